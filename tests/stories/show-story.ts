/** Shows stories one after another on one page of the preview, without reloading the page. */
import type { Page } from 'playwright-core';

/** The toolbar globals to show a story with. */
export interface Stage {
  locale: 'en' | 'ar';
  direction: 'ltr' | 'rtl';
}

/** Opens the preview without a story. */
export async function openPreviewPage(page: Page, url: string): Promise<void> {
  // esbuild wraps functions in this helper to keep their names, also those that run in the page.
  await page.addInitScript('globalThis.__name = (named) => named;');
  await page.goto(`${url}/iframe.html`);
  await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.ready());
}

/**
 * Remounts a story with these globals and waits until its play function has finished. Rejects when
 * the story is missing or throws.
 */
export function showStory(page: Page, storyId: string, globals: Stage): Promise<void> {
  return page.evaluate(
    async (asked) => {
      const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__;
      const isShown = globalThis.__STORYBOOK_PREVIEW__.currentRender?.id === asked.storyId;
      const failures = [
        'storyMissing',
        'storyErrored',
        'storyThrewException',
        'playFunctionThrewException',
      ];
      const after = (event: string, payload: unknown) =>
        new Promise<void>((resolve, reject) => {
          const end = (settle: () => void) => {
            channel.off('storyFinished', done);
            for (const failure of failures) channel.off(failure, failed);
            settle();
          };
          const done = () => end(resolve);
          const failed = () => end(() => reject(new Error(`The story ${asked.storyId} broke.`)));
          channel.on('storyFinished', done);
          for (const failure of failures) channel.on(failure, failed);
          channel.emit(event, payload);
        });
      if (globalThis.__STORYBOOK_PREVIEW__.currentRender)
        await after('updateGlobals', { globals: asked.globals });
      else channel.emit('updateGlobals', { globals: asked.globals });
      if (isShown) await after('forceRemount', { storyId: asked.storyId });
      else await after('setCurrentStory', { storyId: asked.storyId, viewMode: 'story' });
    },
    { storyId, globals },
  );
}
