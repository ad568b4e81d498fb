/**
 * The site in an insecure context, as when a phone opens a computer's address on the same network:
 * some browser APIs are missing there, and the site works without them.
 */
import { expect, logIn, test } from '../support/test';

const HOST = 'wasla.test';

test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => {
      const args = launchOptions.args ?? [];
      await provide({
        ...launchOptions,
        args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
      });
    },
    { scope: 'worker' },
  ],
});

test('a user logs in, and the workspace opens', async ({
  page,
  say,
  server,
  business,
  language,
}) => {
  const { port } = new URL(server.origin);
  const origin = `http://${HOST}:${port}`;
  await server.createAccount(business);
  await page.goto(`${origin}/login?lng=${language}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/profile/);
  await page.goto(`${origin}/app`);
  await expect(
    page.frameLocator('iframe').getByRole('heading', { level: 1, name: say('embed.inbox.title') }),
  ).toBeVisible();
});
