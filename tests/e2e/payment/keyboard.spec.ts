/** A customer's whole journey by keyboard. */
import type { Locator, Page } from '@playwright/test';
import { amountKnown, cards, checkout, cvv, expectReceipt } from '../support/checkout';
import { type Business, expect, test } from '../support/test';

/** More tab stops than any page here has. */
const MAX = 90;

/** Presses Tab until an element is focused, and checks that its focus is visible. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MAX; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport();
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(wanted)}.`);
}

async function typeInto(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.type(text);
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Opens a list and selects an option with the arrow keys. */
async function choose(page: Page, list: Locator, value: string): Promise<void> {
  await tabTo(page, list);
  const option = list.locator(`option[value=${value}]`);
  for (let presses = 0; presses < MAX; presses += 1) {
    await page.keyboard.press('ArrowDown');
    if (await option.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(list).toHaveValue(value);
}

async function register(page: Page, business: Business): Promise<void> {
  const { businessName, firstName, lastName, email, typedPhone, password } = business;
  const named = (name: string): Locator => page.locator(`[name=${name}]`);
  await typeInto(page, named('businessName'), businessName);
  await typeInto(page, named('firstName'), firstName);
  await typeInto(page, named('lastName'), lastName);
  await typeInto(page, named('email'), email);
  await typeInto(page, page.locator('input[type=tel]'), typedPhone);
  await typeInto(page, named('password'), password);
  await typeInto(page, named('confirmPassword'), password);
  await page.keyboard.press('Enter');
}

async function pay(page: Page): Promise<void> {
  const form = checkout(page);
  await typeInto(page, form.holder, 'SALMA ODEH');
  await typeInto(page, form.number, cards.good);
  await typeInto(page, form.expiry, '0931');
  await typeInto(page, form.code, cvv);
  await typeInto(page, page.locator('[name=address]'), 'شارع الإرسال 14');
  await typeInto(page, page.locator('[name=city]'), 'رام الله');
  await choose(page, page.locator('[name=state]'), 'RBH');
  await typeInto(page, page.locator('[name=postalCode]'), 'P6028118');
  await tabTo(page, form.agreement);
  await page.keyboard.press('Space');
  await amountKnown(page);
  await press(page, form.submit);
}

test('registering, paying, reading the receipt, cancelling and renewing work by keyboard alone', async ({
  page,
  open,
  say,
  business,
  server,
  countCharges,
}) => {
  test.slow();
  const charges = await countCharges();
  const growth = say('plan.growth.name');
  const button = (name: string): Locator =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true });

  await open('/register');
  await register(page, business);
  await expect(page).toHaveURL(/\/verify-phone/);
  await typeInto(page, page.locator('[name=code]'), await server.code(business.phone));
  await expect(page).toHaveURL(/\/profile/);

  await press(page, page.getByRole('link', { name: say('profile.plan.chooseAction') }));
  await expect(page).toHaveURL(/\/plans/);
  const card = page.getByRole('region', { name: growth });
  await press(page, card.getByRole('link', { name: say('plans.payNow.action') }));
  await expect(page).toHaveURL(/\/payment\?plan=growth/);

  await pay(page);
  await expectReceipt(page, say);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await charges()).toBe(1);

  await press(page, page.getByRole('link', { name: say('receipt.profile.link') }));
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await press(page, button(say('profile.plan.cancelAction')));
  await press(page, button(say('profile.cancel.continueAction')));
  await press(page, button(say('profile.plan.cancelAction')));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();

  await press(page, button(say('profile.plan.renewAction', { plan: growth })));
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  // Resuming within the paid period costs nothing.
  expect(await charges()).toBe(1);
  await page.reload();
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
});
