import { useCallback, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../src';
import { CallError } from '../client/call-error';
import { createIntentKey } from '../client/intent-key';
import { fieldOf } from './answer';
import { findPayment } from './find-payment';
import { failureOf } from './pay-outcome';

/** Where a call that may move money stands. */
export interface MoneyState {
  /** `finding` while a lost answer is looked up, `unknown` when nobody can tell yet. */
  status: 'idle' | 'sending' | 'finding' | 'unknown';
  refusal?: string | undefined;
  problem?: Problem | undefined;
}

const idle: MoneyState = { status: 'idle' };

/** Codes that only these calls know, and what to do about them. */
const hints: Readonly<Record<string, Problem['hint']>> = {
  no_payment_method: { id: 'profile.problem.noMethod' },
  payment_in_progress: { id: 'profile.problem.inProgress' },
  price_changed: { id: 'profile.problem.priceChanged' },
  no_subscription: { id: 'profile.problem.changed' },
  already_subscribed: { id: 'profile.problem.changed' },
};

function stateOf(error: unknown): MoneyState | null {
  const failure = failureOf(error);
  if (!failure) return null;
  const hint = error instanceof CallError && error.code ? hints[error.code] : undefined;
  const { problem, refusal } = failure;
  return {
    status: 'idle',
    ...(refusal ? { refusal: refusal.code } : {}),
    ...(problem ? { problem: hint ? { ...problem, hint } : problem } : {}),
  };
}

const isSafe = (url: string): boolean =>
  url.startsWith(`${location.origin}/`) || url.startsWith('https://');

/**
 * A call that may move money, made once: a latch in the tick of the press, one key for each intent
 * until its outcome is known, and a lost answer is looked up, never sent again by itself.
 *
 * @param make makes the call with a key.
 * @param onDone is told once it is certain that the call has succeeded.
 */
export function useMoneyCall(
  make: (key: string) => Promise<unknown>,
  onDone: () => Promise<void> | void,
) {
  const [state, setState] = useState<MoneyState>(idle);
  const latch = useRef(false);
  const intent = useRef<{ of: string; key: string } | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const settle = useCallback((next: MoneyState) => {
    latch.current = next.status === 'unknown';
    setState(next);
  }, []);

  const succeed = useCallback(
    async (redirectUrl: unknown) => {
      intent.current = null;
      if (typeof redirectUrl === 'string' && isSafe(redirectUrl)) {
        location.assign(redirectUrl);
        return;
      }
      await done.current();
      settle(idle);
    },
    [settle],
  );

  const find = useCallback(
    async (key: string) => {
      setState({ status: 'finding' });
      const found = await findPayment(key).catch(() => ({ outcome: 'unknown' }) as const);
      if (found.outcome === 'succeeded') return succeed(found.redirectUrl);
      if (found.outcome === 'unknown') return settle({ status: 'unknown' });
      if (found.outcome === 'declined') intent.current = null;
      return settle(
        found.outcome === 'declined'
          ? { status: 'idle', refusal: found.code }
          : { status: 'idle', problem: { id: 'error.network', hint: { id: 'error.networkHint' } } },
      );
    },
    [settle, succeed],
  );

  /** @param of what is asked for: another text is another intent. */
  async function run(of: string): Promise<void> {
    if (latch.current) return;
    latch.current = true;
    if (intent.current?.of !== of) intent.current = { of, key: createIntentKey() };
    const { key } = intent.current;
    setState({ status: 'sending' });
    try {
      await succeed(fieldOf(await make(key), 'redirectUrl'));
    } catch (error) {
      const failure = stateOf(error);
      if (!failure) return find(key);
      intent.current = null;
      settle(failure);
    }
  }

  const lookUp = useCallback(() => {
    if (intent.current) void find(intent.current.key);
    else settle(idle);
  }, [find, settle]);

  const reset = useCallback(() => {
    if (!latch.current) setState(idle);
  }, []);

  return { ...state, run, lookUp, reset };
}
