/**
 * What opens over the page is complete and reachable: in a current browser and in the oldest, which
 * has no popovers and no anchors, and at 400 %.
 */
import type { Locator } from '@playwright/test';
import { becomeOldest } from '../support/oldest';
import { hydrated } from '../support/site';
import { expect, test } from '../support/test';

const windows = [
  { name: 'a wide window', width: 1280, height: 500 },
  { name: 'a low window', width: 800, height: 300 },
  { name: '1280 px at 400 %', width: 320, height: 256 },
];

/** Whether the middle of an element is in the window and not clipped or covered. */
const isReached = (element: Locator): Promise<boolean> =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

async function expectInWindow(
  layer: Locator,
  { width, height }: { width: number; height: number },
) {
  await expect
    .poll(async () => {
      const box = await layer.boundingBox();
      return (
        box !== null &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= width + 0.5 &&
        box.y + box.height <= height + 0.5
      );
    })
    .toBe(true);
}

for (const isOldest of [false, true]) {
  for (const size of windows) {
    const where = `${size.name} of ${isOldest ? 'the oldest' : 'a current'} browser`;

    test(`every country can be reached in ${where}`, async ({ page, open }) => {
      if (isOldest) await becomeOldest(page);
      await page.setViewportSize(size);
      await open('/register');
      const button = page.locator('[data-slot=phone-input] button');
      await button.scrollIntoViewIfNeeded();
      await button.click();
      const list = page.locator('[data-slot=country-picker]');
      const rows = list.getByRole('option');
      await expect(rows.first()).toBeVisible();
      await expectInWindow(list, size);
      const count = await rows.count();
      expect(count).toBeGreaterThan(200);
      for (const at of [0, 1, Math.floor(count / 2), count - 2, count - 1]) {
        const row = rows.nth(at);
        await row.evaluate((node) => node.scrollIntoView({ block: 'nearest' }));
        await expect.poll(() => isReached(row), `row ${at}`).toBe(true);
      }
      await rows.last().click();
      await expect(list).toHaveCount(0);
    });

    test(`a tooltip is complete in ${where}`, async ({ page, open }) => {
      if (isOldest) await becomeOldest(page);
      await page.setViewportSize(size);
      await open('/pricing');
      await hydrated(page);
      const owner = page
        .locator('[data-slot=tooltip-owner]')
        .filter({ visible: true })
        .first()
        .getByRole('button');
      await owner.scrollIntoViewIfNeeded();
      await owner.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      const tip = page.getByRole('tooltip').filter({ visible: true });
      await expect(tip).toHaveCount(1);
      await expectInWindow(tip, size);
      expect(await isReached(tip)).toBe(true);
      await page.keyboard.press('Escape');
      await expect(tip).toHaveCount(0);
    });
  }
}
