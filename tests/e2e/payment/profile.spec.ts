import {
  cards,
  checkout,
  cvv,
  expectReceipt,
  fillCard,
  keptBy,
  logInByApi,
} from '../support/checkout';
import { alertText, expect, gate, logIn, test } from '../support/test';
import { payByApi, payByTransfer, subscribe } from '../support/subscribe';

const growthYearly = { planCode: 'growth', cycle: 'yearly' };
const growthMonthly = { planCode: 'growth', cycle: 'monthly' };

/** Longer than the longest month. */
const MONTH_MS = 32 * 86_400_000;

let token = '';

test.beforeEach(async ({ signIn }) => {
  token = await signIn();
});

test('an upgrade shows the credit as a line; a downgrade is scheduled and can be undone', async ({
  page,
  open,
  say,
  server,
  countCharges,
}) => {
  test.slow();
  await subscribe(server, token, growthMonthly);
  const charges = await countCharges();
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
  await expect(dialog).toContainText(say('profile.lowerLimits.title'));
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

test('an upgrade with a stored card goes through 3-D Secure first', async ({
  page,
  open,
  say,
  server,
  countCharges,
}) => {
  test.slow();
  await subscribe(server, token, growthMonthly, cards.checked);
  const charges = await countCharges();
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
  await expect(alertText(page, say('payment.canceled.authenticationTitle'))).toBeVisible();
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

test('paying what is past due by transfer leads to the bank details', async ({
  page,
  say,
  business,
  start,
}) => {
  const { server, open } = await start({ clock: { stepMs: MONTH_MS } });
  await server.createAccount(business);
  const { accessToken } = await logInByApi(server, business);
  await payByTransfer(server, accessToken, growthMonthly);
  await server.advanceClock();
  await open('/login');
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  const pay = page.getByRole('button', {
    name: say('profile.plan.payAction', { amount: '$25.00' }),
  });
  // The job that ends the period runs once a minute.
  await expect(async () => {
    await page.reload();
    await expect(pay).toBeVisible({ timeout: 5000 });
  }).toPass();
  // Nothing is left to keep until the end of the period.
  await open('/profile?cancel');
  const ends = page
    .getByRole('dialog')
    .getByText(say('profile.cancel.keepNow', { plan: say('plan.growth.name') }));
  await expect(ends).toBeVisible();
  await open('/profile?change=free');
  await expect(ends).toBeVisible();
  await open('/profile');
  await pay.click();
  await expectReceipt(page, say, 'toTransfer');
});

test('replacing the card fails first, then succeeds, and no card data is stored', async ({
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
  await fillCard(page, cards.declined);
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
  await expect(alertText(page, say('profile.method.saved'))).toBeVisible();
  await expect(page.getByText('American Express •••• 0005')).toBeVisible();
  const kept = await keptBy(page, context);
  for (const secret of [cards.amex, cards.declined, `${cvv}1`]) expect(kept).not.toContain(secret);
});

test('the billing address is validated, saved and shown', async ({ page, open, say, server }) => {
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
  await expect(alertText(page, say('profile.address.saved'))).toBeVisible();
  await expect(page.getByText('البيرة', { exact: true })).toBeVisible();
});

test('the history shows twenty payments per page, keeps the page in the URL, and Back returns', async ({
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
  await expect(page.getByText(say('profile.history.noSuchPage'))).toBeVisible();
  await page.getByRole('button', { name: say('profile.history.firstAction') }).click();
  await expect(rows).toHaveCount(21);
  await open('/profile?page=-1<script>');
  await expect(rows).toHaveCount(21);
});

// Specification section 4.
test('an upgrade from page 2 sets the plan from its response, and resets the payments to page 1', async ({
  page,
  open,
  say,
  server,
}) => {
  test.slow();
  for (let tries = 0; tries < 21; tries += 1) {
    await payByApi(server, token, growthYearly, cards.declined);
  }
  await subscribe(server, token, growthMonthly);
  await open('/profile?page=2');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(3);
  // Focusing the window and closing the dialog both reload; neither response arrives.
  const reads = gate();
  const moneyReads = /\/api\/v1\/(payments\?|subscriptions\/me)/;
  await page.getByRole('button', { name: say('profile.plan.changeAction') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[value=pro]').check();
  const pay = dialog.getByRole('button', {
    name: say('profile.change.payAction', { amount: '$50.00' }),
  });
  await expect(pay).toBeVisible();
  await page.route(moneyReads, async (route) => {
    await reads.opened;
    await route.fallback();
  });
  await pay.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 3, name: say('plan.pro.name') })).toBeVisible();
  await expect(
    alertText(page, say('profile.change.donePaid', { plan: say('plan.pro.name') })),
  ).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('table')).toBeHidden();
  reads.open();
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText(say('plan.pro.name'));
});

test('on a phone, a drawer holds the sections and the logout', async ({
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
