import type { Page } from '@playwright/test';
import { routePaths } from '../../../app/paths';
import { expect, type Say, test } from '../support/test';
import { isDisabled, serveCounting, serveShell } from '../support/counter';
import { hydrated } from '../support/site';

const SERVICE = '**/gtag/js?id=G-TEST1';

test.use({ bypassCSP: true });

test.beforeEach(({ page }) => serveCounting(page));

// A script may still be in flight through the route when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('no analytics are loaded and nothing is counted without consent', async ({
  page,
  open,
  say,
}) => {
  const asked: string[] = [];
  await page.route(SERVICE, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await open('/plans');
  await hydrated(page);
  await expect(page.getByText(say('consent.question.title'))).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: say('consent.decline.action') }).click();
  await expect(page.getByText(say('consent.question.title'))).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(say('consent.question.title'))).toBeHidden();
  expect(asked).toEqual([]);
});

test('each change of path or query counts as one page view, without private parameters', async ({
  page,
  open,
  say,
}) => {
  await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open('/plans?token=secret');
  await hydrated(page);
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

/** The commands pushed to Google's script, in order. */
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => {
    const layer: unknown = Reflect.get(window, 'dataLayer');
    return Array.isArray(layer) ? layer.map((command) => Array.from(command)) : [];
  });

test('withdrawing consent stops counting and deletes the cookies', async ({
  page,
  open,
  say,
  context,
  baseURL,
}) => {
  await page.route(SERVICE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open('/plans');
  await hydrated(page);
  await page.getByRole('button', { name: say('consent.allow.action') }).click();
  await expect.poll(() => isDisabled(page)).toBe(false);
  await context.addCookies(
    ['_ga', '_ga_TEST1'].map((name) => ({ name, value: 'GA1.1.1.1', url: baseURL ?? '' })),
  );
  const before = (await commands(page)).length;

  await page.getByRole('button', { name: say('footer.consent.action') }).click();
  await expect.poll(() => isDisabled(page)).toBe(true);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).not.toContain('_ga');
  expect(await names()).not.toContain('_ga_TEST1');
  await page.getByRole('button', { name: say('consent.decline.action') }).click();
  await page.getByRole('radio').first().check({ force: true });
  await expect(page).toHaveURL(/cycle=/);
  expect(await commands(page)).toHaveLength(before);

  // After consent is given again, counting resumes on this page.
  await page.getByRole('button', { name: say('footer.consent.action') }).click();
  await page.getByRole('button', { name: say('consent.allow.action') }).click();
  await expect.poll(() => isDisabled(page)).toBe(false);
  expect(await commands(page)).toHaveLength(before + 2);
});

test('a page whose script for counting is blocked stays, without the question', async ({
  page,
  open,
  say,
}) => {
  let blocked = 0;
  await page.route(/\/counting-[^/]*\.js$/, (route) => {
    blocked += 1;
    return route.abort('blockedbyclient');
  });
  await open('/plans');
  await hydrated(page);
  await expect.poll(() => blocked).toBeGreaterThan(0);
  await page.getByRole('radio').first().check({ force: true });
  await expect(page).toHaveURL(/cycle=/);
  await expect(page.getByText(say('consent.question.title'))).toBeHidden();
});

/** Every page, and one post; a page that redirects its visitor is listed by its target. */
const paths = [...Object.values(routePaths), '/blog/no-such-post', '/no-such-page'];

/** Reopens the question, from the foot of the page or from the menu of the workspace. */
async function change(page: Page, say: Say): Promise<void> {
  // While a page loads its foot moves down, and a press that began on the button ends elsewhere.
  await expect(page.locator('[aria-busy=true], [data-slot=skeleton]')).toHaveCount(0);
  const action = page.getByRole('button', { name: say('footer.consent.action') });
  const menu = page.getByRole('button', { name: say('appShell.menu.aria') });
  await expect(action.or(menu).first()).toBeVisible();
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: say('footer.consent.action') }).click();
  } else {
    await action.click();
  }
}

for (const when of ['before', 'after'] as const) {
  test(`the choice can be changed on every page ${when} signing in`, async ({
    page,
    open,
    say,
    language,
    signIn,
  }) => {
    test.slow();
    if (when === 'after') await signIn();
    await serveShell(page, language);
    const asked = page.getByText(say('consent.question.title'));
    const decline = page.getByRole('button', { name: say('consent.decline.action') });
    await open('/plans');
    await hydrated(page);
    await decline.click();
    for (const path of paths) {
      await test.step(path, async () => {
        await open(path);
        await hydrated(page);
        await change(page, say);
        await expect(asked).toBeVisible();
        await decline.click();
        await expect(asked).toBeHidden();
      });
    }
  });
}
