/** An operator's decisions on disputes. */
import type { Account } from '../../server/accounts/accounts';
import type { Services } from './services';
import { usd } from '../../contract/money/plans/usd';
import type { Database } from '../../server/platform/database/open';
import type { SandboxBank } from '../../server/sandbox/bank';

/** An operator decides disputes as they are reported. */
export async function decideDisputes(
  { db }: Database,
  bank: SandboxBank,
  operator: Account,
  work: (what: (services: Services) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider', 'case_id', 'reported'])
    .where('state', '=', 'opened')
    .execute();
  const entries = await bank.entries();
  const acting = { operator, reason: 'As reported' };
  for (const { provider, case_id: caseId, reported: verdict } of rows) {
    if (verdict === 'opened') continue;
    const lost = entries.find(({ id }) => caseId === `case-${id}`)?.lostCents;
    const decided = { verdict, ...(lost !== undefined && { amount: usd(lost) }) };
    await work(({ operations }) => operations.decide(acting, { provider, caseId }, decided));
  }
}
