import { useCallback, useEffect, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { SubscriptionResponse } from '../../../api/contract/billing/subscriptions';
import type { Problem } from '../../../src';
import { useReadKey, useRefresh } from '../../session/use-read';
import { useAuthState } from '../../session/use-auth';
import { accountCall, accountEndpoint } from '../account/account';
import { isUnreadyFailure, useReady } from '../account/ready';
import { useSlow } from '../../shared/use-slow';
import { subscriptionEndpoint, withChange } from '../subscription/use-subscription';
import { findPayment } from './find-payment';
import type { Paid } from './paid';
import { type CodeWords, type PayState, failureState, idle } from './pay-outcome';
import { beginPaying } from './paying';
import { leaveWith } from './payment-draft';
import {
  type PaymentIntent,
  type Purpose,
  forgetIntent,
  keepIntent,
  mayArrive,
  readIntent,
} from './payment-intent';
import { useReturnFromElsewhere, useStay } from './use-stay';

/** The paths of every read that a payment changes. */
export const moneyPaths = ['/api/v1/subscriptions', '/api/v1/payments'] as const;

/** An address of this site, or a safe one elsewhere: PayPal, a bank. */
const isSafe = (url: string): boolean =>
  url.startsWith(`${location.origin}/`) || url.startsWith('https://');

export interface PayOptions<Input> {
  purpose: Purpose;
  /** Makes the call, with the key of its intent. It is never made again by itself. */
  send: (input: Input, key: string) => Promise<Paid>;
  /** What makes a press the same intent as the one before; no part of a card or an account number. */
  intentOf: (input: Input) => unknown;
  /** It is certain that the payment has been made, or begun. `input` is unknown after a reload. */
  onPaid: (paid: Paid, input: Input | undefined) => Promise<void>;
  /** What is said of the codes of this call that certainly charged nothing. */
  codes: CodeWords;
  /** What is said when it turned out that the call never arrived. */
  lost: Problem;
  /** Where the page begins, as after a check by the bank. */
  initial?: PayState | undefined;
}

/**
 * Pays, once: for an order, another plan, a renewal or another card. A press takes the latch of the
 * tab in its own tick; the intent is kept before its call goes out; and when no answer comes, what
 * became of it is looked up, here or wherever the page is opened next.
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
  const place = useReadKey(subscriptionEndpoint);
  // A lookup takes its time, and ends with the page as it is then.
  const latest = useRef({ ...options, refresh });
  useEffect(() => {
    latest.current = { ...options, refresh };
  });

  const settle = useCallback((next: PayState) => {
    underWay.current = false;
    // What nobody knows yet cannot be paid again.
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
      if (redirectUrl !== null && isSafe(redirectUrl)) {
        forgetIntent(intent);
        if (payment) leaveWith(payment.id);
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
        if (found.outcome === 'declined' || !mayArrive(intent)) forgetIntent(intent);
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
    const intent = keepIntent(purpose, userId, options.intentOf(input));
    let paid: Paid;
    try {
      paid = await options.send(input, intent.key);
    } catch (error) {
      // What this browser remembers of the account is older than what the server says.
      if (isUnreadyFailure(error)) void accountCall(accountEndpoint).catch(() => {});
      const failure = failureState(error, options.codes);
      if (!failure) return find(intent, { status: 'idle', problem: options.lost }, input);
      forgetIntent(intent);
      void refresh(...moneyPaths);
      return settle(failure);
    }
    try {
      await arrive(paid, intent, input);
    } catch (error) {
      // It is paid, and the page could not say so: the intent stays, to be found again.
      console.error('A payment arrived, and its page did not.', error);
      settle({ status: 'unknown' });
    }
  }

  const lookUp = useCallback(() => {
    const intent = userId === null ? null : readIntent(purpose, userId);
    if (intent) void find(intent, { status: 'idle', problem: latest.current.lost });
    else settle(idle);
  }, [purpose, userId, find, settle]);

  // Left in the middle, by a reload, a crash or for another day: what became of it comes first.
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

  // A call that is under way holds the latch until it has an answer, wherever the person has gone.
  useEffect(
    () => () => {
      if (!underWay.current) release.current?.();
    },
    [],
  );

  useStay(state.status !== 'idle' && state.status !== 'leaving');
  useReturnFromElsewhere(() => settle(idle));

  /** Forgets how the last attempt failed, as when its dialog is closed. */
  const reset = useCallback(() => {
    setState((now) => (now.status === 'idle' ? idle : now));
  }, []);

  return { ...state, slow: useSlow(state.status === 'sending'), pay, lookUp, reset };
}
