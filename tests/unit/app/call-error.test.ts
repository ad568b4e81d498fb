import { describe, expect, test } from 'vitest';
import english from '../../../lang/en.json' with { type: 'json' };
import { CallError, type CallName, callProblem, named } from '../../../app/client/call-error';
import { ApiError, NetworkError, NotAuthenticatedError } from '../../../app/client/errors';

/** Specification section 8, by the call, for an answer with status 500 and the words `Boom`. */
const wordings: Record<CallName, string> = {
  plans: 'Failed to load plans (HTTP 500)',
  gatewayPlans: 'Failed to load gateway plans',
  createPlan: 'Failed to create plan',
  plan: 'Failed to get plan',
  subscription: 'Failed (HTTP 500)',
  checkout: 'Checkout failed (HTTP 500)',
  cancel: 'Cancel failed (HTTP 500)',
  tokenize: 'Tokenize failed',
  startRecurring: 'Start recurring (direct) failed',
  payments: 'Failed to load payments',
  saveBilling: 'Failed to save billing address: Boom (HTTP 500)',
  billing: 'Failed to fetch billing info',
};

const calls = Object.keys(wordings).filter((call): call is CallName => call in wordings);
const boom = () => new ApiError(500, 'Boom');
const words: Record<string, string> = english;

/** The English message of a problem, filled in and without its tags. */
function said(problem: ReturnType<typeof callProblem>): string {
  if (!('id' in problem)) throw new Error('A call speaks in words of ours.');
  return Object.entries(problem.values ?? {}).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    (words[problem.id] ?? '').replaceAll(/<\/?(?:bdi|ltr)>/g, ''),
  );
}

const hint = (error: ApiError) =>
  callProblem(new CallError('cancel', error), 'server.requestFailed').hint;

describe('a call that fails', () => {
  test.each(calls)('%s is raised and shown in the words of the specification', (call) => {
    const error = new CallError(call, boom());
    expect(error.message).toBe(wordings[call]);
    expect(said(callProblem(error, 'server.requestFailed'))).toBe(wordings[call]);
  });

  test.each(calls)('%s without an answer is a network error, without a status', (call) => {
    const error = new CallError(call, new NetworkError());
    expect(error.message).toBe('Network error');
    expect(error.status).toBeUndefined();
    expect(said(callProblem(error, 'server.requestFailed'))).toBe('Network error');
  });

  test('without a session it says so', () => {
    const error = new CallError('plans', new NotAuthenticatedError());
    expect(error.message).toBe('Not authenticated');
    expect(said(callProblem(error, 'server.requestFailed'))).toBe('Not authenticated');
  });

  test('the server that is at fault takes the blame; who asked too often is told to wait', () => {
    expect(hint(boom())).toEqual({ id: 'error.serverHint' });
    const slowed = new ApiError(429, 'Slow down', {}, 30);
    expect(hint(slowed)).toEqual({ until: slowed.retryAt });
    expect(hint(new ApiError(409, 'No'))).toBeUndefined();
  });

  test('a fault of our own is not passed off as an answer', async () => {
    const fault = new TypeError('x is not a function');
    await expect(named('plans', () => Promise.reject(fault))).rejects.toBe(fault);
    await expect(named('plans', () => Promise.reject(boom()))).rejects.toBeInstanceOf(CallError);
    expect(callProblem(fault, 'plans.load.title')).toEqual({ id: 'plans.load.title' });
  });
});
