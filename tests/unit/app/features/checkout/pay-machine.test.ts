/** Every stage of a payment with every event: what it leads to, and when its intent is forgotten. */
import { describe, expect, test } from 'vitest';
import { answerFailure, networkFailure, unauthenticated } from '../../../../../app/client/failure';
import {
  type PayEvent,
  type PayState,
  type Stage,
  type Step,
  failureState,
  isUnderWay,
  transition,
} from '../../../../../app/features/checkout/pay-machine';
import type { PaymentIntent } from '../../../../../app/features/checkout/payment-intent';
import { payment, subscription } from '../../support/payments';

const intent: PaymentIntent = {
  key: 'key-0001',
  purpose: 'checkout',
  userId: 'u1',
  print: 'a',
};
const paid = { payment, subscription: subscription('ACTIVE'), redirectUrl: null };
const lost: PayState = { status: 'idle', problem: { id: 'payment.notArrived.error' } };
const declined: PayState = { status: 'idle', refusal: 'expired_card' };
const of = { input: 'growth', intent };

const stages = {
  idle: { at: 'idle', shown: declined },
  preparing: { at: 'preparing', shown: { status: 'sending' }, input: 'growth', userId: 'u1' },
  calling: { at: 'calling', shown: { status: 'sending' }, ...of },
  checking: { at: 'checking', shown: { status: 'checking' }, lost, ...of },
  showing: { at: 'showing', shown: { status: 'checking' }, paid, ...of },
  leaving: { at: 'leaving', shown: { status: 'leaving' }, paid },
  unknown: { at: 'unknown', shown: { status: 'unknown' } },
} satisfies Record<string, Stage<string>>;

const events = {
  pressed: { type: 'pressed', input: 'pro', userId: 'u1' },
  prepared: { type: 'prepared', input: 'sealed', intent },
  paid: { type: 'paid', paid, leaves: false },
  redirected: { type: 'paid', paid, leaves: true },
  refused: { type: 'refused', shown: declined },
  unanswered: { type: 'unanswered', lost },
  lookedUp: { type: 'lookedUp', intent, lost },
  'not received': { type: 'notReceived' },
  undecided: { type: 'undecided' },
  shown: { type: 'shown' },
  forgotten: { type: 'forgotten' },
  restored: { type: 'restored' },
  reset: { type: 'reset' },
} satisfies Record<string, PayEvent<string>>;

const idle: Stage<string> = { at: 'idle', shown: { status: 'idle' } };
const refused: Stage<string> = { at: 'idle', shown: declined };
const sending = { status: 'sending' } as const;
const checking = { status: 'checking' } as const;
const found: Stage<string> = { ...stages.checking, input: undefined };

/** What is not here changes nothing. */
const expected: Record<keyof typeof stages, Partial<Record<keyof typeof events, Step<string>>>> = {
  idle: {
    pressed: { stage: { at: 'preparing', shown: sending, input: 'pro', userId: 'u1' } },
    // A reload in the middle.
    lookedUp: { stage: found },
    reset: { stage: idle },
  },
  preparing: {
    prepared: { stage: { at: 'calling', shown: sending, input: 'sealed', intent } },
    refused: { stage: refused },
  },
  calling: {
    paid: { stage: { at: 'showing', shown: sending, paid, ...of } },
    // PayPal, or a check by the bank.
    redirected: { stage: stages.leaving, forget: intent },
    // Declined, an offer that changed, a session that ended.
    refused: { stage: refused, forget: intent },
    // Offline, or the answer was lost.
    unanswered: { stage: { at: 'checking', shown: checking, lost, ...of } },
  },
  checking: {
    paid: { stage: stages.showing },
    redirected: { stage: stages.leaving, forget: intent },
    refused: { stage: refused, forget: intent },
    // Its call may still be on its way, so the next press must send the same key.
    'not received': { stage: { at: 'idle', shown: lost }, missing: intent },
    undecided: { stage: stages.unknown },
  },
  showing: {
    shown: { stage: idle, forget: intent },
    undecided: { stage: stages.unknown },
  },
  leaving: { restored: { stage: idle } },
  unknown: {
    lookedUp: { stage: found },
    forgotten: { stage: idle },
  },
};

// `Object.keys` forgets which keys there are.
const names = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[];

describe.each(names(stages))('%s', (at) => {
  test.each(names(events))('%s', (event) => {
    const stage: Stage<string> = stages[at];
    const step = transition(stage, events[event]);
    const wanted = expected[at][event];
    if (wanted) expect(step).toEqual(wanted);
    // The very same stage, so that nothing is rendered.
    else expect(step.stage).toBe(stage);
  });
});

test('what has to end before another payment may begin', () => {
  expect(names(stages).filter((at) => isUnderWay(stages[at]))).toEqual([
    'preparing',
    'calling',
    'checking',
    'showing',
  ]);
});

const words = { id: 'subscription.checkout.error' } as const;
const FAILURE = 'Checkout failed';

test('an unknown outcome is looked up: no response, a server error, an error of our own', () => {
  const unknown = [
    networkFailure(),
    answerFailure(FAILURE, 502),
    answerFailure(FAILURE, 504, { code: 'payment_unknown' }),
    // A fault in our own code used to leave the button locked.
    new TypeError('x is not a function'),
    undefined,
  ];
  for (const error of unknown) expect(failureState(error, {})).toBeNull();
});

test('a final answer enables the button again and is shown', () => {
  expect(failureState(unauthenticated(), {})).toMatchObject({
    status: 'idle',
    problem: { id: 'error.notAuthenticated' },
  });
  expect(failureState(answerFailure(FAILURE, 402, { code: 'expired_card' }), {})).toEqual({
    status: 'idle',
    refusal: 'expired_card',
  });
  expect(failureState(answerFailure(FAILURE, 402, { code: '<b>' }), {})).toEqual({
    status: 'idle',
    refusal: 'card_declined',
  });
  expect(
    failureState(answerFailure(FAILURE, 502, { code: 'gateway_failed' }, undefined, { words }), {}),
  ).toMatchObject({
    problem: { id: words.id, hint: { id: 'payment.notCharged.hint' } },
  });
});

test('a code has the message of its call, and a hint alone keeps the message of the failure', () => {
  const codes = {
    price_changed: { id: 'payment.priceChanged.error' },
    no_payment_method: { hint: { id: 'profile.problem.noMethod' } },
  } as const;
  const problem = (code: 'price_changed' | 'no_payment_method') =>
    failureState(answerFailure(FAILURE, 409, { code }, undefined, { words }), codes)?.problem;
  expect(problem('price_changed')).toEqual({ id: 'payment.priceChanged.error' });
  expect(problem('no_payment_method')).toMatchObject({
    id: words.id,
    hint: { id: 'profile.problem.noMethod' },
  });
});
