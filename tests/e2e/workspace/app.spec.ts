import { keepSession, logInByApi } from '../support/checkout';
import { subscribe } from '../support/subscribe';
import { expect, logIn, test } from '../support/test';
import { workspace, embed, actor } from '../support/workspace';

test('the workspace opens after the handshake; its token is in no URL and no storage it owns', async ({
  page,
  open,
  say,
  enter,
}) => {
  await enter();
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

test('language and theme changes reach the workspace without a reload', async ({
  page,
  open,
  language,
  enter,
}) => {
  await enter();
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
  const html = workspace(page).locator('html');
  await expect
    .poll(() => html.evaluate(({ ownerDocument }) => ownerDocument.title))
    .toMatch(other === 'ar' ? /^مساحة العمل/ : /^Workspace/);
  expect(frames.filter((url) => url.includes('/embed/'))).toEqual([]);
});

test('a signed-out visitor logs in first and returns to the workspace', async ({
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

test('without a subscription the account is on the Free plan, and the page says so until it has one', async ({
  page,
  open,
  say,
  server,
  enter,
}) => {
  await enter();
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

test('a workspace that reloads itself is reconnected', async ({ page, open, say, enter }) => {
  await enter();
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

test('signing in to another account in another tab opens a separate workspace', async ({
  page,
  context,
  open,
  server,
  business,
  enter,
}) => {
  await enter();
  await open('/app');
  await expect(workspace(page).getByText('0 / 400', { exact: true })).toBeVisible();
  const other = {
    ...business,
    businessName: `${business.businessName}_b`,
    email: `b-${business.email}`,
    phone: business.phone.replace('+97059', '+97056'),
  };
  await server.createAccount(other);
  const session = await logInByApi(server, other);
  await subscribe(server, session.accessToken, { planCode: 'growth', cycle: 'monthly' });
  await keepSession(await context.newPage(), session);
  await expect(workspace(page).getByText('0 / 5,000', { exact: true })).toBeVisible();
});

test.describe('the embedded app opened directly', () => {
  test('names the site it belongs to and links there', async ({ page, language, say }) => {
    await page.addInitScript((own) => {
      Object.defineProperty(navigator, 'language', { get: () => own });
    }, language);
    await page.goto('/embed/index.html');
    await page.getByRole('link', { name: say('embed.standalone.action') }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  });
});

test('replayed, forged and cross-origin messages receive no token', async ({
  page,
  open,
  enter,
}) => {
  await enter();
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
  const heard = await workspace(page).locator('head title').textContent();
  expect((heard ?? '').split(' ').map((one) => one.split(':')[0])).toEqual([
    'hello',
    'token',
    'token',
  ]);
});

test('only the site may frame the workspace, and nothing may frame the site', async ({
  request,
}) => {
  const embedded = (await request.get('/embed/index.html')).headers();
  expect(embedded['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(embedded['x-frame-options']).toBe('SAMEORIGIN');
  const site = (await request.get('/app')).headers();
  expect(site['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(site['content-security-policy']).toContain("frame-src 'self'");
});
