import type { Page } from 'playwright-core';
import { allowFunctions } from '../show-story';
import { MOMENT, freeze } from '../visit/freeze';
import { setting } from '../visit/settings';

/**
 * Records the media queries that the story's scripts evaluate, because they may use widths that no
 * style sheet mentions.
 */
function keepMediaQueries(): void {
  const asked = new Set<string>();
  globalThis.waslaMediaQueries = asked;
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => {
    asked.add(query);
    return matchMedia.call(globalThis, query);
  };
}

/**
 * Records what the site's policy would have blocked of the product's and the story's own code.
 * Storybook and its addons are in the preview's entry, of which the build keeps the product's
 * modules apart; the checks are in no file.
 */
function keepViolations(): void {
  const kept = new Set<string>();
  globalThis.waslaViolations = kept;
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
    if (!sourceFile || /\/iframe-[^/]*\.js$/.test(sourceFile)) return;
    kept.add(`${effectiveDirective} blocks ${blockedURI} of ${sourceFile}:${lineNumber} ${sample}`);
  });
}

/**
 * Keeps a story from leaving the page, and reports it. The runner would close a page that is being
 * left, which Chromium may never finish.
 */
function keepPage(): void {
  if (globalThis.top !== globalThis.self) return;
  navigation.addEventListener('navigate', (event) => {
    const { destination, downloadRequest } = event;
    if (destination.sameDocument || downloadRequest !== null) return;
    event.preventDefault();
    console.error(`The story leaves the page for ${destination.url}`);
  });
}

/** Opens the preview without a story, and injects the checks once for all stories. */
export async function openPreview(page: Page): Promise<void> {
  await allowFunctions(page);
  await page.addInitScript(freeze, MOMENT);
  await page.addInitScript(keepMediaQueries);
  await page.addInitScript(keepViolations);
  await page.addInitScript(keepPage);
  await page.goto(`${setting('TARGET_URL')}iframe.html`);
  // The accessibility panel would run axe a second time, after every render.
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__.ready();
    globalThis.waslaConsole = { ...console };
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: { a11y: { manual: true } },
    });
  });
  // A blinking caret would appear in one picture and not in the next.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.addScriptTag({ path: setting('STORIES_AXE') });
  await page.addScriptTag({ path: setting('STORIES_PROOF') });
}
