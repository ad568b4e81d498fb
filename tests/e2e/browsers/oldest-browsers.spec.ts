/** What the style sheets give the oldest supported browsers. */
import type { Locator } from '@playwright/test';
import { becomeOldest } from '../support/oldest';
import { hydrated } from '../support/site';
import { expect, test } from '../support/test';

/** The widest outline of an element and those around it, in pixels. */
const ringOf = (element: Locator): Promise<number> =>
  element.evaluate((node) => {
    let widest = 0;
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at);
      if (outlineStyle !== 'none' && opacity !== '0')
        widest = Math.max(widest, Number.parseFloat(outlineWidth));
    }
    return widest;
  });

test.beforeEach(({ page }) => becomeOldest(page));

test('every field and button of the form shows where the focus is', async ({ page, open }) => {
  await open('/register');
  await hydrated(page);
  const seen = new Set<string>();
  await page.locator('[name=businessName]').focus();
  for (let count = 0; count < 12; count += 1) {
    const focused = page.locator(':focus');
    expect(await ringOf(focused), await focused.evaluate((node) => node.outerHTML)).toBeGreaterThan(
      1,
    );
    seen.add(await focused.evaluate((node) => node.getAttribute('type') ?? node.tagName));
    await page.keyboard.press('Tab');
  }
  expect([...seen]).toEqual(expect.arrayContaining(['tel', 'password', 'button']));
});

test('a segmented control shows where the focus is', async ({ page, open }) => {
  await open('/pricing');
  await hydrated(page);
  const radio = page.locator('[data-slot=segmented-control] input:checked').first();
  await radio.focus();
  expect(await ringOf(radio)).toBeGreaterThan(1);
});

test('a page is as wide as the window, and at least as high', async ({ page, open }) => {
  await open('/');
  await hydrated(page);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  expect(await page.evaluate(() => document.body.clientHeight)).toBeGreaterThanOrEqual(
    page.viewportSize()?.height ?? 0,
  );
});

test('an arrow points along the line, in both directions', async ({ page, open, language }) => {
  await open('/');
  await hydrated(page);
  const arrow = page.locator('[data-slot=icon][data-mirror=flip]').first();
  const drawn = await arrow.evaluate(
    (node) => new DOMMatrixReadOnly(getComputedStyle(node).transform).a,
  );
  expect(drawn).toBe(language === 'ar' ? -1 : 1);
});

test('the list of countries covers the bottom of a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await open('/register');
  await hydrated(page);
  await page.locator('[data-slot=phone-input] button').click();
  const list = page.locator('[data-slot=country-picker]');
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(700);
  expect(Math.round(box?.height ?? 0)).toBe(616);
});
