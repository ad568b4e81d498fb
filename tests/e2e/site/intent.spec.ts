/** A page is prefetched when someone is about to open it, and not before. */
import type { Page } from '@playwright/test';
import { hydrated } from '../support/site';
import { expect, test } from '../support/test';

function scripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.push(pathname);
  });
  return asked;
}

const ofAbout = (asked: string[]) => asked.filter((path) => /\/about-/.test(path));

for (const way of ['pointer', 'focus'] as const) {
  test(`by ${way}: the page is prefetched before it is opened, and requested once`, async ({
    page,
    open,
    say,
  }) => {
    await open('/contact');
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const asked = scripts(page);
    const link = page.getByRole('link', { name: say('footer.about.link') }).last();
    expect(ofAbout(asked)).toEqual([]);
    const arrives = page.waitForResponse(/\/assets\/about-/);
    await (way === 'pointer' ? link.hover() : link.focus());
    await arrives;
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
    expect(asked.length).toBe(before);
  });
}

test('nothing is prefetched when the user saves data', async ({ page, open, say }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await open('/contact');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const asked = scripts(page);
  const link = page.getByRole('link', { name: say('footer.about.link') }).last();
  await link.hover();
  await link.focus();
  // An earlier request would have been recorded by now.
  await page.evaluate(() => fetch('/icon.svg').then((answer) => answer.text()));
  expect(ofAbout(asked)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('about.page.title'));
  expect(ofAbout(asked)).not.toEqual([]);
});
