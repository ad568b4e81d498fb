import { type Kysely, type Migration, sql } from 'kysely';

/** Received bank transfers and their bookings. Rows are append-only. */
export const transferLedger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table bank_transfer (
        id integer generated always as identity primary key,
        -- The bank's own id: a transfer that is reported twice is one transfer.
        bank_id text not null unique,
        reference text not null,
        cents integer not null check (cents > 0),
        received_at timestamptz not null
      )`.execute(db);
    // A transfer that matches no payment has one booking of zero; an operator's assignment adds
    // another.
    await sql`
      create table transfer_booking (
        id integer generated always as identity primary key,
        transfer_id integer not null references bank_transfer (id),
        payment_id uuid references payment (id),
        kind text not null check (kind in
          ('partial', 'exact', 'over', 'late', 'repeated', 'released', 'unmatched')),
        applied_cents integer not null,
        credited_cents integer not null check (credited_cents >= 0),
        booked_at timestamptz not null,
        check ((kind = 'unmatched') = (payment_id is null)),
        check ((applied_cents < 0) = (kind = 'released'))
      )`.execute(db);
    await sql`create index transfer_booking_transfer on transfer_booking (transfer_id)`.execute(db);
    await sql`create index transfer_booking_payment on transfer_booking (payment_id)`.execute(db);
    await sql`create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is append-only', tg_table_name; end $$`.execute(db);
    for (const table of ['bank_transfer', 'transfer_booking']) {
      await sql`create trigger append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
    }
  },
};
