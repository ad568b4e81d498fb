import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { linkTo } from '../support/account';
import { alertText, expect, logIn, test } from '../support/test';

test('closing an account shows the consequences, requires the password, and is undone by a login', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  await open('/profile/settings');
  await page.getByRole('button', { name: say('settings.close.action') }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(say('settings.close.loggedOut'))).toBeVisible();
  await expect(dialog.getByText(say('settings.close.kept'))).toBeVisible();
  const keep = dialog.getByRole('button', { name: say('settings.close.keepAction') });
  await expect(keep).toBeFocused();
  await dialog.locator('a[href="#your-data"]').press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.locator('#your-data')).toBeFocused();
  await page.getByRole('button', { name: say('settings.close.action') }).click();
  const confirm = dialog.getByRole('button', { name: say('settings.close.action') });
  const password = dialog.locator('[name=password]');

  await password.fill('not-the-password');
  await confirm.click();
  await expect(dialog.getByText(say('form.currentPassword.wrongError'))).toBeVisible();
  await page.context().setOffline(true);
  await password.fill(business.password);
  await confirm.click();
  await expect(dialog.getByText(say('error.network'))).toBeVisible();
  await page.context().setOffline(false);
  await confirm.click();

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(say('restoreAccount.closed.title'));
  await page.getByRole('button', { name: say('restoreAccount.login.action') }).click();
  await logIn(page, say, business);
  await expect(heading).toHaveText(say('restoreAccount.page.title'));
  await page.getByRole('button', { name: say('restoreAccount.open.action') }).click();
  await expect(page).toHaveURL(/\/profile/);
  await expect(heading).toHaveText(say('profile.page.title'));
});

test('an export of personal data is requested, mailed and downloaded until its link is used up', async ({
  page,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  await open('/profile/settings');
  await page.getByRole('button', { name: say('settings.data.askAction') }).click();
  await open(await linkTo(server, business.email, '/profile/settings?archive='));
  const download = page.getByRole('button', { name: say('settings.data.downloadAction') });
  // A refused request for another copy leaves the link usable.
  await page.route('**/api/v1/account/archive', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { error: 'Request failed', code: 'too_many' } })
      : route.continue(),
  );
  await page.getByRole('button', { name: say('settings.data.againAction') }).click();
  await expect(page.getByText('(HTTP 429)')).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  const files = unzipSync(await readFile(await file.path()));
  expect(strFromU8(files['profile.csv'] ?? new Uint8Array())).toContain(business.email);
  await expect(alertText(page, say('settings.data.downloaded'))).toBeVisible();
  // A download that broke off can be repeated.
  await page.reload();
  await Promise.all([page.waitForEvent('download'), download.click()]);
  await page.route('**/api/v1/account/archive/file', (route) =>
    route.fulfill({ status: 400, json: { error: 'Request failed', code: 'link_used' } }),
  );
  await page.reload();
  await download.click();
  await expect(page.getByText(say('settings.data.linkError'))).toBeVisible();
  await expect(page.getByRole('button', { name: say('settings.data.askAction') })).toBeVisible();
});
