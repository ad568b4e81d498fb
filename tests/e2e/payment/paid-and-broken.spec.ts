/** A payment succeeds, and then the page fails unexpectedly: nothing stays locked. */
import type { Page } from '@playwright/test';
import { cards, checkout, expectReceipt, fillCard, fillCheckout } from '../support/checkout';
import { subscribe } from '../support/subscribe';
import { type Say, alertText, expect, test } from '../support/test';

let token = '';
test.beforeEach(async ({ page, signIn }) => {
  token = await signIn();
  page.on('dialog', (dialog) => dialog.accept());
});

/** For each way of paying, a function that the page calls after the answer, before it shows it. */
const called = {
  /** The address of the receipt. */
  address: 'globalThis.encodeURIComponent',
  /** Closing the dialog in the address. */
  query: 'URLSearchParams.prototype.delete',
  /** The end of the renewed period, where the answer does not have it. */
  date: 'Date.prototype.toISOString',
} as const;

/** Makes the function throw once a call has an answer. Returns a function that undoes that. */
async function breakAfter(
  page: Page,
  path: string,
  what: keyof typeof called,
  change: (answer: string) => string = (answer) => answer,
): Promise<() => Promise<void>> {
  const name = called[what];
  await page.route(path, async (route) => {
    const response = await route.fetch();
    await page.evaluate(
      `globalThis.mend = ((own) => () => { ${name} = own; })(${name});
       ${name} = () => { throw new DOMException('Broken for the test', 'SecurityError'); };`,
    );
    await route.fulfill({ response, body: change(await response.text()) });
  });
  return () => page.evaluate('globalThis.mend()');
}

/** The page says that it does not know, and one press finds out once the page works again. */
async function expectFound(page: Page, say: Say, mend: () => Promise<void>): Promise<void> {
  await expect(alertText(page, say('payment.unknown.title'))).toBeVisible();
  await mend();
  await page.getByRole('button', { name: say('payment.unknown.action') }).click();
  await expect(alertText(page, say('payment.unknown.title'))).toBeHidden();
}

test('checkout', async ({ page, open, say, countCharges }) => {
  await open('/payment?plan=growth&cycle=yearly');
  const charges = await countCharges();
  await fillCheckout(page, cards.good);
  const mend = await breakAfter(page, '**/api/v1/subscriptions/start-recurring-direct', 'address');
  await checkout(page).submit.click();
  await expectFound(page, say, mend);
  await expectReceipt(page, say);
  expect(await charges()).toBe(1);
});

test('upgrade', async ({ page, open, say, server, countCharges }) => {
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  const charges = await countCharges();
  await open('/profile?change=pro&cycle=monthly');
  const mend = await breakAfter(page, '**/api/v1/subscriptions/change', 'query');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('profile.change.payAction', { amount: '$50.00' }) })
    .click();
  await expectFound(page, say, mend);
  await expect(
    alertText(page, say('profile.change.donePaid', { plan: say('plan.pro.name') })),
  ).toBeVisible();
  expect(await charges()).toBe(1);
});

test('renewal', async ({ page, open, say, server }) => {
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  await open('/profile?cancel');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('profile.cancel.continueAction') }).click();
  await dialog.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
  const mend = await breakAfter(page, '**/api/v1/subscriptions/renew', 'date', (answer) =>
    answer.replace(/"accessUntil":"[^"]*"/, '"accessUntil":null'),
  );
  await page
    .getByRole('button', {
      name: say('profile.plan.renewAction', { plan: say('plan.growth.name') }),
    })
    .click();
  await expectFound(page, say, mend);
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
});

test('card', async ({ page, open, say, server, countCharges }) => {
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  const charges = await countCharges();
  await open('/profile?card');
  await fillCard(page, cards.amex);
  const mend = await breakAfter(page, '**/api/v1/subscriptions/tokenize-and-attach', 'query');
  await page.getByRole('button', { name: say('profile.card.saveAction') }).click();
  const dialog = page.getByRole('dialog');
  // The card is saved, and the page does not know it: it offers to find out, not to save again.
  await expect(dialog.getByText(say('profile.card.unknownTitle'))).toBeInViewport();
  await expect(dialog.getByRole('button', { name: say('profile.card.saveAction') })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: say('payment.unknown.action') })).toBeEnabled();
  await mend();
  // Without the dialog, the page says the same.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(
    page.locator('main [data-slot=alert]').getByText(say('profile.card.unknownTitle')),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: say('payment.unknown.action') })).toBeEnabled();
  await page.reload();
  await expect(alertText(page, say('profile.method.saved'))).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await charges()).toBe(0);
});
