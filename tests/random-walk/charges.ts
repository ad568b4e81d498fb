/** Compares the charges of the sandbox's bank with the payments shown to the account. */
import { setTimeout as delay } from 'node:timers/promises';
import { logInByApi } from '../e2e/support/checkout';
import type { NewAccount, RunningServer } from '../e2e/support/server';

async function read<T>(url: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  // The test server's own response; the caller names its shape from the contract.
  return (await answer.json()) as T;
}

/** The reference of each charge at the bank. */
export async function charges(server: RunningServer): Promise<string[]> {
  const entries = await read<{ reference: string; status: string }[]>(
    `${server.origin}/sandbox/gateway`,
  );
  return entries.filter(({ status }) => status === 'AUTHORIZED').map(({ reference }) => reference);
}

/** The number of paid payments in the account's history. */
async function countPaid(server: RunningServer, account: NewAccount): Promise<number> {
  const { accessToken } = await logInByApi(server, account);
  const headers = { Authorization: `Bearer ${accessToken}` };
  let paid = 0;
  for (let page = 1; ; page += 1) {
    const { data } = await read<{ data: { status: string }[] }>(
      `${server.origin}/api/v1/payments?page=${page}&limit=20`,
      { headers },
    );
    if (data.length === 0) return paid;
    paid += data.filter(({ status }) => status === 'PAID').length;
  }
}

/** How long the lookup of a payment whose response was lost may take, in milliseconds. */
const TIMEOUT_MS = 120_000;
const PAUSE = 2000;

/** Faults in the money that remain after lost responses have been looked up. */
export async function moneyFaults(server: RunningServer, account: NewAccount): Promise<string[]> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const charged = await charges(server);
    const twice = charged.filter((reference, at) => charged.indexOf(reference) !== at);
    const paid = await countPaid(server, account);
    if (twice.length === 0 && paid === charged.length) return [];
    if (twice.length > 0 || Date.now() > until) {
      return [
        ...twice.map((reference) => `the bank charged ${reference} more than once`),
        `the bank made ${charged.length} charges, and the account is shown ${paid} payments`,
      ];
    }
    await delay(PAUSE);
  }
}
