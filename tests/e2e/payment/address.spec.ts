/** Programs fill the fields of an address in any order; none may empty what another has filled. */
import type { Page } from '@playwright/test';
import { amountKnown, cards, checkout, expectReceipt, fillCard } from '../support/checkout';
import { expect, test } from '../support/test';

type Step = readonly [name: string, value: string];

const street: Step = ['address', 'Rainbow Street 14'];
const city: Step = ['city', 'Amman'];
const postalCode: Step = ['postalCode', '11118'];
const jordan: Step = ['country', 'JO'];
const state: Step = ['state', 'Amman'];

test.beforeEach(async ({ page, open, signIn }) => {
  await signIn();
  await open('/payment?plan=growth&cycle=monthly');
  await amountKnown(page);
});

const control = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** Fills fields in an order; what is chosen or typed is up to what the field is at that moment. */
async function fill(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [name, value] of steps) {
    const field = control(page, name);
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption(value);
    else await field.fill(value);
  }
}

async function expectFilled(page: Page, steps: readonly Step[]): Promise<void> {
  for (const [name, value] of steps) await expect(control(page, name)).toHaveValue(value);
}

for (const [order, steps] of [
  ['first', [jordan, street, city, postalCode, state]],
  ['in the middle', [street, city, postalCode, jordan, state]],
] as const) {
  test(`the country ${order}`, async ({ page, say }) => {
    await fill(page, steps);
    await expectFilled(page, steps);
    await fillCard(page, cards.good);
    await checkout(page).agreement.check();
    const sent = page.waitForRequest((one) => one.url().endsWith('/start-recurring-direct'));
    await checkout(page).submit.click();
    expect((await sent).postDataJSON()).toMatchObject({
      billingAddress: Object.fromEntries(steps),
    });
    await expectReceipt(page, say);
  });
}

test('the country last, from a list to a country whose states are typed', async ({ page }) => {
  await fill(page, [street, city, postalCode, ['state', 'RBH'], jordan]);
  // A governorate of Palestine is not one of Jordan.
  await expectFilled(page, [street, city, postalCode, jordan, ['state', '']]);
});

test('the country last, between countries whose states are typed', async ({ page }) => {
  await fill(page, [['country', 'EG'], street, city, postalCode, state, jordan]);
  await expectFilled(page, [street, city, postalCode, jordan, state]);
});

test('the country last, with a state that its list has', async ({ page, say }) => {
  const america: Step = ['country', 'US'];
  await fill(page, [
    jordan,
    street,
    ['state', say('billing.us.ny')],
    ['postalCode', '10001'],
    america,
  ]);
  await expectFilled(page, [street, ['state', 'NY'], ['postalCode', '10001'], america]);
});

for (const name of ['New York', 'نيويورك']) {
  test(`the country last, with a state in either language: ${name}`, async ({ page }) => {
    await fill(page, [jordan, ['state', name], ['country', 'US']]);
    await expectFilled(page, [['state', 'NY']]);
  });
}

test('a country that is passed through takes nothing away', async ({ page, say }) => {
  const none = page.getByRole('checkbox', { name: say('billing.postalCode.none') });
  await fill(page, [['state', 'NBS']]);
  await none.check();
  await fill(page, [
    ['country', 'US'],
    ['country', 'DE'],
    ['country', 'PS'],
  ]);
  await expectFilled(page, [['state', 'NBS']]);
  await expect(none).toBeChecked();
});
