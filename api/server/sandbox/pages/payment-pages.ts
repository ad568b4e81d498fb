/** The sandbox bank's pages: 3-D Secure, PayPal and transfers. */
import type { Language } from '../../platform/http/language';
import type { Entry } from '../bank';
import { htmlOf, type TextId } from '../../messaging/templates/catalogue-texts';
import { serverPage } from '../../web/server-page';
import { escapeHtml } from '../../web/html';

function page(language: Language, title: TextId, body: string): string {
  return serverPage({ language, title: htmlOf(language, title), body });
}

function amount(cents: number, currency: string): string {
  const text = new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
  return `<strong><bdi dir="ltr">${escapeHtml(text)}</bdi></strong>`;
}

function decisions(language: Language, buttons: readonly (readonly [string, TextId])[]): string {
  const items = buttons.map(
    ([value, id], at) =>
      `<button${at === 0 ? ' class="primary"' : ''} name="decision" value="${value}">${htmlOf(language, id)}</button>`,
  );
  return `<form method="post">${items.join('\n')}</form>`;
}

function summaryOf(entry: Entry): string {
  return `<dl><dd>${amount(entry.cents, entry.currency)}</dd><dd><bdi dir="ltr">${escapeHtml(entry.description)}</bdi></dd></dl>`;
}

export function checkPage(entry: Entry, language: Language): string {
  return page(
    language,
    'server.check.page.title',
    `<p>${htmlOf(language, 'server.check.page.body')}</p>${summaryOf(entry)}${decisions(language, [
      ['approve', 'server.check.approve.action'],
      ['fail', 'server.check.fail.action'],
      ['cancel', 'server.check.cancel.action'],
    ])}`,
  );
}

export function payPalPage(entry: Entry, language: Language): string {
  return page(
    language,
    'server.paypal.page.title',
    `<p>${htmlOf(language, 'server.paypal.page.body')}</p>${summaryOf(entry)}${decisions(language, [
      ['approve', 'server.paypal.approve.action'],
      ['decline', 'server.paypal.decline.action'],
      ['cancel', 'server.paypal.cancel.action'],
    ])}`,
  );
}

export type Awaited = { readonly reference: string; readonly cents: number };

/** Lists the expected transfers, each with a button that simulates its arrival. */
export function transfersPage(awaited: readonly Awaited[], language: Language): string {
  const button = htmlOf(language, 'server.bank.receive.action');
  const items = awaited.map(
    ({ reference, cents }) =>
      `<form method="post"><dl><dd><bdi dir="ltr">${escapeHtml(reference)}</bdi></dd><dd>${amount(cents, 'USD')}</dd></dl><button class="primary" name="reference" value="${escapeHtml(reference)}">${button}</button></form>`,
  );
  const empty = `<p>${htmlOf(language, 'server.bank.empty.body')}</p>`;
  return page(
    language,
    'server.bank.page.title',
    `<p>${htmlOf(language, 'server.bank.page.body')}</p>${items.join('\n') || empty}`,
  );
}

/** The page for an unknown or already used URL. */
export function nothingPage(language: Language): string {
  return page(
    language,
    'server.check.page.title',
    `<p>${htmlOf(language, 'server.sandbox.expired.body')}</p>`,
  );
}
