/** Shows stories one after another on one page of the preview, without reloading the page. */
import type { Page } from 'playwright-core';

/** The toolbar globals to show a story with. */
export interface Stage {
  locale: 'en' | 'ar';
  direction: 'ltr' | 'rtl';
}

/** Lets functions of these files run in the page: esbuild wraps them in a helper. */
export const allowFunctions = (page: Page) =>
  page.addInitScript('globalThis.__name = (named) => named;');

/** Opens the preview without a story. */
export async function openPreviewPage(page: Page, url: string): Promise<void> {
  await allowFunctions(page);
  await page.goto(`${url}/iframe.html`);
  await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.ready());
}

/** What to show. */
export interface Asked {
  storyId: string;
  /** None leaves the story with its own. */
  globals?: Stage;
}

/**
 * Runs in the page: remounts a story with these globals and waits until its play function has
 * finished. Rejects when the story is missing or throws.
 */
export async function showInPage(asked: Asked): Promise<void> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const isShown = globalThis.__STORYBOOK_PREVIEW__.currentRender?.id === asked.storyId;
  const failures = [
    'storyMissing',
    'storyErrored',
    'storyThrewException',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ];
  const after = (event: string, payload: unknown) =>
    new Promise<void>((resolve, reject) => {
      const end = (settle: () => void) => {
        channel.off('storyFinished', done);
        for (const failure of failures) channel.off(failure, failed);
        settle();
      };
      const done = () => end(resolve);
      const failed = (told?: unknown) => {
        const cause: unknown = Array.isArray(told) ? told[0] : told;
        const why = typeof cause === 'object' && cause && 'message' in cause ? cause.message : '';
        end(() => reject(new Error(`The story ${asked.storyId} failed. ${String(why)}`.trim())));
      };
      channel.on('storyFinished', done);
      for (const failure of failures) channel.on(failure, failed);
      channel.emit(event, payload);
    });
  const { globals } = asked;
  if (globals && globalThis.__STORYBOOK_PREVIEW__.currentRender)
    await after('updateGlobals', { globals });
  else if (globals) channel.emit('updateGlobals', { globals });
  if (isShown) await after('forceRemount', { storyId: asked.storyId });
  else await after('setCurrentStory', { storyId: asked.storyId, viewMode: 'story' });
}

/** Shows a story on a page of Playwright's; see `showInPage`. */
export function showStory(page: Page, storyId: string, globals: Stage): Promise<void> {
  return page.evaluate(showInPage, { storyId, globals });
}
