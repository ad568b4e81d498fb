/** Cards encrypted in the browser, with a server that accepts no card numbers. */
import type { Page, Request } from '@playwright/test';
import {
  cards,
  checkout,
  cvv,
  expectReceipt,
  fillCard,
  fillCheckout,
  keptBy,
  pay,
} from '../support/checkout';
import { startServer } from '../support/server';
import { alertText, expect, holdAnswers, test as base } from '../support/test';

const growth = '/payment?plan=growth&cycle=monthly';
const tokens = '**/sandbox/flex/v2/tokens';
const cardKey = '**/api/v1/payments/card-key';
const startRecurring = '**/api/v1/subscriptions/start-recurring-direct';

const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright requires a fixture to destructure
    async ({}, provide) => {
      const server = await startServer({ env: { CARD_ENCRYPTION: 'browser' } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Matches digits however they are grouped. */
const spread = (digits: string): RegExp => new RegExp([...digits].join('[^0-9]{0,2}'));

/**
 * Whether a text names a field for a security code. Only whole words count: of 2,000 random
 * characters, as an encrypted card has, one in twenty has the letters "cvv" in a row.
 */
const named = (text: string): boolean =>
  /(?<![\w-])(?:card)?(?:cvv|cvc|security_?code)(?![\w-])/i.test(text);

/** Records every request of a page. */
function record(page: Page): { everything: () => Promise<string>; made: readonly Request[] } {
  const made: Request[] = [];
  page.on('request', (request) => made.push(request));
  return {
    made,
    everything: async () => {
      const parts = made.map(async (request) => [
        request.url(),
        request.postData() ?? '',
        JSON.stringify(await request.allHeaders()),
      ]);
      return JSON.stringify(await Promise.all(parts));
    },
  };
}

test('checkout, upgrade and card replacement send no card number in any request', async ({
  page,
  context,
  open,
  say,
  signIn,
  countCharges,
}) => {
  test.slow();
  await signIn();
  const requests = record(page);
  const charges = await countCharges();
  await open(growth);
  const form = checkout(page);
  await pay(page, cards.declined);
  await expect(page.locator('[data-error-summary]')).toContainText(say('payment.refused.declined'));
  await expect(form.code).toHaveValue('');
  await form.number.fill(cards.good);
  await form.code.fill(cvv);
  await page.locator('[name=saveBilling]').check();
  await form.submit.click();
  await expectReceipt(page, say);

  await open('/profile');
  await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[value=pro]').check();
  await dialog
    .getByRole('button', { name: say('profile.change.payAction', { amount: '$50.00' }) })
    .click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: say('plan.pro.name') })).toBeVisible();

  await page.getByRole('button', { name: say('profile.method.replaceAria') }).click();
  await fillCard(page, cards.amex);
  await page.getByRole('button', { name: say('profile.card.saveAction') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('American Express •••• 0005')).toBeVisible();
  expect(await charges()).toBe(2);

  const sent = await requests.everything();
  // Proves that the search works: the encrypted cards were sent, and the holder is in the calls.
  expect(requests.made.filter((one) => one.url().endsWith('/flex/v2/tokens'))).toHaveLength(3);
  expect(sent).toContain('SALMA ODEH');
  for (const number of [cards.declined, cards.good, cards.amex]) {
    expect(spread(number).test(sent), number).toBe(false);
  }
  expect(named('"card":{"cvv":"123"}')).toBe(true);
  expect(named(sent)).toBe(false);
  const kept = await keptBy(page, context);
  for (const number of [cards.good, cards.amex]) expect(spread(number).test(kept)).toBe(false);
});

/** Expects the message of a fault, and all input but the security code to be kept. */
async function expectKept(page: Page, ...words: string[]): Promise<void> {
  const form = checkout(page);
  const alert = page.getByRole('alert');
  for (const text of words) await expect(alert.filter({ hasText: text })).toBeVisible();
  await expect(form.number).toHaveValue('4111 1111 1111 1111');
  await expect(form.holder).toHaveValue('SALMA ODEH');
  await expect(form.code).toHaveValue('');
  await expect(form.agreement).toBeChecked();
  await expect(page.locator('[name=city]')).toHaveValue('رام الله');
}

/** Enters the code again and pays. */
async function payAgain(page: Page): Promise<void> {
  await checkout(page).code.fill(cvv);
  await checkout(page).submit.click();
}

test.describe('network faults', () => {
  test.beforeEach(async ({ page, open, signIn }) => {
    test.slow();
    await signIn();
    await open(growth);
    await fillCheckout(page, cards.good);
  });

  test('a timeout, a refusal and a lost connection are each explained, then one charge succeeds', async ({
    page,
    context,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    const again = say('payment.cardAgain.hint');
    let paying = 0;
    page.on('request', (one) => {
      if (one.url().endsWith('/start-recurring-direct')) paying += 1;
    });
    await page.route(tokens, (route) => route.abort());
    await checkout(page).submit.click();
    await expectKept(page, say('payment.cardUnanswered.error'), again);

    await page.unroute(tokens);
    await page.route(tokens, (route) => route.fulfill({ status: 400, body: '{}' }));
    await payAgain(page);
    await expectKept(page, say('payment.cardRefused.error'), again);
    await page.unroute(tokens);

    await page.route(cardKey, (route) => route.abort());
    await payAgain(page);
    await expectKept(page, say('error.network'), say('error.networkHint'));
    await page.unroute(cardKey);

    // The connection breaks after the key has arrived.
    await page.route(tokens, async (route) => {
      await context.setOffline(true);
      await route.abort();
    });
    await payAgain(page);
    await expectKept(page, say('payment.cardUnanswered.error'));
    await page.unroute(tokens);
    await context.setOffline(false);
    expect(paying).toBe(0);

    await payAgain(page);
    await expectReceipt(page, say);
    expect(paying).toBe(1);
    expect(await charges()).toBe(1);
  });

  test('an expired card key is renewed once without telling the user', async ({
    page,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    let keys = 0;
    page.on('request', (one) => {
      if (one.url().endsWith('/card-key')) keys += 1;
    });
    await page.route(tokens, (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 });
    await checkout(page).submit.click();
    await expectReceipt(page, say);
    expect(keys).toBe(2);
    expect(await charges()).toBe(1);
  });

  test('a token rejected by the server is reported, and the next one pays', async ({
    page,
    say,
    server,
    countCharges,
  }) => {
    const charges = await countCharges();
    // Another call has the token first.
    await page.route(
      startRecurring,
      async (route) => {
        const { authorization = '' } = await route.request().allHeaders();
        const { card, billingAddress }: Record<string, unknown> = route.request().postDataJSON();
        const used = await fetch(`${server.origin}/api/v1/subscriptions/tokenize-and-attach`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({ card, billingAddress }),
        });
        expect(used.status).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );
    await checkout(page).submit.click();
    await expectKept(page, say('payment.cardExpired.error'), say('payment.cardAgain.hint'));
    expect(await charges()).toBe(0);
    await payAgain(page);
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });

  test('a slow gateway shows a pending state, and the card is charged once', async ({
    page,
    say,
    countCharges,
  }) => {
    const charges = await countCharges();
    const answer = await holdAnswers(page, tokens);
    await checkout(page).submit.click();
    await expect(alertText(page, say('payment.slow.title'))).toBeVisible();
    answer.open();
    await expectReceipt(page, say);
    expect(await charges()).toBe(1);
  });
});

base(
  'a server that takes numbers has nothing of this loaded',
  async ({ page, open, say, signIn }) => {
    await signIn();
    const requests = record(page);
    await open(growth);
    await pay(page, cards.good);
    await expectReceipt(page, say);
    const paths = requests.made.map((one) => new URL(one.url()).pathname);
    expect(paths).toContain('/api/v1/subscriptions/start-recurring-direct');
    expect(paths.filter((path) => /encrypt|card-key|flex/.test(path))).toEqual([]);
  },
);
