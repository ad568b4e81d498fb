/** Messages of accounts, as tests trigger and read them. */
import { beforeEach, expect, vi } from 'vitest';
import type { User } from '../../../../api/contract/accounts/user';
import { type Locale, type Problem, ProblemText } from '../../../../src/foundations';
import { htmlOf } from '../../support/html';
import { stubSite } from './settings';

/** Gives each test modules of its own and a stubbed page; returns what the test's app logs as errors. */
export function freshApp(): readonly string[] {
  const logged: string[] = [];
  beforeEach(() => {
    vi.resetModules();
    logged.length = 0;
    stubSite();
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      logged.push(String(words[0]));
    });
  });
  return logged;
}

/** The rendered text. */
export function read(node: React.ReactNode, locale: Locale): string {
  return htmlOf(node, locale)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

export const isArabic = (text: string) => /[\u0600-\u06ff]/.test(text);

/** Expects one problem in both languages, with the exact English text. */
export function expectWords(problem: Problem, english: string): void {
  expect(read(<ProblemText problem={problem} />, 'en')).toBe(english);
  const arabic = read(<ProblemText problem={problem} />, 'ar');
  expect(isArabic(arabic), arabic).toBe(true);
  const suffix = /\(HTTP \d+\)$/.exec(english)?.[0];
  if (suffix) expect(arabic.endsWith(suffix), arabic).toBe(true);
}

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'none';

/** Stubs the server's response for each path, and records the requests. */
export function answering(answers: Record<string, Answer>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = Object.keys(answers).find((known) => address.includes(known));
    asked.push(address);
    const answer = answers[path ?? ''] ?? 'none';
    if (answer === 'none') throw new TypeError('Failed to fetch');
    const { status, body, headers = {} } = answer;
    // An HTML page represents a response without a message of its own.
    return new Response(
      status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body ?? {}),
      { status, headers },
    );
  });
  return asked;
}

export const html = (status: number): Answer => ({ status, body: '<h1>Bad gateway</h1>' });

export const account: User = {
  id: 'u1',
  businessName: 'jabal_oil',
  firstName: 'Salma',
  lastName: 'Odeh',
  email: 'salma@jabaloil.example',
  phone: '+970599000118',
  phoneVerified: true,
  emailVerified: false,
  legalName: '',
  taxId: '',
  language: 'en',
  hasPassword: true,
  googleLinked: false,
  reminders: { trial: true, payment: true, card: true, usage: true },
  secondFactor: false,
};

export const registration = { ...account, password: 'olive-grove', confirmPassword: 'olive-grove' };

export const load = async () => ({
  actions: {
    ...(await import('../../../../app/session/registration/codes')),
    ...(await import('../../../../app/session/login/login')),
    ...(await import('../../../../app/session/logout')),
    ...(await import('../../../../app/session/registration/register')),
  },
  state: await import('../../../../app/session/state'),
  problem: await import('../../../../app/client/problem'),
  callback: await import('../../../../app/features/account/callback-problem'),
  session: await import('../../../../app/session/call'),
  sessionUser: await import('../../../../app/session/session-user'),
  request: await import('../../../../app/client/request'),
  validate: await import('../../../../app/client/validate'),
});
