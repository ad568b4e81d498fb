/** Security events of an account, recorded for its owner. */
import type { Kysely } from 'kysely';
import {
  type AccountEvent,
  type AccountEventKind,
  EVENTS_LISTED,
} from '../../../contract/accounts/events';
import type { Tables } from '../../platform/database/schema';

/** A security event: what was done, when, and on which device (`Caller.device`). */
export type SafetyAct = {
  readonly kind: AccountEventKind;
  readonly device: string;
  readonly at: Date;
};

export async function recordEvent(
  db: Kysely<Tables>,
  accountId: string,
  { kind, device, at }: SafetyAct,
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({ account_id: accountId, kind, device, at })
    .execute();
}

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
