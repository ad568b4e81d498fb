import { cards, checkout, countCharges, expectReceipt, fillCheckout } from './support/checkout';
import { expect, registerAndVerify, test } from './support/test';

test(
  'a user registers, verifies the phone, chooses a plan, pays, reads the receipt, cancels and renews',
  { tag: '@gate' },
  async ({ page, open, say, business, server }) => {
    test.slow();
    const charges = await countCharges(server);
    const growth = say('plan.growth.name');
    await open('/register');
    await registerAndVerify(page, say, business, server);
    await expect(page).toHaveURL(/\/profile/);
    await expect(page.getByText(say('profile.empty.title'))).toBeVisible();

    await page.getByRole('link', { name: say('profile.plan.chooseAction') }).click();
    await expect(page).toHaveURL(/\/plans/);
    const card = page.getByRole('region', { name: growth });
    await card.getByRole('link', { name: say('plans.payNow.action') }).click();
    await expect(page).toHaveURL(/\/payment\?plan=growth&cycle=yearly/);

    await fillCheckout(page, cards.good);
    await checkout(page).submit.click();
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);

    await page.getByRole('link', { name: say('receipt.profile.link') }).click();
    await expect(page.getByRole('heading', { level: 3, name: growth })).toBeVisible();
    await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
    await expect(page.getByText('Visa •••• 1111')).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);

    await page.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('5,000');
    await dialog.getByRole('button', { name: say('profile.cancel.continueAction') }).click();
    await dialog.getByRole('radio', { name: say('profile.cancel.season') }).check();
    await dialog.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByText(say('subscription.status.canceled'), { exact: true }),
    ).toBeVisible();

    await page
      .getByRole('button', { name: say('profile.plan.renewAction', { plan: growth }) })
      .click();
    await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
    // Resuming within the paid period costs nothing.
    expect(await charges()).toBe(1);
    await page.reload();
    await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  },
);
