import { type Kysely, type Migration, sql } from 'kysely';

/** The history of prices and legal texts, and who was notified of which change. */
export const announcements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Accounts registered before texts had versions agreed to the first version.
    await sql`alter table account add column terms_version integer not null default 1`.execute(db);

    // The initial prices and texts are constants in the code; these tables hold the announced
    // changes. Announcements are never deleted, because people were notified of them.
    await sql`
      create table price_version (
        id integer generated always as identity primary key,
        plan_code text not null check (plan_code in ('growth', 'pro', 'business')),
        monthly_cents integer not null check (monthly_cents > 0),
        effective_from timestamptz not null,
        announced_at timestamptz not null,
        check (effective_from > announced_at)
      )`.execute(db);
    await sql`
      create table legal_version (
        document text not null check (document in ('terms', 'privacy')),
        version integer not null check (version > 1),
        summary_en text not null,
        summary_ar text not null,
        effective_from timestamptz not null,
        announced_at timestamptz not null,
        primary key (document, version),
        check (effective_from > announced_at)
      )`.execute(db);
    await sql`
      create table price_notice (
        price_version_id integer not null references price_version (id),
        account_id uuid not null references account (id) on delete cascade,
        written_at timestamptz not null,
        primary key (account_id, price_version_id)
      )`.execute(db);
    await sql`
      create table legal_notice (
        document text not null,
        version integer not null,
        account_id uuid not null references account (id) on delete cascade,
        written_at timestamptz not null,
        primary key (account_id, document, version),
        foreign key (document, version) references legal_version (document, version)
      )`.execute(db);
    await sql`create index price_notice_version on price_notice (price_version_id)`.execute(db);
    await sql`create index legal_notice_version on legal_notice (document, version)`.execute(db);
    for (const table of ['price_version', 'legal_version']) {
      await sql`create trigger append_only before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
    }

    await sql`alter table operator_act
      drop constraint operator_act_kind_check,
      add constraint operator_act_kind check (kind in ('refund', 'assign_transfer', 'resolve_alarm',
        'close_message', 'create_plan', 'announce_price', 'announce_text')) not valid`.execute(db);
  },
};
