import type { TestRunnerConfig } from '@storybook/test-runner';
import type { CDPSession, Page } from 'playwright-core';
import { setting } from './settings';

/** The moment every story is told at: a countdown, a date and a picture never differ by the hour. */
const MOMENT = Date.parse('2026-03-02T09:00:00Z');

/** What is remembered of a page. The runner loads this file twice: what one knows the other must. */
interface Memory {
  session: CDPSession;
  /** What the page complained of since its story came on stage. */
  complaints: string[];
}

const MEMORY = Symbol.for('wasla.story-visit');

function memoryOf(page: Page): Memory {
  const memory: Memory | undefined = Reflect.get(page, MEMORY);
  if (!memory) throw new Error('The preview was never opened.');
  return memory;
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Stops the clock on the wall and makes chance repeat itself; timers run as they do. */
function freeze(moment: number): void {
  globalThis.Date = class extends Date {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(moment);
      else super(...given);
    }
    static override now = () => moment;
  } as DateConstructor;
  let seed = 1;
  Math.random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Keeps the media queries that the story's scripts ask for: they turn at widths no style sheet names. */
function keepMediaQueries(): void {
  const asked = new Set<string>();
  globalThis.waslaMediaQueries = asked;
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) => {
    asked.add(query);
    return matchMedia.call(globalThis, query);
  };
}

/** The browser's own account of the page: which font drew a letter, and pictures. */
export const sessionOf = (page: Page) => memoryOf(page).session;

export const complaintsOf = (page: Page) => memoryOf(page).complaints;

/** A part that takes longer than this does not come. */
const PATIENCE = 30_000;

const isLoaded = () => document.querySelector('[data-slot=pending]') === null;

/** Waits until every part of the story whose code is fetched when it is wanted is there. */
export async function loaded(page: Page): Promise<void> {
  if (await page.evaluate(isLoaded)) return;
  await page.waitForFunction(isLoaded, undefined, { timeout: PATIENCE });
}

/** Begins to remember a page. */
export async function remember(page: Page): Promise<Memory> {
  const memory: Memory = { session: await page.context().newCDPSession(page), complaints: [] };
  Reflect.set(page, MEMORY, memory);
  return memory;
}

/** Opens the preview without a story, and brings the checks into it once for all stories of a file. */
export const openPreview: NonNullable<TestRunnerConfig['prepare']> = async ({ page }) => {
  const memory = await remember(page);
  const note = (what: string) => memory.complaints.push(what);
  page.on('pageerror', ({ message }) => note(`page error: ${firstLine(message)}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console error: ${firstLine(message.text())}`);
  });
  await page.addInitScript(freeze, MOMENT);
  await page.addInitScript(keepMediaQueries);
  await page.goto(`${setting('TARGET_URL')}iframe.html`);
  // The accessibility panel would run axe a second time, after every render.
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__.ready();
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: { a11y: { manual: true } },
    });
  });
  // A caret blinks, and would be in one picture and not in the next.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.addScriptTag({ path: setting('STORIES_AXE') });
  await page.addScriptTag({ path: setting('STORIES_PROOF') });
};

export async function listen(page: Page): Promise<void> {
  memoryOf(page).complaints = [];
  await page.evaluate(() => globalThis.waslaMediaQueries?.clear());
}
