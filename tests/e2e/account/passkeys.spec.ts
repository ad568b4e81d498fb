/** Passkeys: added in the settings, used to log in, removed. The browser plays the device. */
import type { Page } from '@playwright/test';
import { section } from '../support/operator';
import { expect, logOut, test } from '../support/test';

/** A device that unlocks immediately, or refuses. */
async function deviceOf(page: Page, { unlocks = true } = {}) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: unlocks,
      automaticPresenceSimulation: true,
    },
  });
  return {
    lock: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey added in the settings logs in without a password, and no longer after its removal', async ({
  page,
  open,
  say,
  enter,
}) => {
  await enter();
  const device = await deviceOf(page);
  await open('/profile/settings');
  const passkeys = section(page, say('settings.passkeys.title'));
  await expect(passkeys.getByText(say('settings.passkeys.none'))).toBeVisible();
  const add = passkeys.getByRole('button', { name: say('settings.passkeys.add') });
  await add.click();
  await expect(passkeys.getByText(say('settings.passkeys.added'))).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  expect(await device.credentials()).toHaveLength(1);

  // The same device creates no second passkey.
  await add.click();
  await expect(passkeys.getByText(say('settings.passkeys.known'))).toBeVisible();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);

  await open('/profile');
  await logOut(page, say);
  await open('/login');
  const withPasskey = page.getByRole('button', { name: say('login.passkey.action') });
  await withPasskey.press('Enter');
  await expect(page).toHaveURL(/\/profile/);

  await open('/profile/settings');
  await passkeys.getByRole('button', { name: new RegExp(say('settings.passkeys.remove')) }).click();
  await expect(passkeys.getByText(say('settings.passkeys.none'))).toBeVisible();
  await open('/profile');
  await logOut(page, say);
  await open('/login');
  await expect(page.getByText(say('auth.usedLast.note'))).toBeVisible();
  await withPasskey.click();
  await expect(page.getByRole('alert')).toContainText(say('login.passkey.refused'));
});

test('without user verification the password remains available, and the input is kept', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  const device = await deviceOf(page);
  await open('/profile/settings');
  const passkeys = section(page, say('settings.passkeys.title'));
  await passkeys.getByRole('button', { name: say('settings.passkeys.add') }).click();
  await expect(passkeys.getByRole('listitem')).toHaveCount(1);
  await open('/profile');
  await logOut(page, say);
  await open('/login');
  await device.lock(false);
  await page.locator('[name=email]').fill(business.email);
  await page.getByRole('button', { name: say('login.passkey.action') }).click();
  await expect(page.getByRole('alert')).toContainText(say('login.passkey.cancelled'));
  await expect(page.locator('[name=email]')).toHaveValue(business.email);
});

test('a browser without passkey support says so', async ({ page, open, say }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));
  await open('/login');
  await page.getByRole('button', { name: say('login.passkey.action') }).click();
  await expect(page.getByRole('alert')).toContainText(say('login.passkey.unsupported'));
});
