import type { Kysely } from 'kysely';
import { type AccountEvent, EVENTS_LISTED } from '../../../contract/accounts/events';
import type { Tables } from '../../platform/database/schema';

/** The latest security events of an account, newest first. */
export async function latestEvents(db: Kysely<Tables>, accountId: string): Promise<AccountEvent[]> {
  const rows = await db
    .selectFrom('account_event')
    .select(['id', 'kind', 'device', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(EVENTS_LISTED)
    .execute();
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
