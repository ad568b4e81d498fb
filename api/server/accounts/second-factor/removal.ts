import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Removes an account's second factor, with its recovery codes and the sign-ins waiting for it. */
export async function removeSecondFactor(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ second_factor_at: null, updated_at: now })
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('second_factor').where('id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('second_step').where('account_id', '=', accountId).execute();
}
