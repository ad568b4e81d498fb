import type { Page } from '@playwright/test';
import { hydrated, complaints } from '../support/site';
import { expect, holdAnswers, test } from '../support/test';
import { messageOf } from '../support/words';

test('language and direction are set before any script of the page runs', async ({
  page,
  open,
  language,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await open('/login').catch(() => undefined);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
});

test(
  'switching the language keeps the text, focus and page',
  { tag: '@gate' },
  async ({ page, open, say, language }) => {
    await open('/login');
    const identifier = page.locator('[name=email]');
    await identifier.fill('salma@jabaloil.example');
    const handle = await identifier.elementHandle();
    const toggle = page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    const other = language === 'en' ? 'ar' : 'en';
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(say('login.page.title'));
    await expect(identifier).toHaveValue('salma@jabaloil.example');
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(
      page.getByRole('link', { name: language === 'en' ? 'English' : 'العربية' }),
    ).toBeFocused();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  },
);

test('the other language keeps the rest of the URL, also where its messages do not arrive', async ({
  page,
  open,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en';
  const expected = { cycle: 'yearly', plan: 'pro', lng: other };
  const queryOf = (url: string) => Object.fromEntries(new URL(url, page.url()).searchParams);
  await open('/login?plan=pro&cycle=yearly');
  await hydrated(page);
  const toggle = page.getByRole('link', { name: language === 'en' ? 'العربية' : 'English' });
  expect(queryOf((await toggle.getAttribute('href')) ?? '')).toEqual(expected);
  // Whatever is requested from now on, until the document is loaded again, are those messages.
  await page.route('**/*.js', (route) => route.abort());
  const again = page.waitForRequest((request) => request.isNavigationRequest());
  await toggle.click();
  expect(queryOf((await again).url())).toEqual(expected);
});

for (const hostile of ['<script>alert(1)</script>', 'ar"onload=', 'AR', '../en', 'ar,en']) {
  test(`?lng=${hostile} is ignored`, async ({ page }) => {
    await page.goto(`/login?lng=${encodeURIComponent(hostile)}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  });
}

test(
  'an unknown path is a real 404 with a link to continue',
  { tag: '@gate' },
  async ({ page, language, say }) => {
    const response = await page.goto(`/no/such/page?lng=${language}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.page.title'));
    await page.getByRole('link', { name: say('notFound.home.action') }).click();
    await expect(page).toHaveURL(/\/(?:\?lng=ar)?$/);
  },
);

test('a path in another spelling is the same 404 before and after the scripts', async ({
  page,
  language,
  say,
}) => {
  for (const path of ['/Pricing', '/Blog/First-Bot']) {
    const response = await page.goto(`${path}?lng=${language}`);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.page.title'));
  }
});

test('an encoded address of a post shows the post', async ({ page, language }) => {
  const errors = complaints(page);
  await page.goto(`/blog/first%2Dbot?lng=${language}`);
  await hydrated(page);
  await expect(page.locator('article')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a spinner with an accessible name is shown while a page loads', async ({
  page,
  open,
  say,
}) => {
  await open('/login');
  const answer = await holdAnswers(page, '**/assets/register-*.js');
  await page.getByRole('link', { name: /Create an account|إنشاء حساب/ }).click();
  const status = page.getByRole('status', { name: say('app.loading.label') });
  await expect(status).toBeVisible();
  // The previous page stayed visible during the wait, so the spinner must not be delayed again.
  await expect(status.locator('svg')).toHaveCSS('transition-delay', '0s');
  answer.open();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('register.page.title'));
});

test('the login works by keyboard, starting at the skip link', async ({ page, open, say }) => {
  await open('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: say('app.skip.link') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('[name=email]')).toBeFocused();
  await page.keyboard.type('nobody@jabaloil.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('not-a-password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('(HTTP 401)')).toBeVisible();
});

test('every response of the site has its security headers', async ({ request }) => {
  const response = await request.get('/login');
  const headers = response.headers();
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).not.toContain('unsafe-inline');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

/** Clicks elements in one task, so that nothing can happen between two of them. */
const clickTogether = (page: Page, selectors: string[]): Promise<void> =>
  page.evaluate((all) => {
    for (const selector of all) document.querySelector<HTMLElement>(selector)?.click();
  }, selectors);

test('switching the language does not cancel a pending navigation', async ({
  page,
  open,
  language,
}) => {
  const { open: release } = await holdAnswers(page, /article-page.*\.js/);
  await open('/about');
  await hydrated(page);
  const other = language === 'en' ? 'ar' : 'en';
  // Together, because a page that takes long to open hides the present one behind a spinner.
  await clickTogether(page, ['a[href="/privacy"]', `a[hreflang="${other}"]`]);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  release();
  await expect(page).toHaveURL(/\/privacy/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    messageOf(other, 'privacy.page.title'),
  );
});

for (const [path, title] of [
  ['/privacy', 'privacy.page.title'],
  ['/contact', 'contact.page.title'],
] as const) {
  test(`${path}, opened during a language switch, is in the new language`, async ({
    page,
    open,
    language,
  }) => {
    await open('/');
    await hydrated(page);
    const other = language === 'en' ? 'ar' : 'en';
    await clickTogether(page, [`a[hreflang="${other}"]`, `a[href="${path}"]`]);
    await expect(page).toHaveURL(new RegExp(path));
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(messageOf(other, title));
  });
}
