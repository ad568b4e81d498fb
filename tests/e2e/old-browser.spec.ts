import type { Page } from '@playwright/test';
import { cards, expectReceipt, fillCheckout, checkout } from './support/checkout';
import { alive } from './support/site';
import { expect, registerAndVerify, test } from './support/test';

/** Removes APIs that Chrome 100 and Safari 15.4 lack and that pages and libraries might use. */
async function becomeOldest(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const younger: [object, ...string[]][] = [
      [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
      [Array, 'fromAsync'],
      [AbortSignal, 'timeout', 'any'],
      [URL, 'canParse', 'parse'],
      [Promise, 'withResolvers', 'try'],
      [Object, 'groupBy'],
      [String.prototype, 'isWellFormed', 'toWellFormed'],
      [Set.prototype, 'union', 'intersection', 'difference'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'],
      [Element.prototype, 'checkVisibility'],
      [Document.prototype, 'startViewTransition'],
      [globalThis, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation'],
    ];
    for (const [owner, ...names] of younger) {
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
    const supports = CSS.supports.bind(CSS);
    CSS.supports = (...asked: [string, string?]) =>
      !/position-area|field-sizing/.test(asked[0]) &&
      (asked[1] === undefined ? supports(asked[0]) : supports(asked[0], asked[1]));
  });
}

test('registering and paying work in the oldest supported browser', async ({
  page,
  open,
  say,
  server,
  business,
}) => {
  await becomeOldest(page);
  await open('/register');
  await page.locator('[data-slot=phone-input] button').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await registerAndVerify(page, say, business, server);
  await expect(page).not.toHaveURL(/verify-phone/);
  await open('/payment?plan=growth&cycle=monthly');
  await fillCheckout(page, cards.good);
  await checkout(page).submit.click();
  await expectReceipt(page, say);
});

test('an older browser can read the public pages, and is told why the rest does not work', async ({
  page,
  open,
  say,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Array.prototype, 'findLast');
  });
  const notice = page.getByText(say('app.oldBrowser.body'));
  await open('/');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open('/login');
  await expect(notice).toBeVisible();
});

test('a supported browser shows no warning', async ({ page, open, say }) => {
  await open('/');
  await alive(page);
  await expect(page.getByText(say('app.oldBrowser.body'))).toBeHidden();
});
