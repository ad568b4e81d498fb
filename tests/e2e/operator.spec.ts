/** Those who run the service: let in by a second factor, with every act kept in the audit log. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { enter, linkTo } from './support/account';
import { logInByApi } from './support/checkout';
import { type RunningServer, startServer } from './support/server';
import { subscribe } from './support/subscribe';
import { type Business, expect, type logOut, test } from './support/test';

/** Longer than a code that was given counts for an act. */
const STEP_MS = 11 * 60_000;

/** The code that an authenticator app shows by the server's clock. */
const codeOf = (key: string, aheadMs: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + aheadMs });

/** A customer with a paid plan, who has written to the office. */
async function makeCustomer(server: RunningServer, customer: Business): Promise<void> {
  await server.createAccount(customer);
  const { accessToken } = await logInByApi(server, customer);
  await subscribe(server, accessToken, { planCode: 'growth', cycle: 'monthly' });
  const sent = await fetch(`${server.origin}/api/v1/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      inquiryType: 'billing',
      name: 'سلمى عودة',
      email: customer.email,
      subject: 'October receipt',
      message: 'Please send it again, with the new name of the company.',
      seconds: 20,
    }),
  });
  expect(sent.status).toBe(202);
}

/** Turns two-step login on in the settings; returns the key. */
async function turnOn(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Parameters<typeof logOut>[1],
): Promise<string> {
  await open('/profile/settings');
  await page.getByRole('button', { name: say('settings.factor.turnOn') }).click();
  const key = await page.locator('bdi.font-mono').innerText();
  await page.locator('[name=code]').fill(codeOf(key, 0));
  await page.getByRole('button', { name: say('settings.factor.codesDone') }).click();
  return key;
}

test('finds a customer, refunds a part, answers a message, and leaves a trace of each', async ({
  page,
  say,
  business,
  language,
}) => {
  test.slow();
  const customer: Business = {
    ...business,
    businessName: `${business.businessName}_2`,
    email: `customer.${business.email}`,
    phone: '+970568111222',
  };
  const server = await startServer({
    env: { OPERATORS: business.email },
    clock: { stepMs: STEP_MS },
  });
  const open = async (path: string) => {
    const url = new URL(path, server.origin);
    url.searchParams.set('lng', language);
    await page.goto(url.href);
  };
  try {
    await makeCustomer(server, customer);

    // Nobody is let in by the address alone.
    await enter(page, open, say, server, business);
    await open('/operator');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say('operator.refused.notOperator'));

    // With the address confirmed, a second factor is missing.
    await open(await linkTo(server, business.email, '/verify-email'));
    await page.getByRole('button', { name: say('verifyEmail.confirm.action') }).click();
    await expect(title).toHaveText(say('verifyEmail.confirmed.title'));
    await open('/operator');
    await expect(title).toHaveText(say('operator.refused.factor'));
    const key = await turnOn(page, open, say);
    await open('/operator');
    await expect(title).toHaveText(say('operator.nav.work'));

    // A message is answered; ten minutes after the last code another is asked for.
    await server.turnClock();
    await page.getByRole('button', { name: /October receipt/ }).click();
    const dialog = page.getByRole('dialog', { name: say('operator.messages.closeTitle') });
    await dialog
      .getByLabel(say('operator.act.reason'), { exact: true })
      .fill('أُرسل الإيصال من جديد');
    await dialog.getByRole('button', { name: say('operator.messages.close') }).click();
    const proof = page.getByRole('dialog', { name: say('settings.proof.title') });
    await proof.locator('[name=proof]').fill(codeOf(key, STEP_MS));
    await proof.getByRole('button', { name: say('settings.proof.action') }).click();
    await expect(page.getByText(say('operator.messages.empty'))).toBeVisible();

    // The customer is found by the number that was said on the phone.
    await open('/operator/accounts');
    await page.getByRole('searchbox').fill('0568 111 222');
    await page.getByRole('button', { name: say('operator.search.action') }).click();
    await page.getByRole('link', { name: customer.businessName }).click();
    await expect(title).toHaveText(customer.businessName);
    await expect(page.getByText(say('operator.history.paymentSucceeded'))).toBeVisible();

    // A part is refunded.
    await page.getByRole('button', { name: /INV-/ }).click();
    const refund = page.getByRole('dialog', { name: say('operator.refund.title') });
    await refund.locator('[name=amount]').fill('١٠.٠٠');
    await refund.locator('[name=reason]').fill('Agreed on the phone');
    await refund.getByRole('button', { name: say('operator.refund.confirm') }).click();
    await expect(page.getByRole('status').filter({ hasText: '$10.00' })).toBeVisible();

    // Both stand in the log, newest first.
    await open('/operator/log');
    const acts = page.getByRole('main').getByRole('listitem');
    await expect(acts).toHaveCount(2);
    await expect(acts.first()).toContainText('Agreed on the phone');
    await expect(acts.first()).toContainText(business.email);
    await expect(acts.last()).toContainText('أُرسل الإيصال من جديد');
  } finally {
    await server.stop();
  }
});
