import { paymentMessages } from '../../../api/contract/payments/payment-codes';
import { intentRoute } from '../../../api/contract/payments/payment-routes';
import type { Endpoint } from '../../client/endpoint';
import { endpointAt } from '../../client/endpoint-at';
import { CallFailure } from '../../client/failure';
import { call } from '../../session/call';
import { fieldOf } from '../../shared/answer';
import { type Paid, readPaid } from './paid';

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
