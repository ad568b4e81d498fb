/** Every story with its play function and its mirror image, in one engine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleProof } from '../stories/bundle';
import type { Reply } from '../stories/page/types';
import { showInPage } from '../stories/show-story';
import { MOMENT, freeze } from '../stories/visit/freeze';
import { serveFolder } from '../support/static-server';
import { readStoryIndex } from '../support/storybook';
import type { EngineBrowser, EnginePage } from './browser';
import { HungError, limited } from './limited';

/** How many stories one page shows; engines slow down on a page that has shown hundreds. */
const STORIES_PER_PAGE = 150;
const PROGRESS_EVERY = 100;

/** Calls a function in the page by its source, with a JSON argument. */
const call = (page: EnginePage, run: (argument: never) => unknown, argument: unknown) =>
  page.evaluate(`(${run.toString()})(${JSON.stringify(argument)})`);

async function openPreview(browser: EngineBrowser, url: string, proof: string) {
  const { page, close } = await browser.open();
  await page.resize(1280, 900);
  await page.goto(`${url}/iframe.html`);
  // esbuild wraps functions in this helper to keep their names.
  await page.evaluate('globalThis.__name = (named) => named');
  await page.evaluate('globalThis.__STORYBOOK_PREVIEW__.ready().then(() => true)');
  await call(page, freeze, MOMENT);
  await call(page, addScript, proof);
  return { page, close };
}

function addScript(text: string): void {
  const script = document.createElement('script');
  script.textContent = text;
  document.head.append(script);
}

/**
 * The faults of one story; `broken` when the page may not be fit for another.
 *
 * @throws HungError if the story hangs its browser, which may not be fit for anything then.
 */
async function look(
  page: EnginePage,
  storyId: string,
): Promise<{ faults: string[]; broken: boolean }> {
  try {
    await limited(storyId, call(page, showInPage, { storyId }));
    // The bundle of the checks declares its answer.
    const { findings } = (await limited(
      storyId,
      page.evaluate(`globalThis.waslaProof(${JSON.stringify({ storyId, pass: 'flip' })})`),
    )) as Reply;
    const faults = findings.map(
      ({ check, where, what, when }) => `${check} (${when}) · ${where}: ${what}`,
    );
    return { faults, broken: false };
  } catch (error) {
    if (error instanceof HungError) throw error;
    const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
    return { faults: [line], broken: true };
  }
}

/** Shows the stories of a built Storybook whose id contains `only`, one after another. */
export async function storiesIn(
  browser: EngineBrowser,
  storybook: string,
  only: string,
): Promise<{ passed: number; failed: number }> {
  const ids = Object.values(readStoryIndex(storybook, only || undefined).entries).map(
    ({ id }) => id,
  );
  const folder = mkdtempSync(join(tmpdir(), 'proof-'));
  const proof = readFileSync(await bundleProof(folder), 'utf8');
  const server = await serveFolder(storybook);
  const run = { passed: 0, failed: 0 };
  try {
    let preview = await openPreview(browser, server.url, proof);
    for (const [at, story] of ids.entries()) {
      const { faults, broken } = await look(preview.page, story);
      for (const fault of faults) console.error(`✗ ${story} · ${fault}`);
      run[faults.length === 0 ? 'passed' : 'failed'] += 1;
      if ((at + 1) % PROGRESS_EVERY === 0) console.info(`  ${at + 1}/${ids.length} stories`);
      if (broken || (at + 1) % STORIES_PER_PAGE === 0) {
        await preview.close();
        preview = await openPreview(browser, server.url, proof);
      }
    }
    await preview.close();
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return run;
}
