import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { intentRoute } from '../../../api/contract/payments/payment-routes';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { fieldOf } from '../../shared/answer';
import { type Paid, readPaid } from './paid';

/** How long to wait before each question; the server asks the gateway again every time. */
const WAITS_MS = [400, 1500, 3000, 5000, 8000];

/** What became of a payment; `lost` when no such call ever arrived, `unknown` when nobody can tell yet. */
export type Found =
  | { outcome: 'succeeded'; paid: Paid }
  | { outcome: 'declined'; code: string }
  | { outcome: 'lost' }
  | { outcome: 'unknown' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const endpoint: Endpoint<Found> = {
  route: intentRoute,
  failure: { english: paymentMessages.subscription, id: 'error.generic', withStatus: true },
  read(answer) {
    const outcome = fieldOf(answer, 'outcome');
    if (outcome === 'declined') {
      const code = fieldOf(answer, 'declineCode');
      return { outcome, code: typeof code === 'string' ? code : 'card_declined' };
    }
    const paid = outcome === 'succeeded' ? readPaid(answer) : null;
    return paid ? { outcome: 'succeeded', paid } : { outcome: 'unknown' };
  },
};

async function ask(key: string): Promise<Found> {
  try {
    return await call(endpointAt(endpoint, { params: { key } }));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 404) return { outcome: 'lost' };
    if (error.kind === 'network' || error.status >= 429) return { outcome: 'unknown' };
    throw error;
  }
}

/**
 * Finds out what became of a payment whose answer was lost, by asking until someone knows. It only
 * asks: nothing is ever paid again by itself.
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
