import type { IntentResponse } from '../../api/contract/payments';
import { paymentMessages } from '../../api/contract/payment-codes';
import { intentRoute } from '../../api/contract/payment-routes';
import { ApiError, NetworkError } from '../client/errors';
import { routeOf } from '../client/route-of';
import { authorizedRequest } from '../session/authorized';
import { fieldOf } from './answer';

/** How long to wait before each question; the server asks the gateway anew every time. */
const WAITS_MS = [400, 1500, 3000, 5000, 8000];

/** What became of a payment; `lost` when no such call ever arrived, `unknown` when nobody can tell yet. */
export type Found =
  | { outcome: 'succeeded'; id: string; redirectUrl: string | null }
  | { outcome: 'declined'; code: string }
  | { outcome: 'lost' }
  | { outcome: 'unknown' };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function read(answer: unknown): Found {
  const outcome: IntentResponse['outcome'] | undefined = (['succeeded', 'declined'] as const).find(
    (known) => known === fieldOf(answer, 'outcome'),
  );
  if (outcome === 'declined') {
    return { outcome, code: textOf(fieldOf(answer, 'declineCode')) ?? 'card_declined' };
  }
  const id = textOf(fieldOf(fieldOf(answer, 'payment'), 'id'));
  return outcome === 'succeeded' && id !== null
    ? { outcome, id, redirectUrl: textOf(fieldOf(answer, 'redirectUrl')) }
    : { outcome: 'unknown' };
}

async function ask(key: string): Promise<Found> {
  try {
    const route = routeOf(intentRoute, { params: { key } });
    return read(await authorizedRequest(route, { failure: paymentMessages.subscription }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { outcome: 'lost' };
    const passing =
      error instanceof NetworkError || (error instanceof ApiError && error.status >= 429);
    if (passing) return { outcome: 'unknown' };
    throw error;
  }
}

/**
 * Finds out what became of a payment whose answer was lost, by asking until someone knows. It only
 * asks: nothing is ever paid again by itself.
 *
 * @throws NotAuthenticatedError when the session is over.
 */
export async function findPayment(key: string): Promise<Found> {
  for (const ms of WAITS_MS) {
    await wait(ms);
    const found = await ask(key);
    if (found.outcome !== 'unknown') return found;
  }
  return { outcome: 'unknown' };
}
