import { expect, test } from './support/test';
import { signIn } from './support/checkout';
import { alive } from './support/site';

const SERVICE = '**/gtag/js?id=G-TEST1';

/**
 * A site built with an analytics service: the normal build with that one setting injected. Uses a
 * page rendered by the script, because the prerendered ones were built without the service.
 */
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(/ANALYTICS_ID:(?:null|void 0)/g, 'ANALYTICS_ID:"G-TEST1"'),
    });
  });
});

test('nothing is fetched or counted before it is allowed', async ({ page, open, say }) => {
  const asked: string[] = [];
  await page.route(SERVICE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await open('/plans');
  await alive(page);
  await expect(page.getByText(say('app.counting.title'))).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: say('consent.decline.action') }).click();
  await expect(page.getByText(say('app.counting.title'))).toBeHidden();
  await page.reload();
  await alive(page);
  await expect(page.getByText(say('app.counting.title'))).toBeHidden();
  expect(asked).toEqual([]);
});

test('each change of path or query is counted once, without what is private', async ({
  page,
  open,
  say,
}) => {
  await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open('/plans?token=secret');
  await alive(page);
  await page.getByRole('button', { name: say('consent.allow.action') }).click();
  await page.getByRole('radio').first().check({ force: true });
  const views = () =>
    page.evaluate(() => {
      const layer: unknown = Reflect.get(window, 'dataLayer');
      const commands = Array.isArray(layer) ? layer.map((command) => Array.from(command)) : [];
      return commands
        .filter(([name]) => name === 'event')
        .map(([, , data]) => String(Reflect.get(Object(data), 'page_path')));
    });
  await expect.poll(async () => (await views()).length).toBe(2);
  expect(await views()).toEqual([
    expect.stringMatching(/^\/plans\?lng=(?:en|ar)$/),
    expect.stringMatching(/^\/plans\?lng=(?:en|ar)&cycle=monthly$/),
  ]);
  expect(JSON.stringify(await views())).not.toContain('secret');
});

test('the choice can be changed at the foot of the page', async ({ page, open, say }) => {
  await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open('/plans');
  await alive(page);
  await page.getByRole('button', { name: say('consent.allow.action') }).click();
  await page.getByRole('button', { name: say('footer.consent.action') }).click();
  await expect(page.getByText(say('app.counting.title'))).toBeVisible();
});

test('the choice can be changed on every page of a signed-in person, and before signing in', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const asked = page.getByText(say('app.counting.title'));
  const change = page.getByRole('button', { name: say('footer.consent.action') });
  await open('/verify-email');
  await alive(page);
  await page.getByRole('button', { name: say('consent.decline.action') }).click();
  await expect(asked).toBeHidden();
  await change.click();
  await expect(asked).toBeVisible();
  await page.getByRole('button', { name: say('consent.decline.action') }).click();
  await signIn(page, server, business);
  for (const path of ['/profile', '/profile/settings', '/plans', '/payment?plan=growth']) {
    await open(path);
    await change.click();
    await expect(asked).toBeVisible();
    await page.getByRole('button', { name: say('consent.decline.action') }).click();
  }
});
