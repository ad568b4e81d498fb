import type { Page, Route } from '@playwright/test';
import { enter } from './support/account';
import { subscribe } from './support/subscribe';
import { expect, logIn, test } from './support/test';

const workspace = (page: Page) => page.frameLocator('iframe');

/** Serves another page in the frame instead of the workspace. */
const embed = (page: Page, body: string) =>
  page.route('**/embed/index.html', (route) => route.fulfill({ contentType: 'text/html', body }));

/** A frame that never sends a message. */
const silence = (page: Page) => embed(page, '<title>silent</title>');

test('the workspace opens behind its handshake; the token is in no address and no storage of its own', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await open('/app');
  await expect(
    workspace(page).getByRole('heading', { level: 1, name: say('embed.inbox.title') }),
  ).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  expect(token.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect(page.url()).not.toContain(token);
});

test('language and direction follow without a reload', async ({
  page,
  open,
  say,
  server,
  business,
  language,
}) => {
  await enter(page, open, say, server, business);
  await open('/app');
  await expect(workspace(page).locator('html')).toHaveAttribute('lang', language);
  const frames: string[] = [];
  page.on('framenavigated', (frame) => frames.push(frame.url()));
  await page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' }).click();
  const other = language === 'en' ? 'ar' : 'en';
  await expect(workspace(page).locator('html')).toHaveAttribute('lang', other);
  await expect(workspace(page).locator('html')).toHaveAttribute(
    'dir',
    other === 'ar' ? 'rtl' : 'ltr',
  );
  expect(frames.filter((url) => url.includes('/embed/'))).toEqual([]);
});

test('who is not signed in logs in first and comes back', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await server.createAccount(business);
  await open('/app');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, say, business);
  await expect(page).toHaveURL(/\/app/);
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a silent frame is waited for, then said to be slow; a retry works', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await page.clock.install();
  await silence(page);
  await open('/app');
  await expect(page.getByText(say('appShell.connecting.title'))).toBeVisible();
  await page.clock.runFor(10_500);
  await expect(page.getByText(say('appShell.slow.title'))).toBeVisible();
  await page.unroute('**/embed/index.html');
  await page.clock.resume();
  await page.getByRole('button', { name: say('appShell.retry.action') }).click();
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

/** A page in the frame that acts as the app, and records received messages in its title. */
const actor = (script: string) => `<!doctype html><title></title><script>
  const heard = [];
  addEventListener('message', ({ data }) => {
    heard.push(data.type + (data.token ? ':' + data.token.length : ''));
    document.title = heard.join(' ');
    (${script})(data);
  });
</script>`;

for (const [refused, title] of [
  ['account', 'appShell.refused.title'],
  ['storage', 'appShell.blocked.title'],
  ['plan', 'appShell.noPlan.title'],
  ['expired', 'appShell.expired.title'],
] as const) {
  test(`an app that refuses for "${refused}" is told in words, with the way on`, async ({
    page,
    open,
    say,
    server,
    business,
  }) => {
    await enter(page, open, say, server, business);
    await embed(
      page,
      actor(`(data) => parent.postMessage({ wasla: 1, nonce: data.nonce,
        ...(data.type === 'hello' ? { type: 'ready' } : { type: 'ack', refused: '${refused}' }) }, '*')`),
    );
    await open('/app');
    await expect(page.getByRole('alert')).toContainText(say(title));
  });
}

test('without a subscription the Free plan covers the account, and the page says so until there is one', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await open('/app');
  const note = page.locator('[data-slot=free-note]');
  await expect(note).toContainText(say('appShell.plans.action'));
  await expect(workspace(page).getByText('0 / 400', { exact: true })).toBeVisible();
  await note.getByRole('link').click();
  await expect(page).toHaveURL(/\/plans/);

  const token = await page.evaluate(() => localStorage.getItem('access_token') ?? '');
  await subscribe(server, token, { planCode: 'growth', cycle: 'monthly' });
  await open('/app');
  await expect(workspace(page).getByText('0 / 5,000', { exact: true })).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a workspace that loads anew by itself is connected anew', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await open('/app');
  const inbox = workspace(page).getByRole('heading', { level: 1, name: say('embed.inbox.title') });
  await expect(inbox).toBeVisible();
  const loaded = page.waitForResponse('**/embed/index.html');
  await workspace(page)
    .locator('html')
    .evaluate(() => location.reload());
  await loaded;
  await expect(inbox).toBeVisible();
});

