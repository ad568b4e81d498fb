import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubSite } from '../../support/settings';

beforeEach(stubSite);
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('../../../../../app/features/checkout/pay-outcome')),
  ...(await import('../../../../../app/client/failure')),
});

const words = { id: 'subscription.checkout.error' } as const;
const FAILURE = 'Checkout failed';

test('an unknown outcome is looked up: no response, a server error, an error of our own', async () => {
  const { answerFailure, failureState, networkFailure } = await load();
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

test('a final answer enables the button again and is shown', async () => {
  const { answerFailure, failureState, unauthenticated } = await load();
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

test('a code has the message of its call, and a hint alone keeps the message of the failure', async () => {
  const { answerFailure, failureState } = await load();
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
