import {
  cards,
  checkout,
  countPayments,
  cvv,
  expectReceipt,
  fillCheckout,
  pay,
} from '../support/checkout';
import { alertText, expect, holdAnswers, loseAnswers, test } from '../support/test';

const growth = '/payment?plan=growth&cycle=yearly';

const startRecurring = '**/api/v1/subscriptions/start-recurring-direct';

test.describe('signed in', () => {
  let token = '';
  test.beforeEach(async ({ open, signIn }) => {
    token = await signIn();
    await open(growth);
  });

  test('two presses at the same moment make one call and one charge', async ({
    page,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    let calls = 0;
    await page.route(startRecurring, async (route) => {
      calls += 1;
      await route.continue();
    });
    await fillCheckout(page, cards.good);
    await page.locator('form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await checkout(page).submit.click({ force: true });
    await expectReceipt(page, say);
    expect(calls).toBe(1);
    expect(await charges()).toBe(1);
  });

  test('two tabs that pay at the same time make one charge', async ({
    page,
    context,
    server,
    language,
    countCharges,
  }) => {
    // Two forms are filled in at the same time, in two pages of one browser.
    test.slow();
    const charges = await countCharges();
    const other = await context.newPage();
    await other.goto(`${growth}&lng=${language}`);
    await Promise.all([fillCheckout(page, cards.good), fillCheckout(other, cards.good)]);
    await Promise.all([checkout(page).submit.click(), checkout(other).submit.click()]);
    await expect
      .poll(() => [page, other].filter((tab) => tab.url().includes('/payment/success')).length)
      .toBeGreaterThanOrEqual(1);
    for (const tab of [page, other]) {
      if (tab.url().includes('/payment/success')) continue;
      // The slower tab shows a message, and charges nothing.
      await expect(
        tab
          .getByRole('alert')
          .or(tab.getByRole('heading', { level: 1 }))
          .first(),
      ).toBeVisible();
    }
    expect(await charges()).toBe(1);
    expect(await countPayments(server, token, 'PAID')).toBe(1);
  });

  test('a lost response is looked up, and the charge is found', async ({
    page,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    await loseAnswers(page, startRecurring);
    const found = await holdAnswers(page, '**/payments/intents/*');
    await pay(page, cards.good);
    await expect(alertText(page, say('payment.checking.title'))).toBeVisible();
    found.open();
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });

  test('a call that never arrived charges nothing, and the next press pays', async ({
    page,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    await page.route(startRecurring, (route) => route.abort());
    await pay(page, cards.good);
    await expect(
      page.getByRole('alert').filter({ hasText: say('payment.notArrived.error') }),
    ).toBeVisible();
    expect(await charges()).toBe(0);
    await page.unroute(startRecurring);
    await checkout(page).code.fill(cvv);
    await checkout(page).submit.click();
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });

  test('a lost gateway response is looked up, and no one pays twice', async ({
    page,
    say,
    countCharges,
  }) => {
    test.slow();
    const charges = await countCharges();
    await pay(page, cards.lostAfter);
    await expect(page).toHaveURL(/\/payment\/success/, { timeout: 40_000 });
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });
});
