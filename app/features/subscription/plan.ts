import { getPlan as getPlanCall, type Plan } from '../../../api/contract/money/plans/plans';
import type { FailureWords } from '../../client/failure';
import { call } from '../../session/call';

/** What calls about a single plan fail with. Specification section 8. */
export const planWords: FailureWords = { id: 'plans.get.error' };

/** Loads one plan by its code. */
export async function getPlan(code: string): Promise<Plan> {
  const { plan } = await call(getPlanCall, { params: { code }, words: planWords });
  return plan;
}
