/** Two-step login: enabled, required at login, passed with a recovery code, and disabled. */
import type { Page } from '@playwright/test';
import { askByEmail, choosePassword, confirmEmail } from '../support/account';
import { createBusiness } from '../support/business';
import { beginFactor, CODE_MS, codeOf, turnOn } from '../support/operator';
import {
  type Business,
  type Say,
  expect,
  fillRegister,
  logIn,
  logOut,
  loseAnswers,
  test,
} from '../support/test';

/** Logs out on a page without the device list and its own buttons, and logs in again. */
async function logInAgain(
  page: Page,
  open: (path: string) => Promise<void>,
  say: Say,
  business: Business,
): Promise<void> {
  await open('/profile');
  await logOut(page, say);
  await open('/login');
  await logIn(page, say, business);
}

test('enabled with an app, required at login, passed with a recovery code, disabled', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  const { factor, key } = await beginFactor(page, open, say);
  expect(key).toMatch(/^[A-Z2-7]{32}$/);
  await expect(factor.getByRole('img', { name: say('settings.factor.qrAria') })).toBeVisible();

  // A wrong code is reported at its field; the right one enables it.
  const wrong = codeOf(key, 100 * CODE_MS);
  await factor.locator('[name=code]').fill(wrong);
  await expect(factor.getByText(say('settings.factor.wrong'))).toBeVisible();
  await factor.locator('[name=code]').fill(codeOf(key));
  const codes = factor.getByRole('list', { name: say('settings.factor.codesName') });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await factor.getByRole('link', { name: say('settings.factor.download') }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await factor.getByRole('button', { name: say('settings.factor.codesDone') }).click();
  await expect(factor.getByText(say('settings.factor.on'), { exact: true })).toBeVisible();

  // The next login requires it, also after a reload.
  await logInAgain(page, open, say, business);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('login.secondStep.title'));
  await page.reload();
  await expect(title).toHaveText(say('login.secondStep.title'));
  await page.locator('[name=code]').fill(wrong);
  await expect(page.getByRole('alert')).toContainText(say('server.loginFailed'));
  await page.locator('[name=code]').fill(codeOf(key, CODE_MS));
  await expect(page).toHaveURL(/\/profile/);

  // Without the phone: a recovery code.
  await logInAgain(page, open, say, business);
  await page.getByRole('button', { name: say('login.secondStep.recovery') }).click();
  await expect(title).toHaveText(say('login.recovery.title'));
  await page.getByRole('textbox', { name: say('login.recovery.label') }).fill(first.toLowerCase());
  await page.getByRole('button', { name: say('login.submit.action'), exact: true }).click();
  await expect(page).toHaveURL(/\/profile/);

  // Disabled with the password; then login needs no code.
  await open('/profile/settings');
  await factor.getByRole('button', { name: say('settings.factor.turnOff') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').fill('not the password');
  await dialog.getByRole('button', { name: say('settings.proof.action') }).click();
  await expect(dialog.getByText(say('form.currentPassword.wrongError'))).toBeVisible();
  await dialog.locator('input').fill(business.password);
  await dialog.getByRole('button', { name: say('settings.proof.action') }).click();
  await expect(dialog).toBeHidden();
  await expect(factor.getByText(say('settings.factor.off'), { exact: true })).toBeVisible();
  await logInAgain(page, open, say, business);
  await expect(page).toHaveURL(/\/profile/);
});

test('a registration goes on to its own code, whatever login was left at its second step', async ({
  page,
  open,
  say,
  business,
  enter,
}, { workerIndex }) => {
  await enter();
  await turnOn(page, open, say);
  await logInAgain(page, open, say, business);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('login.secondStep.title'));
  await open('/register');
  await fillRegister(page, say, createBusiness(workerIndex));
  await page.getByRole('button', { name: say('register.submit.action') }).click();
  await expect(title).toHaveText(say('verifyPhone.page.title'));
});

test('five wrong codes return to the password', async ({ page, open, say, business, enter }) => {
  await enter();
  const key = await turnOn(page, open, say);
  await logInAgain(page, open, say, business);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('login.secondStep.title'));
  for (let steps = 100; steps < 105; steps += 1) {
    const answer = page.waitForResponse(/second-step/);
    await page.locator('[name=code]').fill(codeOf(key, steps * CODE_MS));
    await answer;
  }
  await expect(title).toHaveText(say('login.page.title'));
  await expect(page.getByText(say('login.secondStep.locked'))).toBeVisible();
});

test('a new password leads to the code, and from there to the profile', async ({
  page,
  open,
  say,
  server,
  business,
  enter,
}) => {
  await enter();
  await confirmEmail(server, business);
  const key = await turnOn(page, open, say);
  await open('/profile');
  await logOut(page, say);
  await open('/forgot-password?by-email');
  await expect(
    page.getByRole('radio', { name: say('forgotPassword.channel.email') }),
  ).toBeChecked();
  await askByEmail(page, say, business.email);
  await page.locator('[name=code]').fill(await server.code(business.email));
  await choosePassword(page, say, 'a-new-olive-grove-1967');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('login.secondStep.title'));
  await page.locator('[name=code]').fill(codeOf(key, CODE_MS));
  await expect(page).toHaveURL(/\/profile/);
});

test('a confirmation whose answer is lost turns it on, and asks for new recovery codes', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  const { factor, key } = await beginFactor(page, open, say);
  const confirmation = '**/api/v1/auth/second-factor/confirm';
  await loseAnswers(page, confirmation);
  await factor.locator('[name=code]').fill(codeOf(key));
  await expect(factor.getByText(say('error.network'))).toBeVisible();
  await page.unroute(confirmation);
  // The connection is still bad.
  await page.route('**/api/v1/users/me', (route) => route.abort());
  await factor.getByRole('button', { name: say('settings.factor.confirm') }).click();
  const unsaved = factor.getByText(say('settings.factor.codesUnsaved'));
  await expect(unsaved).toBeVisible();
  await expect(factor.getByText(say('settings.factor.on'), { exact: true })).toBeVisible();

  const renew = async () => {
    await factor.getByRole('button', { name: say('settings.factor.renew') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input').fill(business.password);
    await dialog.getByRole('button', { name: say('settings.proof.action') }).click();
  };
  await renew();
  await factor.getByRole('button', { name: say('settings.factor.codesDone') }).click();
  await expect(factor.getByText(say('settings.factor.on'), { exact: true })).toBeVisible();
  await expect(unsaved).toBeHidden();

  // The codes that were saved are no longer valid.
  await loseAnswers(page, '**/api/v1/auth/second-factor/recovery-codes');
  await renew();
  await expect(factor.getByText(say('error.network'))).toBeVisible();
  await expect(unsaved).toBeVisible();
});
