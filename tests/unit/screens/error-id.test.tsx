/** For server errors, the notice shows the id of the request with a copy button. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/foundations';
import { ErrorScreen, LoginScreen } from '../../../src/screens';
import { htmlOf } from '../support/html';

const ID = '3f6c1f0e-5b6a-4c1d-9a53-0d7f3f1f2b4e';
const nothing = () => {};

const names = { en: 'Copy the error ID', ar: 'نسخ رقم الخطأ' } as const;

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  const errorPage = () => htmlOf(<ErrorScreen id={ID} onRetry={nothing} homeHref="/" />, locale);
  const notice = (problem: Problem) =>
    htmlOf(
      <LoginScreen
        status="idle"
        validate={() => ({})}
        onSubmit={nothing}
        passkey={{ onPasskey: nothing }}
        homeHref="/"
        registerHref="/register"
        forgotHref="/forgot-password"
        problem={problem}
      />,
      locale,
    );

  test('the error page shows the id, with a button that copies it', () => {
    expect(errorPage()).toContain(ID);
    expect(errorPage()).toContain(names[locale]);
  });

  test('the notice of a server error shows the id', () => {
    const html = notice({ id: 'server.loginFailed', status: 500, requestId: ID });
    expect(html).toContain(ID);
    expect(html).toContain(names[locale]);
  });

  test('an error without an id shows none', () => {
    expect(notice({ id: 'error.network' })).not.toContain(names[locale]);
  });
});
