import { balances } from '../../../server/money/ledger/ledger';
import type { World } from '../world';

/** The balances of the ledger that are not zero, in cents, in total or for a customer. */
export async function nonZeroBalances({ database }: World, accountId?: string) {
  const all = await balances(database.db, accountId === undefined ? {} : { accountId });
  return Object.fromEntries(Object.entries(all).filter(([, cents]) => cents !== 0));
}
