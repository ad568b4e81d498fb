import type { HealthResponse } from '../../../api/contract/platform/health';
import { expect, test } from '../support/test';
import { hydrated, complaints, countShifts, publicPaths } from '../support/site';

const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr');

for (const path of publicPaths) {
  test(`${path} is prerendered in its language, and hydrates without changes`, async ({
    page,
    server,
    language,
  }) => {
    const errors = complaints(page);
    await countShifts(page);
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('h1')?.setAttribute('data-sent', '');
      });
    });
    await page.goto(`${server.origin}${path}?lng=${language}`);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', language);
    await expect(html).toHaveAttribute('dir', directionOf(language));
    await hydrated(page);
    // The heading element that the server sent is still there, so hydration discarded nothing.
    await expect(page.locator('h1[data-sent]')).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    expect(await html.getAttribute('data-shift')).toBe('0');
    // Every file the page needs was listed in its HTML and arrived with the others.
    const named = await page.locator('meta[name="scripts"]').getAttribute('content');
    const asked = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    );
    // The contact form's numbering plans load later, when the browser is idle.
    const late = asked.filter(
      (name) => !named?.split(' ').includes(name) && !/\/phone-metadata-/.test(name),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(late).toEqual([]);
    // No other origin is contacted.
    const origins = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
    );
    expect([...new Set(origins)]).toEqual([server.origin]);
    expect(errors).toEqual([]);
  });
}

test.describe('without scripts', { tag: '@gate' }, () => {
  test.use({ javaScriptEnabled: false });

  for (const path of publicPaths) {
    test(`${path} is readable`, async ({ page, server, language }) => {
      const response = await page.goto(`${server.origin}${path}?lng=${language}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('dir', directionOf(language));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toBeVisible();
    });
  }

  test('the language switch is a link', async ({ page, server, language }) => {
    const other = language === 'en' ? 'ar' : 'en';
    await page.goto(`${server.origin}/about?lng=${language}`);
    await page.locator(`header a[hreflang="${other}"]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page).toHaveURL(new RegExp(`/about\\?lng=${other}$`));
  });

  test('questions expand', async ({ page, open }) => {
    await open('/');
    const folded = page.locator('details:not([open])').first();
    const answer = folded.locator('> div');
    await expect(answer).toBeHidden();
    await folded.locator('summary').click();
    await expect(page.locator('details[open]')).toHaveCount(2);
  });
});

test('a signed-in user sees the account link before any script has loaded', async ({
  page,
  open,
  say,
}) => {
  await page.route('**/assets/*.js', () => {});
  await page.setViewportSize({ width: 1280, height: 800 });
  const header = page.locator('header');
  const account = header.getByRole('link', { name: say('footer.account.title') });
  const login = header.getByRole('link', { name: say('nav.login.action') });
  await open('/about');
  await expect(login).toBeVisible();
  await expect(account).toBeHidden();
  await page.evaluate(() => localStorage.setItem('access_token', 'a'.repeat(43)));
  await page.reload();
  await expect(account).toBeVisible();
  await expect(login).toBeHidden();
});

test('navigation uses a view transition, reversed on Back, and focuses the heading immediately', async ({
  page,
  open,
  say,
}) => {
  await page.addInitScript(() => {
    const begin = document.startViewTransition?.bind(document);
    if (!begin) return;
    // The function is serialized into the page, so everything it uses must be inside it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    async function note({ ready }: ViewTransition): Promise<void> {
      await ready;
      const { documentElement: root } = document;
      const { animationName } = getComputedStyle(root, '::view-transition-new(root)');
      root.dataset.turned = [root.dataset.turned, animationName].filter(Boolean).join(' ');
    }
    document.startViewTransition = (update) => {
      const turn = begin(update);
      void note(turn);
      return turn;
    };
  });
  await open('/blog');
  await hydrated(page);
  await page
    .getByRole('link', { name: say('nav.contact.link') })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('contact.page.title'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('data-turned', 'page-enter');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('blog.page.title'));
  await expect(page.locator('html')).toHaveAttribute('data-turned', 'page-enter page-return');
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute(
    'data-turned',
    'page-enter page-return page-enter',
  );
});

test('the stored language is served, and a forged value is ignored', async ({
  page,
  server,
  language,
}) => {
  await page.goto(`${server.origin}/about?lng=${language}`);
  await hydrated(page);
  const kept = await page.request.get(`${server.origin}/blog`);
  expect(await kept.text()).toContain(`<html lang="${language}"`);
  for (const hostile of ['<script>alert(1)</script>', 'AR', '../en', 'ar,en']) {
    const response = await page.request.get(
      `${server.origin}/blog?lng=${encodeURIComponent(hostile)}`,
    );
    const html = await response.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).not.toContain('alert(1)');
  }
});

test('every page switches to the other language in place', async ({ page, open, language }) => {
  const other = language === 'en' ? 'ar' : 'en';
  for (const path of publicPaths) {
    await open(path);
    await hydrated(page);
    const title = await page.title();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await page.locator(`header a[hreflang="${other}"]`).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading ?? '');
    expect(await page.title()).not.toBe(title);
    await page.locator(`header a[hreflang="${language}"]`).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

test('an unknown post is a real 404 in the reader’s language', async ({
  page,
  server,
  language,
  say,
}) => {
  const response = await page.goto(`${server.origin}/blog/no-such-post?lng=${language}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('notFound.page.title'));
});

test('navigation focuses the heading, and Back restores the scroll position', async ({
  page,
  open,
  say,
}) => {
  await open('/blog');
  await hydrated(page);
  const last = page.locator('ol > li a').last();
  await last.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  const title = await last.textContent();
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('blog.page.title'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('a contents link leads to its section, and Back to where the pages were left', async ({
  page,
  open,
}) => {
  await open('/');
  await hydrated(page);
  const privacy = page.locator('footer a[href="/privacy"]').first();
  await privacy.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  await privacy.click();
  const section = page.locator('#cookies');
  const top = () => section.evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await page
    .locator('nav a[href="#cookies"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/privacy.*#cookies$/);
  await expect.poll(top).toBeLessThan(100);
  await expect(section).toBeInViewport();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).not.toHaveURL(/privacy/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});

test('the other language keeps the scroll position, also after a link to a section', async ({
  page,
  open,
  language,
}) => {
  const other = language === 'en' ? 'ar' : 'en';
  await open('/privacy#cookies');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.locator(`header a[hreflang="${other}"]`).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(other === 'en' ? /privacy#cookies$/ : /lng=ar#cookies$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

for (const [path, id] of [
  ['/', 'home.palestine.paypal'],
  ['/pricing', 'pricing.faq.payPayPal'],
] as const) {
  test(`${path} mentions PayPal only if it is offered`, async ({ page, open, say }) => {
    const words = page.getByText(say(id));
    await open(path);
    await expect(words).toBeAttached();
    await page.route('**/api/v1/health', async (route) => {
      const response = await route.fetch();
      const health: HealthResponse = await response.json();
      await route.fulfill({
        response,
        json: { ...health, offers: { ...health.offers, paypal: false } },
      });
    });
    const asked = page.waitForResponse('**/api/v1/health');
    await page.reload();
    await asked;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(words).toHaveCount(0);
  });
}

test('the example on the home page can be paused, and is still with reduced motion', async ({
  page,
  open,
  say,
}) => {
  await open('/');
  await hydrated(page);
  const pause = page.getByRole('button', { name: say('home.preview.pause') });
  await pause.click();
  await expect(page.getByRole('button', { name: say('home.preview.play') })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByRole('button', { name: say('home.preview.play') })).toBeHidden();
});
