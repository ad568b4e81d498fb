/** A payment in progress survives what browsers and people do in the middle of it. */
import type { Page } from '@playwright/test';
import { cards, checkout, expectReceipt, fillCard, fillCheckout, pay } from '../support/checkout';
import { subscribe } from '../support/subscribe';
import { alertText, expect, gate, holdAnswers, test } from '../support/test';

const startRecurring = '**/api/v1/subscriptions/start-recurring-direct';

let token = '';
test.beforeEach(async ({ page, signIn }) => {
  token = await signIn();
  page.on('dialog', (dialog) => dialog.accept());
});

/**
 * The server receives and performs the call, but its response never reaches the page. Resolves once
 * the call has been made.
 */
async function losingAnswer(page: Page, path: string): Promise<{ arrived: Promise<void> }> {
  const arrived = gate();
  await page.route(path, async (route) => {
    await route.fetch();
    arrived.open();
  });
  return { arrived: arrived.opened };
}

test('an order from a closed tab is found in the next one', async ({
  page,
  context,
  open,
  say,
  server,
  countCharges,
}) => {
  await open('/payment?plan=growth&cycle=yearly');
  const charges = await countCharges();
  const { arrived } = await losingAnswer(page, startRecurring);
  await pay(page, cards.good);
  await arrived;
  await page.close();
  const next = await context.newPage();
  await next.goto(`${server.origin}/payment?plan=growth&cycle=yearly`);
  await expectReceipt(next, say);
  expect(await charges()).toBe(1);
});

test('an upgrade is found after a reload, and charged once', async ({
  page,
  open,
  say,
  server,
  countCharges,
}) => {
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  const charges = await countCharges();
  await open('/profile?change=pro&cycle=monthly');
  const { arrived } = await losingAnswer(page, '**/api/v1/subscriptions/change');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile.change.payAction', { amount: '$50.00' }) })
    .click();
  await arrived;
  await page.reload();
  await expect(
    alertText(page, say('profile.change.donePaid', { plan: say('plan.pro.name') })),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: say('plan.pro.name') })).toBeVisible();
  expect(await charges()).toBe(1);
});

test('a renewal started in one tab is found in another', async ({
  page,
  context,
  open,
  say,
  server,
}) => {
  const growth = say('plan.growth.name');
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  await open('/profile?cancel');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile.cancel.continueAction') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile.plan.cancelAction') })
    .click();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
  const { arrived } = await losingAnswer(page, '**/api/v1/subscriptions/renew');
  await page
    .getByRole('button', { name: say('profile.plan.renewAction', { plan: growth }) })
    .click();
  await arrived;
  const other = await context.newPage();
  await other.goto(`${server.origin}/profile`);
  await expect(other.getByText(say('subscription.status.active'))).toBeVisible();
  await expect.poll(() => other.evaluate(() => localStorage.getItem('payment_intents'))).toBeNull();
});

test('a card replacement is found after a reload', async ({ page, open, say, server }) => {
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  await open('/profile?card');
  await fillCard(page, cards.amex);
  const { arrived } = await losingAnswer(page, '**/api/v1/subscriptions/tokenize-and-attach');
  await page.getByRole('button', { name: say('profile.card.saveAction') }).click();
  await arrived;
  await page.reload();
  await expect(alertText(page, say('profile.method.saved'))).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the plan is shown immediately, even if the server does not answer again', async ({
  page,
  open,
  say,
}) => {
  await open('/payment?plan=growth&cycle=yearly');
  await fillCheckout(page, cards.good);
  const answer = await holdAnswers(page, '**/api/v1/subscriptions/me');
  await checkout(page).submit.click();
  await expectReceipt(page, say);
  await page.locator('a[href="/profile"]').first().click();
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  answer.open();
});
