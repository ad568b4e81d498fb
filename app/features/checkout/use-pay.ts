import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import {
  getSubscription,
  type SubscriptionResponse,
} from '../../../api/contract/billing/subscriptions';
import type { Problem } from '../../../src';
import { useReadKey, useRefresh } from '../../session/use-read';
import { useAuthState } from '../../session/use-auth';
import { readAccount } from '../account/account';
import { isUnreadyFailure, useReady } from '../account/ready';
import { useSlow } from '../../shared/use-slow';
import { withChange } from '../subscription/use-subscription';
import { findPayment } from './find-payment';
import type { Paid } from './paid';
import { type CodeWords, type PayState, failureState, idle, unpreparedState } from './pay-outcome';
import { beginPaying } from './payment-lock';
import { rememberRedirect } from './payment-draft';
import {
  type PaymentIntent,
  type Purpose,
  forgetIntent,
  storeIntent,
  mayStillComplete,
  readIntent,
} from './payment-intent';
import { useBfcacheRestore, useUnloadWarning } from './use-unload-warning';

/** The paths of every read that a payment affects. */
export const moneyPaths = ['/api/v1/subscriptions', '/api/v1/payments'] as const;

/** A URL on this site, or an HTTPS one elsewhere, such as PayPal or a bank. */
const isAllowedRedirect = (url: string): boolean =>
  url.startsWith(`${location.origin}/`) || url.startsWith('https://');

/** The server knows better than the stored account whether it may pay, so refresh it. */
function refreshUnreadyAccount(cause: unknown): void {
  if (isUnreadyFailure(cause)) void readAccount().catch(() => {});
}

export interface PayOptions<Input> {
  purpose: Purpose;
  /**
   * Prepares the input for its call, such as by encrypting a card. Whatever fails here, nothing was
   * asked for.
   */
  prepare?: (input: Input) => Promise<Input>;
  /** Makes the call with the intent's key. It is never retried automatically. */
  send: (input: Input, key: string) => Promise<Paid>;
  /** The inputs that make two presses the same intent; no card or account number. */
  intentOf: (input: Input) => unknown;
  /**
   * Called once the payment has certainly been made or started. `input` is unknown after a reload.
   */
  onPaid: (paid: Paid, input: Input | undefined) => Promise<void>;
  /** Messages for this call's error codes that certainly charged nothing. */
  codes: CodeWords;
  /** The message if it turns out that the call never reached the server. */
  lost: Problem;
  /** The page's initial state, for example after a check by the bank. */
  initial?: PayState | undefined;
}

/**
 * Pays exactly once: for an order, another plan, a renewal or another card. A press takes the tab's
 * payment lock synchronously; the intent is stored before its call is made; and when no response
 * arrives, its outcome is looked up, here or wherever the page is opened next.
 */
