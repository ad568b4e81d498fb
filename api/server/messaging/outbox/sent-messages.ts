/**
 * The history of messages sent to an account, kept as long as the account; the outbox deletes its
 * rows after a week. Neither contents nor recipients are stored.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/**
 * Updates an outbox row and, in the same statement, records the outcome of its message in the
 * history. If a message is reported undelivered after its provider accepted it, the later outcome
 * wins.
 *
 * @param change the update statement after the table name.
 * @param outcome undefined if another attempt follows.
 * @returns whether a row was updated.
 */
export async function changeOutbox(
  db: Kysely<Tables>,
  change: RawBuilder<unknown>,
  outcome: 'sent' | 'failed' | undefined,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with changed as (
      update outbox ${change} returning id, account_id, channel, template, language
    ), kept as (
      insert into sent_message (id, account_id, channel, template, language, at, outcome)
      select changed.id, account.id, channel, template, changed.language, ${now}::timestamptz,
        ${outcome ?? null}::text
      from changed join account on account.id = changed.account_id
      where changed.language is not null and ${outcome ?? null}::text is not null
      on conflict (id) do update set at = excluded.at, outcome = excluded.outcome
    )
    select id from changed`.execute(db);
  return rows.length > 0;
}
