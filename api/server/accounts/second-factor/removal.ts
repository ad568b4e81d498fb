import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';

/** Removes a second factor and everything that belongs to it; false if there was none. */
export async function removeSecondFactor(
  trx: Transaction<Tables>,
  accountId: string,
  now: Date,
): Promise<boolean> {
  const off = await trx
    .updateTable('account')
    .set({ second_factor_at: null, updated_at: now })
    .where('id', '=', accountId)
    .where('second_factor_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  await trx.deleteFrom('second_factor').where('id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('second_step').where('account_id', '=', accountId).execute();
  return off !== undefined;
}
