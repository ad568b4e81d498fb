import type { Page } from '@playwright/test';
import {
  cards,
  checkout,
  countCharges,
  cvv,
  expectReceipt,
  keptBy,
  signIn,
} from './support/checkout';
import { expect, gate, test } from './support/test';
import { payByApi, subscribe } from './support/subscribe';

const growthYearly = { planCode: 'growth', cycle: 'yearly' };
const paymentsCall = '**/api/v1/payments?*';

let token = '';
test.beforeEach(async ({ page, server, business }) => {
  token = await signIn(page, server, business);
});

/** Presses Tab until an element is focused, as a person does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true }).filter({ visible: true });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('the keyboard alone cancels and renews', async ({ page, open, say, server }) => {
  const growth = say('plan.growth.name');
  await subscribe(server, token, growthYearly);
  await open('/profile');
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await tabTo(page, say('profile.plan.cancelAction'));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('button', { name: say('profile.plan.keepAction', { plan: growth }) }),
  ).toBeFocused();
  await tabTo(page, say('profile.cancel.continueAction'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say('profile.dialog.back') })).toBeFocused();
  await tabTo(page, say('profile.plan.cancelAction'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(say('profile.cancel.done'))).toBeVisible();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
  await tabTo(page, say('profile.plan.renewAction', { plan: growth }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();
});

test('a larger plan is paid with the credit as a line; a smaller one waits and can be taken back', async ({
  page,
  open,
  say,
  server,
}) => {
  test.slow();
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  const charges = await countCharges(server);
  await open('/profile');
  await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[value=pro]').check();
  // Bought a moment ago, so all its days are unused.
  await expect(dialog).toContainText('−$25.00');
  await dialog
    .getByRole('button', { name: say('profile.change.payAction', { amount: '$50.00' }) })
    .dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: say('plan.pro.name') })).toBeVisible();
  expect(await charges()).toBe(1);

  await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
  await dialog.locator('[value=growth]').check();
  await expect(dialog).toContainText(say('profile.shrinks.title'));
  await dialog
    .getByRole('button', {
      name: say('profile.change.laterAction', { plan: say('plan.growth.name') }),
    })
    .click();
  await expect(dialog).toBeHidden();
  const keep = page.getByRole('button', {
    name: say('profile.plan.keepAction', { plan: say('plan.pro.name') }),
  });
  await keep.click();
  await expect(keep).toBeHidden();
  expect(await charges()).toBe(1);
});

test('an upgrade with a kept card is checked by the bank first', async ({
  page,
  open,
  say,
  server,
}) => {
  test.slow();
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' }, cards.checked);
  const charges = await countCharges(server);
  const upgrade = async () => {
    await open('/profile');
    await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[value=pro]').check();
    await dialog
      .getByRole('button', { name: say('profile.change.payAction', { amount: '$50.00' }) })
      .click();
    await expect(page).toHaveURL(/\/sandbox\/3ds\//);
  };
  await upgrade();
  await page.locator('button[value=cancel]').click();
  await expect(page.getByText(say('payment.canceled.authenticationTitle'))).toBeVisible();
  await open('/profile');
  await expect(
    page.getByRole('heading', { level: 3, name: say('plan.growth.name') }),
  ).toBeVisible();
  expect(await charges()).toBe(0);

  await upgrade();
  await page.locator('button[value=approve]').click();
  await expectReceipt(page, say);
  expect(await charges()).toBe(1);
  await open('/profile');
  await expect(page.getByRole('heading', { level: 3, name: say('plan.pro.name') })).toBeVisible();
});

test('the card is replaced, refused first, and nothing of it is kept', async ({
  page,
  context,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  await page.getByRole('button', { name: say('profile.method.replaceAria') }).click();
  const form = checkout(page);
  const save = page.getByRole('button', { name: say('profile.card.saveAction') });
  await form.holder.fill('SALMA ODEH');
  await form.number.fill(cards.declined);
  await form.expiry.fill('09/31');
  await form.code.fill(cvv);
  await save.click();
  await expect(
    page.getByRole('alert').filter({ hasText: say('payment.refused.declined') }),
  ).toBeVisible();
  await expect(form.holder).toHaveValue('SALMA ODEH');
  await expect(form.code).toHaveValue('');
  await form.number.fill(cards.amex);
  await form.code.fill(`${cvv}1`);
  await save.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(say('profile.method.saved'))).toBeVisible();
  await expect(page.getByText('American Express •••• 0005')).toBeVisible();
  const kept = await keptBy(page, context);
  for (const secret of [cards.amex, cards.declined, `${cvv}1`]) expect(kept).not.toContain(secret);
});

test('the billing address is checked, saved and shown', async ({ page, open, say, server }) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  await page.getByRole('button', { name: say('profile.address.editAria') }).click();
  await expect(page.locator('[name=city]')).toHaveValue('رام الله');
  await page.locator('[name=city]').fill('');
  const save = page.getByRole('button', { name: say('profile.address.saveAction') });
  await save.click();
  await expect(page.locator('[name=city]')).toBeFocused();
  await page.locator('[name=city]').fill('البيرة');
  await save.click();
  await expect(page.getByText(say('profile.address.saved'))).toBeVisible();
  await expect(page.getByText('البيرة', { exact: true })).toBeVisible();
});

test('twenty payments stand on a page, the page in the address, and Back returns', async ({
  page,
  open,
  say,
  server,
}) => {
  test.slow();
  for (let tries = 0; tries < 21; tries += 1) {
    await payByApi(server, token, growthYearly, cards.declined);
  }
  await open('/profile');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  const pages = page.getByRole('navigation', { name: say('profile.history.pages') });
  await expect(pages).toContainText('21');
  await pages.getByRole('button', { name: say('app.pagination.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(rows).toHaveCount(21);
  await open('/profile?page=9');
  await expect(page.getByText(say('profile.history.beyond'))).toBeVisible();
  await page.getByRole('button', { name: say('profile.history.firstAction') }).click();
  await expect(rows).toHaveCount(21);
  await open('/profile?page=-1<script>');
  await expect(rows).toHaveCount(21);
});

test('a page of HTML in place of the payments fails that part alone', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await page.route(paymentsCall, (route) =>
    route.fulfill({ status: 500, body: '<h1>Oops</h1>', contentType: 'text/html' }),
  );
  await open('/profile');
  const alert = page.getByRole('alert').filter({ hasText: say('payments.load.error') });
  await expect(alert).toBeVisible();
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await expect(page.getByText('Visa •••• 1111')).toBeVisible();
  await page.unroute(paymentsCall);
  await alert.getByRole('button', { name: say('profile.dialog.retry') }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
});

test('a cancellation that does not get through says so, and the reason stays', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile?cancel');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('profile.cancel.continueAction') }).click();
  await dialog.getByRole('textbox').fill('نعود في الموسم القادم');
  const cancelCall = '**/api/v1/subscriptions/cancel';
  await page.route(cancelCall, (route) =>
    route.fulfill({ status: 500, body: '<h1>Oops</h1>', contentType: 'text/html' }),
  );
  const confirm = dialog.getByRole('button', { name: say('profile.plan.cancelAction') });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toContainText(
    say('subscription.cancel.error', { status: '500' }),
  );
  await expect(dialog.getByRole('textbox')).toHaveValue('نعود في الموسم القادم');
  await page.unroute(cancelCall);
  await confirm.click();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
});

