/**
 * A login or payment method that is not configured appears on no screen; all others keep their
 * place.
 */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { countryRules } from '../../../api/contract/money/payments/addresses';
import { type Locale, LocaleProvider, locales } from '../../../src/foundations';
import {
  LoginScreen,
  type LoginScreenProps,
  PaymentScreen,
  type PaymentScreenProps,
  RegisterScreen,
  type RegisterScreenProps,
} from '../../../src/screens';
import { catalogues } from '../support/catalogues';

const nothing = () => {};
const noProblems = () => ({});
const google = { onGoogle: nothing };
type Way = Pick<LoginScreenProps, 'google'>;

const htmlOf = (locale: Locale, screen: ReactElement) =>
  renderToString(
    <LocaleProvider locale={locale} messages={catalogues[locale]}>
      {screen}
    </LocaleProvider>,
  );

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
const payment: PaymentScreenProps = {
  choice: { plan: 'growth', cycle: 'monthly', platforms: 2, discountRate: 0.2 },
  status: 'idle',
  rules: countryRules,
  validate: noProblems,
  onSubmit: nothing,
  onCycleChange: nothing,
  onOrderRetry: nothing,
  onLookUp: nothing,
  homeHref: '/',
  plansHref: '/plans',
};

describe.each(locales)('in %s', (locale) => {
  test.each([
    ['login', (way: Way) => <LoginScreen {...login} {...way} />],
    ['register', (way: Way) => <RegisterScreen {...register} {...way} />],
  ])('%s shows Google only if it is offered', (_name, screen) => {
    const offered = htmlOf(locale, screen({ google }));
    expect(offered).toContain('Google');
    expect(offered).not.toContain('invisible');
    expect(htmlOf(locale, screen({}))).not.toContain('Google');
    const pending = htmlOf(locale, screen({ google: { ...google, pending: true } }));
    expect(pending).toMatch(/invisible.+Google/s);
  });

  test('payment shows PayPal only if it is offered', () => {
    const all = htmlOf(locale, <PaymentScreen {...payment} />);
    expect(all).toContain('value="paypal"');
    const some = htmlOf(locale, <PaymentScreen {...payment} methods={['card', 'bank']} />);
    expect(some).not.toMatch(/paypal/i);
    expect(some).toContain('value="bank"');
  });
});