export function usePay<Input>(options: PayOptions<Input>) {
  const { purpose, initial = idle } = options;
  const { user, accessToken } = useAuthState();
  const { ready, lead } = useReady();
  const userId = accessToken && user ? user.id : null;
  const [state, setState] = useState<PayState>(initial);
  const release = useRef<(() => void) | null>(null);
  const underWay = useRef(false);
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const place = useReadKey(getSubscription);
  // A lookup takes a while and must finish with the latest options.
  const latest = useRef({ ...options, refresh });
  useEffect(() => {
    latest.current = { ...options, refresh };
  });

  const settle = useCallback((next: PayState) => {
    underWay.current = false;
    // Keep the lock while the outcome is unknown, so that the user cannot pay twice.
    if (next.status !== 'unknown') {
      release.current?.();
      release.current = null;
    }
    setState(next);
  }, []);

  const arrive = useCallback(
    async (paid: Paid, intent: PaymentIntent, input?: Input) => {
      const { payment, subscription, redirectUrl } = paid;
      if (subscription) {
        await mutate<SubscriptionResponse>(
          place,
          (before) => withChange({ subscription, payment }, before),
          { revalidate: false },
        );
      }
      if (redirectUrl !== null && isAllowedRedirect(redirectUrl)) {
        forgetIntent(intent);
        if (payment) rememberRedirect(payment.id);
        underWay.current = false;
        setState({ status: 'leaving' });
        location.assign(redirectUrl);
        return;
      }
      void latest.current.refresh(...moneyPaths);
      await latest.current.onPaid(paid, input);
      forgetIntent(intent);
      settle(idle);
    },
    [mutate, place, settle],
  );

  const find = useCallback(
    async (intent: PaymentIntent, lost: PayState, input?: Input) => {
      underWay.current = true;
      setState({ status: 'finding' });
      try {
        const found = await findPayment(intent.key);
        if (found.outcome === 'succeeded') return await arrive(found.paid, intent, input);
        if (found.outcome === 'unknown') return settle({ status: 'unknown' });
        if (found.outcome === 'declined' || !mayStillComplete(intent)) forgetIntent(intent);
        return settle(
          found.outcome === 'declined' ? { status: 'idle', refusal: found.code } : lost,
        );
      } catch (error) {
        console.error('What became of a payment could not be found out.', error);
        return settle({ status: 'unknown' });
      }
    },
    [arrive, settle],
  );

  async function pay(input: Input): Promise<void> {
    if (userId === null) return;
    if (!ready) return lead();
    const letGo = beginPaying();
    if (!letGo) return;
    release.current = letGo;
    underWay.current = true;
    setState({ status: 'sending' });
    let prepared = input;
    if (options.prepare) {
      try {
        prepared = await options.prepare(input);
      } catch (error) {
        refreshUnreadyAccount(error);
        return settle(unpreparedState(error, options.codes));
      }
    }
    const intent = storeIntent(purpose, userId, options.intentOf(input));
    let paid: Paid;
    try {
      paid = await options.send(prepared, intent.key);
    } catch (error) {
      refreshUnreadyAccount(error);
      const failure = failureState(error, options.codes);
      if (!failure) return find(intent, { status: 'idle', problem: options.lost }, input);
      forgetIntent(intent);
      void refresh(...moneyPaths);
      return settle(failure);
    }
    try {
      await arrive(paid, intent, input);
    } catch (error) {
      // The payment succeeded but the page could not show it: keep the intent, so that it is found
      // again.
      console.error('A payment arrived, and its page did not.', error);
      settle({ status: 'unknown' });
    }
  }

  const lookUp = useCallback(() => {
    const intent = userId === null ? null : readIntent(purpose, userId);
    if (intent) void find(intent, { status: 'idle', problem: latest.current.lost });
    else settle(idle);
  }, [purpose, userId, find, settle]);

  // Interrupted by a reload or a crash, or left for another day: look up the outcome first.
  const resumed = useRef<string | null>(null);
  useEffect(() => {
    if (userId === null || resumed.current === userId) return;
    resumed.current = userId;
    const intent = readIntent(purpose, userId);
    const letGo = intent && beginPaying();
    if (!letGo) return;
    release.current = letGo;
    queueMicrotask(() => void find(intent, idle));
  }, [purpose, userId, find]);

  useEffect(() => {
    if (state.status !== 'unknown') return undefined;
    addEventListener('online', lookUp);
    return () => removeEventListener('online', lookUp);
  }, [state.status, lookUp]);

  // A call in flight holds the lock until its response, even if the user leaves the page.
  useEffect(
    () => () => {
      if (!underWay.current) release.current?.();
    },
    [],
  );

  useUnloadWarning(state.status !== 'idle' && state.status !== 'leaving');
  useBfcacheRestore(() => settle(idle));

  /** Clears the last failure, for example when its dialog is closed. */
  const reset = useCallback(() => {
    setState((now) => (now.status === 'idle' ? idle : now));
  }, []);

  return { ...state, slow: useSlow(state.status === 'sending'), pay, lookUp, reset };
}
