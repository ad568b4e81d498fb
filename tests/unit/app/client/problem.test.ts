import { describe, expect, test } from 'vitest';
import { calls } from '../../../../api/contract/all-calls';
import { paymentMessages } from '../../../../api/contract/money/payments/payment-codes';
import {
  type ErrorBody,
  errorStatus,
  fieldMessages,
  serverMessages,
} from '../../../../api/contract/platform/errors';
import { codeProblemOf } from '../../../../app/features/account/code-problem';
import { answerFailure, networkFailure, unauthenticated } from '../../../../app/client/failure';
import { fieldProblemsOf } from '../../../../app/client/field-problems';
import { fieldMessageIds, problemIf, problemOf } from '../../../../app/client/problem';
import ar from '../../../../lang/ar.json' with { type: 'json' };
import en from '../../../../lang/en.json' with { type: 'json' };

/** An error response with its own message. */
const answered = (status: number, error: string, body: Partial<ErrorBody> = {}, wait?: number) =>
  answerFailure(serverMessages.failed, status, { ...body, error }, wait);

describe('a server message', () => {
  test.each(Object.values(serverMessages))(
    '"%s" has its own message in both languages',
    (message) => {
      const problem = problemOf(answered(500, message), 'server.requestFailed');
      if (!('id' in problem)) throw new Error(`${message} was shown as it came.`);
      expect(en[problem.id]).toBe(message);
      expect(ar[problem.id]).not.toBe(message);
      expect(problem.status).toBe(500);
    },
  );

  test('a call of operators does not fail with the text of subscriptions, which only their own pages translate', () => {
    const raw = calls.filter(
      ({ needs, failure }) => needs === 'operator' && failure === paymentMessages.subscription,
    );
    expect(raw.map(({ id }) => id)).toEqual([]);
  });

  test('an unknown message is shown as received, with its status', () => {
    expect(problemOf(answered(503, 'Down for a while.'), 'server.loginFailed')).toMatchObject({
      raw: 'Down for a while.',
      status: 503,
    });
  });

  test('a message named like an Object.prototype property is treated as unknown', () => {
    expect(problemOf(answered(500, 'constructor'), 'server.loginFailed')).toMatchObject({
      raw: 'constructor',
    });
  });
});

test('a field code has the English of the contract', () => {
  for (const [code, text] of Object.entries(fieldMessages)) {
    const id = fieldMessageIds[code as keyof typeof fieldMessages];
    expect(en[id], code).toBe(text);
  }
});

test('no response, no session and an error of our own each have their message', () => {
  expect(problemOf(networkFailure(), 'server.loginFailed')).toMatchObject({
    id: 'error.network',
  });
  expect(problemOf(unauthenticated(), 'server.loginFailed')).toMatchObject({
    id: 'error.notAuthenticated',
  });
  expect(problemOf(new TypeError('x is not a function'), 'register.submit.error')).toEqual({
    id: 'register.submit.error',
  });
});

test('a 429 gives the time at which the wait ends, counted from its arrival', () => {
  const before = Date.now();
  const error = answered(errorStatus.too_many, serverMessages.login, { code: 'too_many' }, 11);
  const { hint } = problemOf(error, 'server.loginFailed');
  expect(hint).toEqual({ until: error.retryAt });
  expect((error.retryAt ?? 0) - before).toBeGreaterThanOrEqual(11_000);
  expect(problemOf(error, 'server.loginFailed').hint).toEqual(hint);
});

test('a locked login is reported, with the time at which it unlocks', () => {
  const error = answered(429, serverMessages.login, { code: 'login_locked' }, 3600);
  expect(problemOf(error, 'server.loginFailed').hint).toEqual({
    until: error.retryAt,
    lock: 'error.lockedHint',
  });
});

test('an error of a code is reported at its field', () => {
  const wrong = answered(422, serverMessages.verification, { code: 'otp_wrong', triesLeft: 2 });
  expect(codeProblemOf(wrong)).toEqual({ id: 'otp.wrong.triesHint', values: { count: 2 } });
  expect(problemOf(wrong, 'server.verificationFailed').hint).toBeUndefined();
  for (const code of ['otp_expired', 'otp_used', 'otp_locked']) {
    expect(codeProblemOf(answered(422, 'Verification failed', { code }))).toBeDefined();
  }
});

test('rejected fields are named, unknown names and codes are dropped', () => {
  const error = answered(422, 'Registration failed', {
    fieldCodes: { email: 'email_invalid', phone: 'no_such_code', intruder: 'required' },
  });
  expect(fieldProblemsOf(error, ['email', 'phone'])).toEqual({ email: 'form.email.invalidError' });
});

test('closing the identity dialog is not an error', () => {
  const refused = answered(403, serverMessages.failed, { code: 'proof_needed' });
  expect(problemIf(refused, 'server.requestFailed')).toBeUndefined();
  expect(problemIf(answered(403, serverMessages.failed), 'server.requestFailed')).toBeDefined();
});
