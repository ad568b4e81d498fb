import type { Page, Route } from '@playwright/test';
import { expect, logIn, test } from '../support/test';
import { workspace, embed, actor } from '../support/workspace';

/** A frame that never sends a message. */
const silence = (page: Page) => embed(page, '<title>silent</title>');

test('an unresponsive frame is reported as slow after a while, and a retry works', async ({
  page,
  open,
  say,
  enter,
}) => {
  await enter();
  await page.clock.install();
  await silence(page);
  await open('/app');
  await expect(page.getByText(say('appShell.connecting.title'))).toBeVisible();
  await page.clock.runFor(10_500);
  await expect(page.getByText(say('appShell.slow.title'))).toBeVisible();
  await page.unroute('**/embed/index.html');
  await page.clock.resume();
  await page.getByRole('button', { name: say('app.retry.action') }).click();
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

for (const [refused, title] of [
  ['account', 'appShell.refused.title'],
  ['storage', 'appShell.blocked.title'],
  ['plan', 'appShell.noPlan.title'],
] as const) {
  test(`a refusal because of "${refused}" is explained, with a link to the next step`, async ({
    page,
    open,
    say,
    enter,
  }) => {
    await enter();
    await embed(
      page,
      actor(`(data) => parent.postMessage({ wasla: 1, nonce: data.nonce,
        ...(data.type === 'hello' ? { type: 'ready' } : { type: 'ack', refused: '${refused}' }) }, '*')`),
    );
    await open('/app');
    await expect(page.getByRole('alert')).toContainText(say(title));
  });
}

test('a token that the app rejects while the session lasts can be tried again', async ({
  page,
  open,
  say,
  enter,
}) => {
  await enter();
  // Neither the question whether the account may use the app nor a refresh gets an answer.
  await page.evaluate(() => localStorage.setItem('access_token', 'expired'));
  await page.route('**/api/v1/{app,auth/refresh}', (route) => route.abort());
  await open('/app');
  await expect(page.getByText(say('appShell.slow.title'))).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: say('app.retry.action') }).click();
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

/** The server rejects the frame's tokens; those of the surrounding page it accepts. */
const refuse = (route: Route) =>
  route.request().frame().parentFrame()
    ? route.fulfill({ status: 401, json: { error: 'Not authenticated' } })
    : route.continue();

test('a fresh token that is also rejected shows an error, and can be retried', async ({
  page,
  open,
  say,
  enter,
}) => {
  await enter();
  await open('/app');
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/v1/subscriptions/me', refuse);
  await workspace(page)
    .locator('html')
    .evaluate(() => dispatchEvent(new Event('focus')));
  const alert = workspace(page).getByRole('alert');
  await expect(alert).toContainText('(HTTP 401)');
  await page.unroute('**/api/v1/subscriptions/me', refuse);
  await workspace(page)
    .getByRole('button', { name: say('app.retry.action') })
    .click();
  await expect(alert).toHaveCount(0);
  await expect(workspace(page).getByText('0 / 400', { exact: true })).toBeVisible();
});

test('the app inside the frame shows the id of a request that the server failed', async ({
  page,
  open,
  say,
  enter,
}) => {
  const id = '3f6c1f0e-5b6a-4c1d-9a53-0d7f3f1f2b4e';
  await enter();
  await open('/app');
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/v1/subscriptions/me', (route) =>
    route.fulfill({ status: 500, headers: { 'X-Request-Id': id }, json: {} }),
  );
  await workspace(page)
    .locator('html')
    .evaluate(() => dispatchEvent(new Event('focus')));
  await expect(workspace(page).getByRole('alert')).toContainText(say('errorPage.id.note', { id }));
});

test.describe('a violation of the Content Security Policy', () => {
  test.use({ provoked: /frame-src 'self'/ });

  test('a foreign page loaded into the frame receives no messages', async ({
    page,
    open,
    say,
    server,
    enter,
  }) => {
    await enter();
    const origin = server.origin.replace('localhost', '127.0.0.1');
    const faults: string[] = [];
    page.on('console', (message) => faults.push(message.text()));
    await page.route('**/embed/index.html', (route) =>
      route.request().url().startsWith(origin)
        ? route.fulfill({
            contentType: 'text/html',
            body: actor(
              `(data) => parent.postMessage({ wasla: 1, nonce: data.nonce, type: 'ready' }, '*')`,
            ),
          })
        : route.fulfill({ status: 302, headers: { location: `${origin}/embed/index.html` } }),
    );
    await open('/app');
    await expect(page.getByText(say('appShell.connecting.title'))).toBeVisible();
    // The page's Content Security Policy blocks every other origin in the frame.
    await expect
      .poll(() => faults.some((fault) => /frame-src|Content Security Policy/i.test(fault)))
      .toBe(true);
    await expect(workspace(page).locator('html')).not.toHaveAttribute('lang');
  });
});

test('shows that it is offline, and opens automatically once the connection is back', async ({
  page,
  context,
  open,
  say,
  enter,
}) => {
  await enter();
  await silence(page);
  await open('/app');
  await expect(page.getByText(say('appShell.connecting.title'))).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText(say('appShell.offline.title'));
  await page.unroute('**/embed/index.html');
  await context.setOffline(false);
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a session that ends in the workspace is reported, with a link to log in again', async ({
  page,
  open,
  say,
  business,
  enter,
}) => {
  await enter();
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'run-out');
    localStorage.setItem('refresh_token', 'revoked');
  });
  await open('/app');
  await expect(page.getByRole('alert')).toContainText(say('appShell.expired.title'));
  await page.getByRole('link', { name: say('appShell.login.action') }).click();
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/app/);
});
