import { type Kysely, type Migration, sql } from 'kysely';

/** Books what the stored credit of a customer differs from the ledger, which alone counts from now on. */
export const creditDifferences: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Neither side needs a lock: servers change both in one transaction, which no statement sees half of.
    await sql`
      with difference as (
        select payer.account_id, payer.credit_cents + coalesce(sum(posting.cents), 0) as cents
        from payer
        left join ledger_movement as movement on movement.account_id = payer.account_id
        left join ledger_posting as posting
          on posting.movement_id = movement.id and posting.ledger_account = 'credit'
        group by payer.account_id
        having payer.credit_cents + coalesce(sum(posting.cents), 0) <> 0
      ), movement as (
        insert into ledger_movement (kind, source, account_id, booked_at)
        select 'adjustment', 'stored-credit:' || account_id, account_id, now() from difference
        returning id, account_id
      )
      insert into ledger_posting (movement_id, ledger_account, cents)
      select movement.id, side.ledger_account, side.cents
      from movement join difference using (account_id)
      cross join lateral (values ('sales', difference.cents), ('credit', -difference.cents))
        as side (ledger_account, cents)`.execute(db);
    await sql`update alarm set resolved_at = now()
      where code = 'ledger_difference' and subject like 'credit:%' and resolved_at is null`.execute(
      db,
    );
  },
};

/**
 * A payment reserves the credit that it counts on from when it is written until it is decided. By
 * triggers, so that servers of earlier releases, which know no reservations, make them too.
 */
export const reservedCredit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table ledger_posting
      drop constraint ledger_posting_ledger_account_check,
      add constraint ledger_posting_ledger_account_check check (ledger_account in ('cards', 'paypal',
        'bank', 'sales', 'credit', 'reserved', 'held', 'unmatched', 'disputed')) not valid`.execute(
      db,
    );
    await sql`create function book_reserved(payment payment, name text, moved bigint, at timestamptz)
      returns void language sql as $$
        with movement as (
          insert into ledger_movement (kind, source, account_id, payment_id, booked_at)
          values ('credit', name || ':' || payment.id, payment.account_id, payment.id, at)
          returning id
        )
        insert into ledger_posting (movement_id, ledger_account, cents)
        select movement.id, side.ledger_account, side.cents
        from movement cross join (values ('credit', moved), ('reserved', -moved))
          as side (ledger_account, cents)
      $$`.execute(db);
    // Unused days of a plan count for a price as well; they are credited when it is paid.
    await sql`create function reserve_credit_for(payment payment) returns void language plpgsql as $$
      declare moved bigint;
      begin
        select least(payment.credit_cents, -coalesce(sum(posting.cents), 0)) into moved
        from ledger_movement as movement
        join ledger_posting as posting on posting.movement_id = movement.id
        where movement.account_id = payment.account_id and posting.ledger_account = 'credit';
        if moved > 0 then
          perform book_reserved(payment, 'reserved-credit', moved, payment.created_at);
        end if;
      end $$`.execute(db);
    await sql`create function reserve_credit() returns trigger language plpgsql as $$
      begin
        perform reserve_credit_for(new);
        return null;
      end $$`.execute(db);
    await sql`create trigger reserve_credit after insert on payment for each row
      when (new.status = 'PENDING' and new.credit_cents > 0)
      execute function reserve_credit()`.execute(db);
    await sql`create function release_credit() returns trigger language plpgsql as $$
      declare moved bigint;
      begin
        select coalesce(sum(posting.cents), 0) into moved
        from ledger_movement as movement
        join ledger_posting as posting on posting.movement_id = movement.id
        where movement.payment_id = new.id and posting.ledger_account = 'reserved';
        if moved < 0 then
          perform book_reserved(new, 'released-credit', moved, now());
        end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger release_credit after update of status on payment for each row
      when (old.status = 'PENDING' and new.status <> 'PENDING' and new.credit_cents > 0)
      execute function release_credit()`.execute(db);
    // Servers of earlier releases read `payer.credit_cents`, and write it beside the ledger. It
    // follows the ledger alone until a later migration removes it.
    await sql`create function follow_ledger() returns trigger language plpgsql as $$
      begin
        update payer set credit_cents = greatest(0, (
          select -coalesce(sum(posting.cents), 0)
          from ledger_movement as movement
          join ledger_posting as posting on posting.movement_id = movement.id
          where movement.account_id = payer.account_id
            and posting.ledger_account in ('credit', 'reserved')
        )) where account_id in (
          select movement.account_id
          from written join ledger_movement as movement on movement.id = written.movement_id
          where written.ledger_account = 'credit'
        );
        return null;
      end $$`.execute(db);
    await sql`create trigger follow_ledger after insert on ledger_posting
      referencing new table as written
      for each statement execute function follow_ledger()`.execute(db);
    await sql`create function keep_credit() returns trigger language plpgsql as $$
      begin
        if pg_trigger_depth() = 1 then new.credit_cents := old.credit_cents; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger keep_credit before update of credit_cents on payer
      for each row execute function keep_credit()`.execute(db);
    // Transfers that were quoted before; any other payment that is open is decided within hours.
    await sql`do $$ declare quoted payment;
      begin
        for quoted in select * from payment
          where status = 'PENDING' and due_at is not null and credit_cents > 0
          order by created_at for update
        loop perform reserve_credit_for(quoted); end loop;
      end $$`.execute(db);
  },
};

/**
 * Keeps the database from letting a customer's credit become negative. Where a fault made it so, the
 * difference is taken off revenue, which was never earned.
 */
export const coveredCredit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`
      with overdrawn as (
        select movement.account_id, sum(posting.cents) as cents
        from ledger_movement as movement
        join ledger_posting as posting on posting.movement_id = movement.id
        where posting.ledger_account = 'credit' and movement.account_id is not null
        group by movement.account_id having sum(posting.cents) > 0
      ), movement as (
        insert into ledger_movement (kind, source, account_id, booked_at)
        select 'adjustment', 'overdrawn-credit:' || account_id, account_id, now() from overdrawn
        returning id, account_id
      )
      insert into ledger_posting (movement_id, ledger_account, cents)
      select movement.id, side.ledger_account, side.cents
      from movement join overdrawn using (account_id)
      cross join lateral (values ('sales', overdrawn.cents), ('credit', -overdrawn.cents))
        as side (ledger_account, cents)`.execute(db);
    // Last, because until its transaction ends no server can write to the ledger.
    await sql`create function refuse_overdrawn() returns trigger language plpgsql as $$
      begin
        if exists (
          select from written join ledger_movement as own on own.id = written.movement_id
          where written.ledger_account = 'credit' and written.cents > 0 and (
            select sum(posting.cents) from ledger_movement as movement
            join ledger_posting as posting on posting.movement_id = movement.id
            where movement.account_id = own.account_id and posting.ledger_account = 'credit'
          ) > 0
        ) then raise exception 'the credit of a customer would become negative'; end if;
        return null;
      end $$`.execute(db);
    await sql`create trigger covered after insert on ledger_posting
      referencing new table as written
      for each statement execute function refuse_overdrawn()`.execute(db);
  },
};

/** The part of the credit in a payment whose own money was returned to the payer since. */
export const lostCredit: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table payment
      add column lost_credit_cents integer not null default 0`.execute(db);
  },
};
