import { type Kysely, type Migration, sql } from 'kysely';

/** The double-entry ledger. Rows are append-only and every movement balances. */
export const ledger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      create table ledger_movement (
        id bigint generated always as identity primary key,
        kind text not null check (kind in
          ('charge', 'refund', 'credit', 'transfer', 'chargeback', 'adjustment')),
        -- What it is of: the same thing is never written twice.
        source text not null unique,
        account_id uuid references account (id),
        payment_id uuid references payment (id),
        transfer_id integer references bank_transfer (id),
        booked_at timestamptz not null
      )`.execute(db);
    await sql`create index ledger_movement_account on ledger_movement (account_id)`.execute(db);
    await sql`create index ledger_movement_payment on ledger_movement (payment_id)`.execute(db);
    await sql`create index ledger_movement_time on ledger_movement (booked_at)`.execute(db);
    await sql`
      create table ledger_posting (
        movement_id bigint not null references ledger_movement (id),
        ledger_account text not null check (ledger_account in
          ('cards', 'paypal', 'bank', 'sales', 'credit', 'held', 'unmatched')),
        cents bigint not null check (cents <> 0),
        primary key (movement_id, ledger_account)
      )`.execute(db);
    for (const table of ['ledger_movement', 'ledger_posting']) {
      await sql`create trigger append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
      await sql`create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
    }
    // All postings of a movement are inserted by one statement.
    await sql`create function refuse_unbalanced() returns trigger language plpgsql as $$
      begin
        if exists (
          select from ledger_posting where movement_id in (select movement_id from written)
            group by movement_id having sum(cents) <> 0
        ) then raise exception 'a movement of the ledger does not balance'; end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger balanced after insert on ledger_posting
      referencing new table as written
      for each statement execute function refuse_unbalanced()`.execute(db);
    await sql`insert into ledger_movement
        (kind, source, account_id, payment_id, transfer_id, booked_at)
      select distinct on (source) kind, source, account_id, payment_id, transfer_id, booked_at
      from (${past}) as past where cents <> 0 order by source`.execute(db);
    await sql`insert into ledger_posting (movement_id, ledger_account, cents)
      select movement.id, ledger_account, sum(cents)
      from (${past}) as past join ledger_movement as movement using (source)
      group by movement.id, ledger_account having sum(cents) <> 0`.execute(db);
    await sql`insert into ledger_movement (kind, source, account_id, booked_at)
      select 'adjustment', 'opening-credit:' || account_id, account_id, now()
      from (${credit}) as credit`.execute(db);
    await sql`insert into ledger_posting (movement_id, ledger_account, cents)
      select movement.id, side.ledger_account, side.cents
      from (${credit}) as credit
      join ledger_movement as movement on source = 'opening-credit:' || credit.account_id
      cross join lateral (values ('sales', credit.missing), ('credit', -credit.missing))
        as side (ledger_account, cents)`.execute(db);
  },
};

/** The ledger account that holds the money of a payment. */
const money = sql`case payment.method when 'card' then 'cards' when 'paypal' then 'paypal' else 'held' end`;

/** The postings of all earlier payments, refunds and transfers. */
const past = sql`
  select 'charge' as kind, 'charge:' || payment.id as source, payment.account_id,
    payment.id as payment_id, null::integer as transfer_id,
    coalesce(paid_at, created_at) as booked_at, side.ledger_account, side.cents::bigint
  from payment cross join lateral (values
    (${money}, amount_cents),
    ('credit', credit_cents),
    ('sales', -(amount_cents + credit_cents))
  ) as side (ledger_account, cents)
  where status in ('PAID', 'REFUNDED') and period_start is not null
  union all
  -- It landed too late to buy anything. What transfers bring is posted with the transfer.
  select 'charge', 'charge:' || payment.id, payment.account_id, payment.id, null,
    coalesce(paid_at, created_at), side.ledger_account, side.cents
  from payment cross join lateral (values
    (${money}, amount_cents),
    ('credit', -amount_cents)
  ) as side (ledger_account, cents)
  where status in ('PAID', 'REFUNDED') and period_start is null and method <> 'bank'
  union all
  select 'refund', 'refund:' || payment.id || ':0', payment.account_id, payment.id, null,
    coalesce(refunded_at, created_at), side.ledger_account, side.cents
  from payment cross join lateral (values
    (${money}, -refunded_cents),
    ('sales', refunded_cents)
  ) as side (ledger_account, cents)
  where refunded_cents > 0
  union all
  select 'transfer', 'transfer:' || booking.id, payment.account_id, payment.id, booking.transfer_id,
    booked_at, side.ledger_account, side.cents
  from transfer_booking as booking
  join bank_transfer as transfer on transfer.id = booking.transfer_id
  left join payment on payment.id = booking.payment_id
  cross join lateral (values
    (case when kind <> 'unmatched' and exists (
      select from transfer_booking as earlier
      where earlier.transfer_id = booking.transfer_id and earlier.kind = 'unmatched'
    ) then 'unmatched' else 'bank' end,
      case when kind = 'unmatched' then transfer.cents else applied_cents + credited_cents end),
    ('held', -applied_cents),
    ('credit', -credited_cents),
    ('unmatched', case when kind = 'unmatched' then -transfer.cents else 0 end)
  ) as side (ledger_account, cents)
  union all
  -- Transfers that arrived before each was written down.
  select 'adjustment', 'opening-transfer:' || payment.id, payment.account_id, payment.id, null,
    coalesce(paid_at, created_at), side.ledger_account, side.cents
  from payment cross join lateral (
    select amount_cents - coalesce(sum(applied_cents), 0) as missing
    from transfer_booking where payment_id = payment.id
  ) as arrived cross join lateral (values ('bank', missing), ('held', -missing))
    as side (ledger_account, cents)
  where method = 'bank' and status in ('PAID', 'REFUNDED') and period_start is not null
`;

/** The difference between a customer's credit and what the ledger says they are owed. */
const credit = sql`
  select payer.account_id, payer.credit_cents + coalesce(sum(posting.cents), 0) as missing
  from payer
  left join ledger_movement as movement
    on movement.account_id = payer.account_id and movement.source not like 'opening-credit:%'
  left join ledger_posting as posting
    on posting.movement_id = movement.id and posting.ledger_account = 'credit'
  group by payer.account_id, payer.credit_cents
  having payer.credit_cents + coalesce(sum(posting.cents), 0) <> 0
`;
