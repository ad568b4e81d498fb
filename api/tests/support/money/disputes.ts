/** Decides disputes, as an operator does. */
import { decideDispute as decideDisputeCall } from '../../../contract/money/payments/disputes';
import { usd } from '../../../contract/money/plans/usd';
import { rowOf } from '../database/rows';
import type { Answer, World } from '../world';

export const VERDICT_REASON = 'The letter of the bank';

/**
 * Decides the only dispute.
 *
 * @param token an operator's.
 * @param lost what was lost of it, in cents.
 */
export async function decideDispute(
  world: World,
  token: string,
  verdict: 'won' | 'lost',
  lost?: number,
): Promise<Answer> {
  const { provider, case_id: caseId } = await rowOf(world.database.db, 'dispute', [
    'provider',
    'case_id',
  ]);
  const path = decideDisputeCall.path.replace('{provider}', provider).replace('{caseId}', caseId);
  const amount = lost === undefined ? {} : { amount: usd(lost) };
  const body = { verdict, reason: VERDICT_REASON, ...amount };
  return world.call({ ...decideDisputeCall, path }, body, { token });
}
