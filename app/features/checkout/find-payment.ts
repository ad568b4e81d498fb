import { getIntent } from '../../../api/contract/money/payments/payments';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { subscriptionWords } from '../subscription/use-subscription';
import { type Paid, paidOf } from './paid';

/** Delays before each lookup, in milliseconds; the server asks the gateway again every time. */
const WAITS_MS = [400, 1500, 3000, 5000, 8000];

/**
 * A payment's outcome; `lost` when the server never received the call, `unknown` when it is
 * undecided.
 */
export type Found =
  | { outcome: 'succeeded'; paid: Paid }
  | { outcome: 'declined'; code: string }
  | { outcome: 'lost' }
  | { outcome: 'unknown' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(key: string): Promise<Found> {
  try {
    const answer = await call(getIntent, { params: { key }, words: subscriptionWords });
    const { outcome, declineCode } = answer;
    if (outcome === 'succeeded') return { outcome, paid: paidOf(answer) };
    if (outcome === 'declined') return { outcome, code: declineCode ?? 'card_declined' };
    return { outcome: 'unknown' };
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 404) return { outcome: 'lost' };
    if (error.kind === 'network' || error.status >= 429) return { outcome: 'unknown' };
    throw error;
  }
}

/**
 * Polls for the outcome of a payment whose response was lost. It only looks up: a payment is never
 * retried automatically.
 *
 * @throws CallFailure when the session is over.
 */
export async function findPayment(key: string): Promise<Found> {
  for (const ms of WAITS_MS) {
    await wait(ms);
    const found = await ask(key);
    if (found.outcome !== 'unknown') return found;
  }
  return { outcome: 'unknown' };
}
