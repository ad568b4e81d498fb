import type { RunningServer } from './server';
import { cards, cvv } from './checkout';

interface Answer {
  status: number;
  body: unknown;
}

async function call(
  server: RunningServer,
  token: string,
  path: string,
  body: unknown,
): Promise<Answer> {
  const answer = await fetch(`${server.origin}/api/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const billingAddress = {
  address: 'شارع الإرسال 14',
  city: 'رام الله',
  state: 'RBH',
  postalCode: 'P6028118',
  country: 'PS',
};

/** Attempts to pay for a plan by card, using only the API. */
export function payByApi(
  server: RunningServer,
  token: string,
  choice: { planCode: string; cycle: string },
  number: string = cards.good,
): Promise<Answer> {
  return call(server, token, 'subscriptions/start-recurring-direct', {
    ...choice,
    card: { type: 'visa', holder: 'SALMA ODEH', number, expiry: '09/31', cvv },
    contact: { email: 'salma@jabaloil.example', name: 'Salma Odeh' },
    billingAddress,
    saveBilling: true,
  });
}

/**
 * Subscribes an account to a plan, using only the API; confirms the bank's check if there is one.
 */
export async function subscribe(
  server: RunningServer,
  token: string,
  choice: { planCode: string; cycle: string },
  number: string = cards.good,
): Promise<void> {
  const { status, body } = await payByApi(server, token, choice, number);
  if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  // The test server's own response; the contract defines its shape.
  const { redirectUrl } = body as { redirectUrl?: string };
  if (redirectUrl === undefined) return;
  const confirmed = await fetch(redirectUrl, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
  });
  if (!confirmed.ok) throw new Error(`${confirmed.status} at the check of the bank`);
}
