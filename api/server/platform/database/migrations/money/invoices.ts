import { type Kysely, type Migration, sql } from 'kysely';

/** What a document says of its order, so that no later change reaches it. */
export const taxDocumentOrders: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Null for what was issued before; it is read from the payment, as it was until then.
    await sql`alter table tax_document add column ordered jsonb`.execute(db);
  },
};

/**
 * Tax invoices and credit notes. Rows record what was issued and are never changed or deleted,
 * except that the buyer's details are erased once the law no longer requires them.
 */
export const taxDocuments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Taking a number locks the row of its series until the number is committed or rolled back. A
    // sequence would leave gaps, which tax authorities question.
    await sql`
      create table tax_series (
        kind text not null check (kind in ('invoice', 'credit_note')),
        year smallint not null,
        last integer not null check (last > 0),
        primary key (kind, year)
      )`.execute(db);
    await sql`
      create table tax_document (
        id bigint generated always as identity primary key,
        kind text not null check (kind in ('invoice', 'credit_note')),
        year smallint not null,
        place integer not null check (place > 0),
        number text not null unique,
        -- What it is of, as in the ledger: the same thing is never invoiced twice.
        source text not null unique,
        account_id uuid not null references account (id),
        payment_id uuid not null references payment (id),
        -- The invoice that a credit note corrects.
        corrects bigint references tax_document (id),
        issued_at timestamptz not null,
        language text not null check (language in ('en', 'ar')),
        seller jsonb not null,
        buyer jsonb,
        total_cents integer not null check (total_cents > 0),
        vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
        vat_cents integer not null check (vat_cents between 0 and total_cents),
        unique (kind, year, place),
        check ((kind = 'credit_note') = (corrects is not null))
      )`.execute(db);
    await sql`create index tax_document_payment on tax_document (payment_id)`.execute(db);
    await sql`create index tax_document_account on tax_document (account_id, issued_at)`.execute(
      db,
    );
    await sql`create function refuse_gap() returns trigger language plpgsql as $$
      begin
        if new.place > 1 and not exists (
          select from tax_document
            where kind = new.kind and year = new.year and place = new.place - 1
        ) then raise exception 'the number before % is missing', new.number; end if;
        return new;
      end $$`.execute(db);
    await sql`create trigger without_gaps before insert on tax_document
      for each row execute function refuse_gap()`.execute(db);
    await sql`create function refuse_tax_change() returns trigger language plpgsql as $$
      begin
        if new.buyer is null and to_jsonb(new) - 'buyer' = to_jsonb(old) - 'buyer'
        then return new; end if;
        raise exception 'tax_document is append-only';
      end $$`.execute(db);
    await sql`create trigger only_emptied before update on tax_document
      for each row execute function refuse_tax_change()`.execute(db);
    await sql`create trigger append_only before delete on tax_document
      for each row execute function refuse_change()`.execute(db);
    await sql`create trigger never_emptied before truncate on tax_document
      for each statement execute function refuse_change()`.execute(db);
  },
};