test('another account that signs in from another tab gets a workspace of its own', async ({
  page,
  context,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await open('/app');
  await expect(workspace(page).getByText('0 / 400', { exact: true })).toBeVisible();
  const other = {
    ...business,
    businessName: `${business.businessName}_b`,
    email: `b-${business.email}`,
    phone: business.phone.replace('+97059', '+97056'),
  };
  await server.createAccount(other);
  const answer = await (
    await context.request.post('/api/v1/auth/login', {
      data: { email: other.email, password: other.password },
    })
  ).json();
  const { accessToken, refreshToken, user } = answer as Record<string, string | object>;
  await subscribe(server, String(accessToken), { planCode: 'growth', cycle: 'monthly' });
  const tab = await context.newPage();
  await tab.goto('/login');
  await tab.evaluate(
    ([access, refresh, account]) => {
      localStorage.setItem('access_token', access ?? '');
      localStorage.setItem('refresh_token', refresh ?? '');
      localStorage.setItem('auth_user', account ?? '');
    },
    [String(accessToken), String(refreshToken), JSON.stringify(user)],
  );
  await expect(workspace(page).getByText('0 / 5,000', { exact: true })).toBeVisible();
});

/** The server rejects the frame's tokens; those of the surrounding page it accepts. */
const refuse = (route: Route) =>
  route.request().frame().parentFrame()
    ? route.fulfill({ status: 401, json: { error: 'Not authenticated' } })
    : route.continue();

test('a fresh token that is refused as well is told, and can be tried again', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
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
    .getByRole('button', { name: say('embed.retry.action') })
    .click();
  await expect(alert).toHaveCount(0);
  await expect(workspace(page).getByText('0 / 400', { exact: true })).toBeVisible();
});

test.describe('the embedded app, opened by itself', () => {
  test('says where it belongs, and leads there', async ({ page, language, say }) => {
    await page.addInitScript((own) => {
      Object.defineProperty(navigator, 'language', { get: () => own });
    }, language);
    await page.goto('/embed/index.html');
    await page.getByRole('link', { name: say('embed.alone.action') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
});

test('messages that are played again, made up, or come from elsewhere get no token', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await embed(
    page,
    actor(`(data) => {
      const say = (message) => parent.postMessage({ wasla: 1, nonce: data.nonce, ...message }, '*');
      if (data.type === 'hello') {
        say({ type: 'ready', nonce: 'made-up' });
        say({ type: 'ready', wasla: 2 });
        for (let times = 0; times < 3; times += 1) say({ type: 'ready' });
      } else if (heard.filter((one) => one.startsWith('token')).length === 1) {
        say({ type: 'ack' });
        for (let times = 0; times < 3; times += 1) say({ type: 'ready' });
        for (let times = 0; times < 3; times += 1) say({ type: 'renew', count: 1 });
        say({ type: 'renew', count: 0 });
      } else {
        say({ type: 'ack', refused: 'account' });
        document.documentElement.lang = 'done';
      }
    }`),
  );
  await open('/app');
  const frame = workspace(page).locator('html');
  await expect(frame).toHaveAttribute('lang', 'done');
  // Sent from a window other than the frame, with everything else correct.
  await page.evaluate(() => {
    for (const type of ['ready', 'ack', 'renew']) {
      postMessage({ wasla: 1, nonce: 'made-up', type, count: 9 }, location.origin);
    }
  });
  const heard = await workspace(page).locator('title').textContent();
  expect((heard ?? '').split(' ').map((one) => one.split(':')[0])).toEqual([
    'hello',
    'token',
    'token',
  ]);
});

test.describe('against the policy of the page', () => {
  test.use({ provoked: /frame-src 'self'/ });

  test('a foreign page that was put into the frame is sent nothing', async ({
    page,
    open,
    say,
    server,
    business,
  }) => {
    await enter(page, open, say, server, business);
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

test('offline it says so, and opens by itself once the connection is back', async ({
  page,
  context,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
  await silence(page);
  await open('/app');
  await expect(page.getByText(say('appShell.connecting.title'))).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText(say('appShell.offline.title'));
  await page.unroute('**/embed/index.html');
  await context.setOffline(false);
  await expect(workspace(page).getByRole('heading', { level: 1 })).toBeVisible();
});

test('a session that ends there is said to have ended, and the way back leads there', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await enter(page, open, say, server, business);
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

test('no page but the site may embed the workspace, and nothing may embed the site', async ({
  request,
}) => {
  const embedded = (await request.get('/embed/index.html')).headers();
  expect(embedded['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(embedded['x-frame-options']).toBe('SAMEORIGIN');
  const site = (await request.get('/app')).headers();
  expect(site['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(site['content-security-policy']).toContain("frame-src 'self'");
});
