import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Account } from '../accounts';
import { recordEvent, type SafetyAct } from '../events/account-events';

/** Reopens a closed account; `undefined` once its deletion has begun. */
export async function reopen(
  trx: Transaction<Tables>,
  accountId: string,
  { device, at }: Pick<SafetyAct, 'device' | 'at'>,
): Promise<Account | undefined> {
  const account = await trx
    .updateTable('account')
    .set({ closed_at: null, updated_at: at })
    .where('id', '=', accountId)
    .where('closed_at', 'is not', null)
    .where('erased_steps', '=', 0)
    .returningAll()
    .executeTakeFirst();
  if (account) await recordEvent(trx, accountId, { kind: 'account_reopened', device, at });
  return account;
}
