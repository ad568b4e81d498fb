/**
 * A login or payment method that is not configured appears on no screen; all others keep their
 * place.
 */
import { describe, expect, test } from 'vitest';
import { locales } from '../../../src/foundations';
import {
  LoginScreen,
  type LoginScreenProps,
  PaymentScreen,
  RegisterScreen,
  type RegisterScreenProps,
} from '../../../src/screens';
import { htmlOf } from '../support/html';
import { paymentScreen } from '../support/payment-screen';

const nothing = () => {};
const noProblems = () => ({});
const google = { onGoogle: nothing };
type Way = Pick<LoginScreenProps, 'google'>;

const login: LoginScreenProps = {
  status: 'idle',
  validate: noProblems,
  onSubmit: nothing,
  passkey: { onPasskey: nothing },
  homeHref: '/',
  registerHref: '/register',
  forgotHref: '/forgot-password',
};
const register: RegisterScreenProps = {
  status: 'idle',
  validate: noProblems,
  onSubmit: nothing,
  trialDays: 14,
  homeHref: '/',
  loginHref: '/login',
};

/** Without a variant, such as that of a read-only field. */
const HIDDEN = /(?<![\w:-])invisible.+Google/s;

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['login', (way: Way) => <LoginScreen {...login} {...way} />],
    ['register', (way: Way) => <RegisterScreen {...register} {...way} />],
  ])('%s shows Google only if it is offered', (_name, screen) => {
    const offered = htmlOf(screen({ google }), locale);
    expect(offered).toContain('Google');
    expect(offered).not.toMatch(HIDDEN);
    expect(htmlOf(screen({}), locale)).not.toContain('Google');
    const pending = htmlOf(screen({ google: { ...google, pending: true } }), locale);
    expect(pending).toMatch(HIDDEN);
  });

  test('payment shows PayPal only if it is offered', () => {
    const all = htmlOf(<PaymentScreen {...paymentScreen} />, locale);
    expect(all).toContain('value="paypal"');
    const some = htmlOf(<PaymentScreen {...paymentScreen} methods={['card', 'bank']} />, locale);
    expect(some).not.toMatch(/paypal/i);
    expect(some).toContain('value="bank"');
  });
});
