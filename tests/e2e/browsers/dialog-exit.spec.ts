import type { Page } from '@playwright/test';
import { subscribe } from '../support/subscribe';
import { expect, test } from '../support/test';

/** Records the states that dialogs pass through from now on. */
async function recordStates(page: Page): Promise<() => Promise<string[]>> {
  const states = await page.evaluateHandle(() => {
    const seen: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.dataset['slot'] === 'dialog') {
          seen.push(`${target.dataset['state'] ?? ''} ${getComputedStyle(target).animationName}`);
        }
      }
    }).observe(document.body, { attributeFilter: ['data-state'], subtree: true });
    return seen;
  });
  return () => states.jsonValue();
}

test('a dialog closed by its page fades out before it unmounts, and restores focus', async ({
  page,
  open,
  say,
  server,
  signIn,
}) => {
  const token = await signIn();
  await subscribe(server, token, { planCode: 'growth', cycle: 'yearly' });
  await open('/profile');
  const cancel = page.getByRole('button', { name: say('profile.plan.cancelAction') });
  await cancel.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const states = await recordStates(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await states()).toEqual(['closed leave']);
  await expect(cancel).toBeFocused();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await cancel.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
});
