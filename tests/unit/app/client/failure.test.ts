import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as contract from '../../../../api/contract';
import type { Call } from '../../../../api/contract/platform/call';
import {
  CallFailure,
  type FailureWords,
  answerFailure,
  networkFailure,
  unauthenticated,
} from '../../../../app/client/failure';
import { problemOf } from '../../../../app/client/problem';
import arabic from '../../../../lang/ar.json' with { type: 'json' };
import english from '../../../../lang/en.json' with { type: 'json' };
import { stubSite } from '../support/settings';

beforeEach(() => {
  stubSite();
});

/**
 * Every call with its own message, and with it the words that the app gives it. Specification
 * section 8, for a 500 with the text `Boom`.
 */
async function wordings(): Promise<[Call, FailureWords, string][]> {
  const { planWords, plansWords } = await import('../../../../app/features/subscription/use-plans');
  const operator = await import('../../../../app/features/operator/use-gateway-plans');
  const { cancelWords } = await import('../../../../app/features/subscription/use-cancel');
  const subscription = await import('../../../../app/features/subscription/use-subscription');
  const paying = await import('../../../../app/features/checkout/use-checkout');
  const { tokenizeWords } = await import('../../../../app/features/billing/use-card-change');
  const { paymentsWords } = await import('../../../../app/features/billing/use-payments');
  const { billingWords, saveBillingWords } =
    await import('../../../../app/features/billing/use-billing');
  return [
    [contract.plans, plansWords, 'Failed to load plans (HTTP 500)'],
    [contract.gatewayPlans, operator.gatewayWords, 'Failed to load gateway plans'],
    [contract.createPlan, operator.createPlanWords, 'Failed to create plan'],
    [contract.getPlan, planWords, 'Failed to get plan'],
    [contract.getSubscription, subscription.subscriptionWords, 'Failed (HTTP 500)'],
    [contract.checkout, subscription.checkoutWords, 'Checkout failed (HTTP 500)'],
    [contract.cancel, cancelWords, 'Cancel failed (HTTP 500)'],
    [contract.tokenize, tokenizeWords, 'Tokenize failed'],
    [contract.startRecurring, paying.startRecurringWords, 'Start recurring (direct) failed'],
    [contract.payments, paymentsWords, 'Failed to load payments'],
    [contract.saveBilling, saveBillingWords, 'Failed to save billing address: Boom (HTTP 500)'],
    [contract.billing, billingWords, 'Failed to fetch billing info'],
  ];
}

/** Answers with half of its JSON. */
const cut = async () =>
  new Response(
    new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"plans":['));
        stream.error(new TypeError('cut off'));
      },
    }),
  );

type Words = Readonly<Record<string, string>>;

/** The message of a failure, in English by default, formatted and without its tags. */
function shown(error: unknown, words: Words = english): string {
  const problem = problemOf(error, 'server.requestFailed');
  if (!('id' in problem)) throw new Error('It is told in words of ours.');
  const detail = problem.detail ? { detail: words[problem.detail] } : {};
  return Object.entries({ ...problem.values, ...detail }).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    (words[problem.id] ?? '').replaceAll(/<\/?(?:bdi|ltr)>/g, ''),
  );
}

/** The failure of a call for this server response or network error. */
async function failureOf(call: Call, words: FailureWords, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  const { request } = await import('../../../../app/client/request');
  const error: unknown = await request(call, { words }).catch((raised: unknown) => raised);
  if (!(error instanceof CallFailure)) throw new Error('The call did not fail as calls do.');
  return error;
}

const boom = async () => Response.json({ error: 'Boom' }, { status: 500 });

const hint = (error: CallFailure) => problemOf(error, 'server.requestFailed').hint;

