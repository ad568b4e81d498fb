/** An operator's verdicts of disputes. */
import type { Account } from '../../server/accounts/accounts';
import type { Services } from './services';
import type { Database } from '../../server/platform/database/open';

/** An operator decides disputes as they are reported. */
export async function decideDisputes(
  { db }: Database,
  operator: Account,
  work: (what: (services: Services) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  const rows = await db
    .selectFrom('dispute')
    .select(['provider', 'case_id', 'reported'])
    .where('state', '=', 'opened')
    .execute();
  const acting = { operator, reason: 'As reported' };
  for (const { provider, case_id: caseId, reported: verdict } of rows) {
    if (verdict === 'opened') continue;
    await work(({ operations }) => operations.decide(acting, { provider, caseId }, { verdict }));
  }
}
