import { type Kysely, type Migration, sql } from 'kysely';

/**
 * Which messages an account was sent, without their contents, because the outbox is deleted after a
 * week.
 */
export const sentMessages: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    // Null for requests, which are not messages yet.
    await sql`alter table outbox add column language text`.execute(db);
    await sql`
      create table sent_message (
        id uuid primary key,
        account_id uuid not null references account (id) on delete cascade,
        channel text not null,
        template text not null,
        language text not null,
        at timestamptz not null,
        outcome text not null check (outcome in ('sent', 'failed'))
      )`.execute(db);
    await sql`create index sent_message_account on sent_message (account_id, at)`.execute(db);
    // Backfills the last week's messages, with the current language of their accounts.
    await sql`
      insert into sent_message (id, account_id, channel, template, language, at, outcome)
      select o.id, o.account_id, o.channel, o.template, a.language,
        coalesce(o.failed_at, o.delivered_at),
        case when o.failed_at is null then 'sent' else 'failed' end
      from outbox o join account a on a.id = o.account_id
      where o.delivered_at is not null or o.failed_at is not null`.execute(db);
  },
};
