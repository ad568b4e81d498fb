import { type Kysely, type Migration, sql } from 'kysely';

/** Money that operators sent back from our bank account. Rows are append-only. */
export const bankReturns: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table bank_return (
        id uuid primary key,
        act_id bigint not null references operator_act (id),
        -- The bank's reference of the outgoing transfer: none is recorded twice.
        bank_reference text not null unique,
        payment_id uuid references payment (id),
        transfer_id integer references bank_transfer (id),
        cents integer not null check (cents > 0),
        booked_at timestamptz not null,
        check (payment_id is not null or transfer_id is not null)
      )`.execute(db);
    await sql`create index bank_return_transfer on bank_return (transfer_id)
      where transfer_id is not null`.execute(db);
    await sql`create trigger append_only before update or delete on bank_return
      for each row execute function refuse_change()`.execute(db);

    for (const name of ['kind_check', 'signs', 'payment']) {
      const constraint = sql.id(`transfer_booking_${name}`);
      await sql`alter table transfer_booking drop constraint ${constraint}`.execute(db);
    }
    await sql`alter table transfer_booking
      add constraint transfer_booking_kind_check check (kind in ('partial', 'exact', 'over', 'late',
        'repeated', 'released', 'unmatched', 'returned', 'sent_back')) not valid,
      add constraint transfer_booking_signs check (case
        when kind = 'released' then applied_cents < 0 and credited_cents >= 0
        when kind in ('returned', 'sent_back') then applied_cents <= 0 and credited_cents <= 0
        else applied_cents >= 0 and credited_cents >= 0 end) not valid,
      add constraint transfer_booking_payment check
        (kind = 'returned' or (kind = 'unmatched') = (payment_id is null)) not valid`.execute(db);
    await sql`alter table operator_act
      drop constraint operator_act_kind,
      add constraint operator_act_kind check (kind in ('refund', 'return_money', 'assign_transfer',
        'resolve_alarm', 'close_message', 'create_plan', 'announce_price', 'announce_text'))
        not valid`.execute(db);
  },
};
