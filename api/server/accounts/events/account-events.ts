/** Security events of an account, recorded for its owner. */
import type { Kysely } from 'kysely';
import type { AccountEventKind } from '../../../contract/accounts/events';
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
