import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import type { NewAccount, RunningServer } from './server';
import type { Business } from './business';
import type { Say } from './words';

/** The sandbox's test cards. */
export const cards = {
  good: '4111111111111111',
  amex: '378282246310005',
  declined: '4000000000000002',
  funds: '4000000000009995',
  expired: '4000000000000069',
  cvv: '4000000000000127',
  stolen: '4000000000009979',
  limit: '4000000000006975',
  /** The gateway charges, and its response is lost. */
  lostAfter: '4000000000000119',
  /** The gateway's response is lost before anything was charged. */
  lostBefore: '4000000000000259',
  /** The bank runs its own check first. */
  checked: '4000002500003155',
} as const;

/** A security code that appears nowhere else on a page. */
export const cvv = '739';

interface Session {
  accessToken: string;
  refreshToken: string;
  user: unknown;
}

/** Logs an account in without a browser. */
export async function logInByApi(server: RunningServer, who: NewAccount): Promise<Session> {
  const answer = await fetch(`${server.origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: who.email, password: who.password }),
  });
  expect(answer.status).toBe(200);
  // The test server's own response; the contract defines its shape.
  return (await answer.json()) as Session;
}

/** Signs a browser in without a form. */
export async function keepSession(page: Page, session: Session): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(({ accessToken, refreshToken, user }) => {
    localStorage.setItem('access_token', accessToken);
    localStorage.setItem('refresh_token', refreshToken);
    localStorage.setItem('auth_user', JSON.stringify(user));
  }, session);
}

/** Creates an account and signs a browser in. Returns its access token. */
export async function signIn(
  page: Page,
  server: RunningServer,
  business: Business,
): Promise<string> {
  await server.createAccount(business);
  const session = await logInByApi(server, business);
  await keepSession(page, session);
  return session.accessToken;
}

/** Locators for the payment form. */
export function checkout(page: Page) {
  const by = (autocomplete: string): Locator => page.locator(`[autocomplete="${autocomplete}"]`);
  return {
    holder: by('cc-name'),
    number: by('cc-number'),
    expiry: by('cc-exp'),
    code: by('cc-csc'),
    submit: page.locator('button[type=submit]'),
    agreement: page.locator('[name=agreement]'),
  };
}

/** Fills in the card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = checkout(page);
  await form.holder.fill('SALMA ODEH');
  await form.number.fill(number);
  await form.expiry.fill('09/31');
  await form.code.fill(number === cards.amex ? `${cvv}1` : cvv);
}

/** Fills in the billing address and accepts the terms. */
export async function fillAddress(page: Page): Promise<void> {
  await page.locator('[name=address]').fill('شارع الإرسال 14');
  await page.locator('[name=city]').fill('رام الله');
  await page.locator('[name=state]').selectOption('RBH');
  await page.locator('[name=postalCode]').fill('P6028118');
  await checkout(page).agreement.check();
}

/** Fills in the whole form, and waits until the amount is known. */
export async function fillCheckout(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await fillAddress(page);
  await amountKnown(page);
}

/** Fills in everything and presses the button. */
export async function pay(page: Page, number: string): Promise<void> {
  await fillCheckout(page, number);
  await checkout(page).submit.click();
}

/** Waits until the order has been calculated and the button can be pressed. */
export async function amountKnown(page: Page): Promise<void> {
  await expect(page.locator('[data-slot=consent]')).toBeVisible();
}

/** Expects the receipt of a completed payment on the page. */
export async function expectReceipt(page: Page, say: Say, label: 'paid' | 'toTransfer' = 'paid') {
  await expect(page).toHaveURL(/\/payment\/success\?id=/);
  await expect(page.getByText(say(`receipt.amount.${label}`), { exact: true })).toBeVisible();
}

interface Charge {
  status: string;
}

/** The charges recorded by the sandbox's bank. */
async function ledger(server: RunningServer): Promise<Charge[]> {
  const answer = await fetch(`${server.origin}/sandbox/gateway`);
  // The test server's own list; the contract defines its shape.
  return (await answer.json()) as Charge[];
}

/** Counts the actual charges from now on. */
export async function countCharges(server: RunningServer): Promise<() => Promise<number>> {
  const made = async () =>
    (await ledger(server)).filter(({ status }) => status === 'AUTHORIZED').length;
  const before = await made();
  return async () => (await made()) - before;
}

/** How many payments of an account have one of the statuses. */
export async function countPayments(
  server: RunningServer,
  accessToken: string,
  ...statuses: string[]
): Promise<number> {
  const answer = await fetch(`${server.origin}/api/v1/payments`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  // The test server's own response; the contract defines its shape.
  const { data } = (await answer.json()) as { data: { status: string }[] };
  return data.filter(({ status }) => statuses.includes(status)).length;
}

/** Everything a browser stores: both storages, databases, URL, history, cookies. */
export async function keptBy(page: Page, context: BrowserContext): Promise<string> {
  const inPage = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const caching = 'caches' in window ? await caches.keys() : [];
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      databases,
      caching,
      location.href,
      history.state,
      document.cookie,
      performance.getEntries().map(({ name }) => name),
    ]);
  });
  return inPage + JSON.stringify(await context.cookies());
}

/** Selects a method by its label, with the selected one scrolled out of view, as on a phone. */
export async function chooseMethod(page: Page, method: 'paypal' | 'bank'): Promise<void> {
  const row = page.locator('label').filter({ has: page.locator(`[name=method][value=${method}]`) });
  await row.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await row.locator('span').first().click();
  await expect(row.locator('input')).toBeChecked();
}
