/** 1280 px at 400 %: 320 CSS px, with text four times as large, and nothing left out. */
import type { Locator } from '@playwright/test';
import { hydrated, publicPaths } from '../support/site';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 320, height: 200 }, deviceScaleFactor: 4 });

/** Visible text, without parts that only repeat for a narrower or wider screen. */
const wordsIn = (main: Locator): Promise<string[]> =>
  main.evaluate((element) => {
    const words = new Set<string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (text && parent?.checkVisibility({ visibilityProperty: true })) words.add(text);
    }
    return [...words];
  });

for (const path of publicPaths) {
  test(`${path} keeps all its text at 400 % zoom and scrolls in one direction only`, async ({
    page,
    open,
    say,
    browser,
    server,
    language,
  }) => {
    await open(path);
    await hydrated(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    // Sticky elements do not cover the text: two thirds of the small window stay free.
    await page.mouse.wheel(0, 2000);
    const covered = await page.evaluate(() => {
      const fixed = [...document.querySelectorAll('body *')].filter((element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position),
      );
      return Math.max(
        0,
        ...fixed
          .map((element) => element.getBoundingClientRect())
          .filter(({ bottom, top }) => bottom > 0 && top < innerHeight)
          .map(({ height }) => height),
      );
    });
    expect(covered).toBeLessThan(200 / 3);
    const main = page.locator('main');
    const near = await wordsIn(main);
    // In a narrow window the tables show one plan at a time.
    const plans = page.getByRole('radiogroup', { name: say('pricing.switch.label') });
    for (const plan of await plans.getByRole('radio').all()) {
      await plan.check({ force: true });
      near.push(...(await wordsIn(main)));
    }
    const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await wide.goto(`${server.origin}${path}?lng=${language}`);
    await hydrated(wide);
    const far = await wordsIn(wide.locator('main'));
    await wide.close();
    expect(near.length).toBeGreaterThan(5);
    const shown = near.join(' ');
    expect(far.filter((text) => !shown.includes(text))).toEqual([]);
  });
}
