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

/** The address that is given with every order, to which its receipt goes. */
export const payerEmail = 'salma@jabaloil.example';

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
    contact: { email: payerEmail, name: 'Salma Odeh' },
    billingAddress,
    saveBilling: true,
  });
}

/** Subscribes an account to a plan with the API alone; confirms the bank's check, if any. */
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

/** Orders a plan that is paid by transfer, using only the API; returns the transfer's reference. */
export async function orderByTransfer(
  server: RunningServer,
  token: string,
  choice: { planCode: string; cycle: string },
): Promise<string> {
  const { status } = await call(server, token, 'subscriptions/checkout', {
    ...choice,
    method: 'bank',
    bank: { iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' },
    contact: { email: payerEmail, name: 'Salma Odeh' },
    billingAddress,
  });
  if (status !== 201) throw new Error(`${status} for a payment by transfer`);
  const page = await (await fetch(`${server.origin}/sandbox/transfers`)).text();
  return /name="reference" value="([^"]+)"/.exec(page)?.[1] ?? '';
}

/** Lets a transfer arrive at the sandbox's bank. */
export async function sendTransfer(
  server: RunningServer,
  transfer: { reference: string; cents?: string },
): Promise<void> {
  const sent = await fetch(`${server.origin}/sandbox/transfers`, {
    method: 'POST',
    body: new URLSearchParams(transfer),
  });
  if (!sent.ok) throw new Error(`${sent.status} from the sandbox's bank`);
}

/** Pays for a plan by a transfer that arrives, using only the API and the sandbox's bank. */
export async function payByTransfer(
  server: RunningServer,
  token: string,
  choice: { planCode: string; cycle: string },
): Promise<void> {
  await sendTransfer(server, { reference: await orderByTransfer(server, token, choice) });
}
