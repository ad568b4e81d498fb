import { alertText, expect, gate, holdAnswers, loseAnswers, test } from '../support/test';
import { subscribe } from '../support/subscribe';

const growthYearly = { planCode: 'growth', cycle: 'yearly' };

const paymentsCall = '**/api/v1/payments?*';

let token = '';

test.beforeEach(async ({ signIn }) => {
  token = await signIn();
});

test('an HTML response for the payments fails only that section', async ({
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
  const retry = alert.getByRole('button', { name: say('app.retry.action') });
  // A second failure has the same words: it is announced, and the button keeps the focus.
  await retry.click();
  const announcer = page.locator('[data-announcer]');
  await expect(announcer).toContainText(say('payments.load.error'));
  await expect(retry).toBeFocused();
  await page.unroute(paymentsCall);
  await retry.click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: say('profile.history.title') })).toBeFocused();
});

test('a failed cancellation is reported, and the reason is kept', async ({
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

test('a cancellation whose answer is lost is shown as soon as the plan can be read', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile?cancel');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('profile.cancel.continueAction') }).click();
  await loseAnswers(page, '**/api/v1/subscriptions/cancel');
  await dialog.getByRole('button', { name: say('profile.plan.cancelAction') }).click();
  await expect(page.getByText(say('subscription.status.canceled'), { exact: true })).toBeVisible();
});

test('a failed change of the address is not shown when its dialog is opened again', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  const edit = page.getByRole('button', { name: say('profile.address.editAria') });
  const dialog = page.getByRole('dialog');
  await edit.click();
  await page.route('**/api/v1/payments/billing-address', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  );
  await dialog.getByRole('button', { name: say('profile.address.saveAction') }).click();
  const failure = dialog.getByText(say('error.network'));
  await expect(failure).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await edit.click();
  await expect(dialog.locator('[name=city]')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a failed removal is not shown when its dialog is opened again', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  const dialog = page.getByRole('dialog');
  const remove = page.getByRole('button', { name: say('profile.method.removeCardAria') });
  await remove.click();
  await page.route('**/api/v1/payments/payment-method', (route) => route.abort());
  await dialog.getByRole('button', { name: say('profile.remove.action') }).click();
  const failure = dialog.getByText(say('error.network'));
  await expect(failure).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await remove.click();
  await expect(dialog.getByRole('button', { name: say('profile.remove.action') })).toBeVisible();
  await expect(failure).toBeHidden();
});

test('a change of plan asks for no other card while the saved one is not known', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await page.route('**/api/v1/payments/billing-address', (route) => route.abort());
  await open('/profile?change=pro');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('error.network'))).toBeVisible();
  await expect(dialog.locator('a[href*="/payment"]')).toHaveCount(0);
  await page.unrouteAll();
  await dialog.getByRole('button', { name: say('app.retry.action') }).click();
  await expect(dialog.getByText(/1111/)).toBeVisible();
});

test('a late answer leaves the dialog that has been opened since', async ({
  page,
  open,
  say,
  server,
}) => {
  await subscribe(server, token, growthYearly);
  await open('/profile');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say('profile.address.editAria') }).click();
  const answer = gate();
  await page.route('**/api/v1/payments/billing-address', async (route) => {
    if (route.request().method() !== 'GET') await answer.opened;
    await route.continue();
  });
  await dialog.getByRole('button', { name: say('profile.address.saveAction') }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: say('profile.method.replaceAria') }).click();
  const holder = dialog.locator('[name=holder]');
  await holder.fill('SALMA ODEH');
  answer.open();
  await expect(alertText(page, say('profile.address.saved'))).toBeAttached();
  // A dialog that is fading out still has its text.
  expect(new URL(page.url()).searchParams.has('card')).toBe(true);
  await expect(holder).toHaveValue('SALMA ODEH');
});

test('during a slow request, placeholders keep the layout', async ({ page, open, say }) => {
  const answer = await holdAnswers(page, '**/api/v1/subscriptions/me');
  await open('/profile');
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByText(say('profile.method.none'))).toBeVisible();
  answer.open();
  await expect(page.getByText(say('profile.empty.title'))).toBeVisible();
});
