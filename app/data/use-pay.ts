import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import type { PaymentFormValues } from '../../src';
import { beginPaying, endPaying } from '../paying';
import { receiptHref } from '../plan-links';
import { leaveWith, paymentDraft } from '../session/payment-draft';
import { forgetIntent, intentFor, readIntent } from '../session/payment-intent';
import { findPayment } from './find-payment';
import { type PayState, failureOf, idle, notArrived } from './pay-outcome';
import type { Order } from './payment-body';
import { type Sent, sendPayment } from './send-payment';
import { useSlow } from './use-slow';

/** Every read that a payment changes. */
const isAboutMoney = (key: unknown): boolean =>
  /^\/api\/v1\/(subscriptions|payments)/.test(String(Array.isArray(key) ? key[0] : key));

/** An address of this site, or a safe one elsewhere: PayPal, a bank. */
const isSafe = (url: string): boolean =>
  url.startsWith(`${location.origin}/`) || url.startsWith('https://');

/**
 * Pays, once. A press takes a latch in its own tick; the call goes out with the key of its intent
 * and is never made again by itself. When no answer comes the outcome is looked up, in this page or
 * after a reload, and nothing can be pressed until it is known.
 */
export function usePay(order: Order | null, signedIn: boolean, first: PayState = idle) {
  const [state, setState] = useState<PayState>(first);
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const busy = state.status !== 'idle';
  const slow = useSlow(state.status === 'sending');

  const show = useCallback((next: PayState) => {
    if (next.status === 'idle') endPaying();
    setState(next);
  }, []);

  const arrive = useCallback(
    async ({ id, redirectUrl }: Sent) => {
      forgetIntent();
      void mutate(isAboutMoney);
      if (redirectUrl !== null && isSafe(redirectUrl)) {
        leaveWith(id);
        setState({ status: 'leaving' });
        location.assign(redirectUrl);
        return;
      }
      paymentDraft.clear();
      endPaying();
      await navigate(receiptHref(id), { replace: true });
    },
    [mutate, navigate],
  );

  const find = useCallback(
    async (key: string, lost: PayState) => {
      setState({ status: 'finding' });
      const found = await findPayment(key).catch(() => ({ outcome: 'unknown' }) as const);
      if (found.outcome === 'succeeded') return arrive(found);
      if (found.outcome === 'unknown') return show({ status: 'unknown' });
      if (found.outcome === 'declined' || lost === idle) forgetIntent();
      return show(
        found.outcome === 'declined' ? { status: 'idle', refusal: { code: found.code } } : lost,
      );
    },
    [arrive, show],
  );

  async function pay(values: PaymentFormValues) {
    if (!order || !beginPaying()) return;
    setState({ status: 'sending' });
    const { key } = intentFor(order, values);
    try {
      await arrive(await sendPayment(order, values, key));
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) return find(key, notArrived);
      forgetIntent();
      void mutate(isAboutMoney);
      show(failure);
    }
  }

  const lookUp = useCallback(() => {
    const intent = readIntent();
    if (intent) void find(intent.key, notArrived);
    else show(idle);
  }, [find, show]);

  // A reload in the middle of a payment: what became of it comes first.
  const resumed = useRef(false);
  useEffect(() => {
    const intent = signedIn && !resumed.current ? readIntent() : null;
    resumed.current = true;
    if (intent && beginPaying()) void find(intent.key, idle);
  }, [signedIn, find]);

  useEffect(() => {
    if (state.status !== 'unknown') return undefined;
    addEventListener('online', lookUp);
    return () => removeEventListener('online', lookUp);
  }, [state.status, lookUp]);

  useStay(busy && state.status !== 'leaving');
  useReturnFromElsewhere(() => show(idle));
  useEffect(() => endPaying, []);

  return { ...state, slow, pay, lookUp };
}

/** Leaving in the middle asks first. */
function useStay(busy: boolean): void {
  useEffect(() => {
    if (!busy) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [busy]);
}

/** The browser's Back from PayPal may bring this very page back, as it was left. */
function useReturnFromElsewhere(onReturn: () => void): void {
  const back = useRef(onReturn);
  useEffect(() => {
    back.current = onReturn;
  });
  useEffect(() => {
    const returned = (event: PageTransitionEvent) => event.persisted && back.current();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
}
