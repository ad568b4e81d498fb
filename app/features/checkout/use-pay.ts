import { useEffect, useState } from 'react';
import { useStore } from 'zustand/react';
import { getIntent } from '../../../api/contract/money/payments/payments';
import { CallFailure } from '../../client/failure';
import { call, useRefresh } from '../../session/call';
import { accountOf } from '../../session/state';
import { useAuthState } from '../../session/use-auth';
import { readAccount } from '../account/account';
import { isUnreadyFailure, useReady } from '../account/ready';
import { moneyPaths, subscriptionWords, useShowChange } from '../subscription/use-subscription';
import { type Found, paidOf, shownOf } from './pay-machine';
import { type PayOptions, type PayPorts, paymentOf } from './run-payment';

/** Delays before each lookup, in milliseconds; the server asks the gateway again every time. */
const WAITS_MS = [400, 1500, 3000, 5000, 8000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function ask(key: string): Promise<Found> {
  try {
    const answer = await call(getIntent, { params: { key }, words: subscriptionWords });
    const { outcome, declineCode } = answer;
    if (outcome === 'succeeded') return { outcome, paid: paidOf(answer) };
    if (outcome === 'declined') return { outcome, code: declineCode ?? 'not_charged' };
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

/** The server knows better than the stored account whether it may pay, so refresh it. */
function refreshUnreadyAccount(cause: unknown): void {
  if (isUnreadyFailure(cause)) void readAccount().catch(() => {});
}

/** A payment of this page: `paymentOf` as React renders it. */
export function usePay<Input>(options: PayOptions<Input>) {
  const userId = accountOf(useAuthState());
  const { ready, lead } = useReady();
  const show = useShowChange();
  const refresh = useRefresh();
  const ports: PayPorts<Input> = {
    ...options,
    userId,
    find: findPayment,
    apply: async ({ payment, subscription }) => subscription && show({ subscription, payment }),
    refresh: () => void refresh(...moneyPaths),
    failed: refreshUnreadyAccount,
    leave: (url) => location.assign(url),
  };
  const [{ store, update, mount, pay, lookUp, reset }] = useState(() => paymentOf(ports));
  useEffect(() => update(ports));
  useEffect(() => mount(userId), [mount, userId]);
  const shown = useStore(store, shownOf);
  const press = async (input: Input) => (userId !== null && !ready ? lead() : pay(input));
  return { ...shown, pay: press, lookUp, reset };
}