describe('a failed call', () => {
  test('is thrown and shown in the words of the specification', async () => {
    for (const [call, words, wording] of await wordings()) {
      const error = await failureOf(call, words, boom);
      expect(error.message).toBe(wording);
      // The log has the server's message, the page has ours.
      expect(shown(error)).toBe(wording.replace('Boom', 'Service unavailable'));
    }
  });

  test('without a response is a network error without a status', async () => {
    for (const [call, words] of await wordings()) {
      const error = await failureOf(call, words, () => Promise.reject(new TypeError('cut off')));
      expect(error).toMatchObject({ message: 'Network error', kind: 'network', status: 0 });
      expect(shown(error)).toBe('Network error');
    }
  });

  test('with a response that is cut off is a network error', async () => {
    for (const [call, words] of await wordings()) {
      const error = await failureOf(call, words, cut);
      expect(error).toMatchObject({ message: 'Network error', kind: 'network', status: 0 });
    }
  });

  test('with an HTML response is a server error', async () => {
    for (const [call, words, wording] of await wordings()) {
      const error = await failureOf(call, words, async () => new Response('<h1>Hello</h1>'));
      const told = wording.replace('500', '502').replace('Boom', 'Failed to save billing address');
      expect(error.message).toBe(told);
    }
  });

  // Specification section 8: 'Failed to save billing address: {detail} (HTTP n)'.
  test('from the address check names what is wrong as its detail, in a message of the catalogue', async () => {
    const { saveBillingWords } = await import('../../../../app/features/billing/use-billing');
    const refused = (body: object, status: number) =>
      failureOf(contract.saveBilling, saveBillingWords, async () =>
        Response.json(body, { status }),
      );
    const error = 'Failed to save billing address';
    const fieldCodes = { 'billingAddress.postalCode': 'postal_code_invalid' };
    expect(shown(await refused({ error, code: 'validation_failed', fieldCodes }, 422))).toBe(
      'Failed to save billing address: Enter a valid postal code (HTTP 422)',
    );
    expect(shown(await refused({ error: 'Not found' }, 404))).toBe(
      'Failed to save billing address: Not found (HTTP 404)',
    );
    expect(shown(await refused({ error, code: 'too_many' }, 429))).toBe(
      'Failed to save billing address: Request failed (HTTP 429)',
    );
  });

  test.each([
    [422, { code: 'validation_failed', fieldCodes: { 'billingAddress.city': 'required' } }],
    [404, { error: 'Not found' }],
    [429, { code: 'too_many' }],
  ])(
    'from the address check has an Arabic detail for readers of Arabic: %i',
    async (status, body) => {
      const { saveBillingWords } = await import('../../../../app/features/billing/use-billing');
      const error = await failureOf(contract.saveBilling, saveBillingWords, async () =>
        Response.json({ error: 'Failed to save billing address', ...body }, { status }),
      );
      const [detail, ...more] = shown(error, arabic)
        .replace('تعذّر حفظ عنوان الفوترة: ', '')
        .split(` (HTTP ${status})`);
      expect(detail).toMatch(/^[\u0600-\u06ff][^a-z]+$/i);
      expect(more).toEqual(['']);
    },
  );

  test('without a session says so', () => {
    const error = unauthenticated();
    expect(error.message).toBe('Not authenticated');
    expect(shown(error)).toBe('Not authenticated');
  });

  test('a server fault blames the server; a rate limit asks the user to wait', () => {
    const failure = 'Cancel failed';
    expect(hint(answerFailure(failure, 500))).toEqual({ id: 'error.serverHint' });
    const slowed = answerFailure(failure, 429, {}, 30);
    expect(hint(slowed)).toEqual({ until: slowed.retryAt });
    expect(hint(answerFailure(failure, 409))).toBeUndefined();
    expect(hint(networkFailure())).toEqual({ id: 'error.networkHint' });
  });

  test('an error in our own code is not reported as a response', () => {
    const fault = new TypeError('x is not a function');
    expect(problemOf(fault, 'plans.load.title')).toEqual({ id: 'plans.load.title' });
  });
});