test('without a network what is known stays, and a press says what failed', async ({
  page,
  context,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  await expect(page.getByText(say('subscription.status.active'))).toBeVisible();
  await page.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('profile.cancel.continueAction') }).click();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
  await expect(dialog.getByRole('alert')).toContainText(say('error.network'));
  await context.setOffline(false);
  await dialog.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
});

test('while a slow server answers, every place is kept', async ({ page, open, say }) => {
  const answer = gate();
  await page.route('**/api/v1/subscriptions/me', async (route) => {
    await answer.opened;
    await route.continue();
  });
  await open('/profile');
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText(say('profile.method.none'))).toBeVisible();
  answer.open();
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
});

test('on a phone a drawer holds the sections and the way out', async ({
  page,
  open,
  say,
  language,
}) => {
  await open('/profile');
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
  const menu = page.getByRole('button', { name: say('profile.nav.menu') });
  if (language === 'en') {
    await expect(menu).toBeHidden();
    return;
  }
  await menu.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('link', { name: say('profile.nav.settings') }).click();
  await expect(page).toHaveURL(/\/profile\/settings/);
  await expect(drawer).toBeHidden();
  await menu.click();
  await drawer.getByRole('button', { name: say('app.logOut.action') }).click();
  await expect(page).toHaveURL(/\/login/);
});
