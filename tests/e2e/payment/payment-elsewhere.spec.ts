import {
  amountKnown,
  cards,
  checkout,
  chooseMethod,
  expectReceipt,
  fillAddress,
  pay,
} from '../support/checkout';
import { alertText, expect, test } from '../support/test';

const growth = '/payment?plan=growth&cycle=yearly';

test.describe('signed in', () => {
  test.beforeEach(async ({ open, signIn }) => {
    await signIn();
    await open(growth);
  });

  test('3-D Secure: cancelling is not reported as a failure, and approving pays', async ({
    page,
    say,
    countCharges,
  }) => {
    test.slow();
    const charges = await countCharges();
    for (const [decision, words] of [
      ['cancel', 'payment.canceled.authenticationTitle'],
      ['fail', 'payment.refused.authentication'],
    ] as const) {
      await pay(page, cards.checked);
      await page.locator(`button[value=${decision}]`).click();
      await expect(page).toHaveURL(/\/payment\?/);
      await expect(alertText(page, say(words))).toBeVisible();
      await expect(page).not.toHaveURL(/result=/);
      // The address is kept for the next attempt; the card never was.
      await expect(page.locator('[name=city]')).toHaveValue('رام الله');
      await expect(checkout(page).number).toHaveValue('');
    }
    expect(await charges()).toBe(0);
    await pay(page, cards.checked);
    await page.locator('button[value=approve]').click();
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });

  test(
    'PayPal: cancelled, then approved, and the return is repeated',
    { tag: '@gate' },
    async ({ page, say, countCharges }) => {
      test.slow();
      const charges = await countCharges();
      const choosePayPal = async () => {
        await chooseMethod(page, 'paypal');
        await fillAddress(page);
        await amountKnown(page);
        await checkout(page).submit.click();
      };
      await choosePayPal();
      await page.locator('button[value=cancel]').click();
      await expect(alertText(page, say('payment.canceled.paypalTitle'))).toBeVisible();
      expect(await charges()).toBe(0);
      // What was typed is still there, and so is the payment method.
      await expect(page.locator('[name=city]')).toHaveValue('رام الله');
      await expect(page.locator('[name=method][value=paypal]')).toBeChecked();
      await choosePayPal();
      await page.locator('button[value=approve]').click();
      await expectReceipt(page, say);
      const receipt = page.url();
      await page.goto(receipt);
      await expectReceipt(page, say);
      expect(await charges()).toBe(1);
      const kept = await page.evaluate(() => Object.keys(sessionStorage));
      expect(kept.filter((name) => name.startsWith('payment'))).toEqual([]);
    },
  );

  test(
    'a transfer is pending until the money arrives, and its receipt is then marked as paid',
    { tag: '@gate' },
    async ({ page, say, open }) => {
      await chooseMethod(page, 'bank');
      await page.getByLabel(say('billing.iban.label')).fill('PS92 PALS 0000 0000 0400 1234 5670 2');
      await page.getByLabel(say('billing.swift.label')).fill('palsps22');
      await fillAddress(page);
      await amountKnown(page);
      await checkout(page).submit.click();
      await expectReceipt(page, say, 'toTransfer');
      const receipt = page.url();
      await expect(page.getByText(say('receipt.state.transferPending'))).toBeVisible();
      const reference = page.locator('dd').filter({ hasText: /^[A-Z0-9-]{6,}$/ });
      await expect(reference.first()).toBeVisible();
      // Someone who is about to pay a second time is warned first.
      await open(growth);
      await expect(page.getByText(say('payment.awaited.body'))).toBeVisible();
      await expect(
        page.getByRole('link', { name: say('payment.awaited.link'), exact: true }),
      ).toHaveAttribute('href', new RegExp(new URL(receipt).search.replace('?', '\\?')));
      await page.goto('/sandbox/transfers');
      await page.locator('button[name=reference]').first().click();
      await page.goto(receipt);
      await expectReceipt(page, say);
    },
  );
});
