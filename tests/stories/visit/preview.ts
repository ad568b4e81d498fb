import type { CDPSession, Page } from 'playwright-core';
import { allowFunctions } from '../show-story';
import { setting } from './settings';

/** The fixed time of every story, so that a countdown, a date or a screenshot never varies. */
export const MOMENT = Date.parse('2026-03-02T09:00:00Z');

/** State kept per page. */
interface Memory {
  session: CDPSession;
  /** Errors and warnings of the page since the current story was shown. */
  complaints: string[];
}

const memories = new WeakMap<Page, Memory>();

function memoryOf(page: Page): Memory {
  const memory = memories.get(page);
  if (!memory) throw new Error('The preview was never opened.');
  return memory;
}

const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Freezes the wall clock and makes random numbers repeatable; timers run normally. */
export function freeze(moment: number): void {
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

/** The DevTools session of the page, for the fonts that draw letters and for screenshots. */
export const sessionOf = (page: Page) => memoryOf(page).session;

declare global {
  /** CSP violations since the story was shown. */
  var waslaViolations: Set<string> | undefined;
}

/** Errors of the page since the story was shown, and CSP violations. */
export async function complaintsOf(page: Page): Promise<string[]> {
  const violations = await page.evaluate(() => [...(globalThis.waslaViolations ?? [])]);
  return [...memoryOf(page).complaints, ...violations.map((what) => `policy: ${what}`)];
}

/** How long a lazily loaded part may take before it counts as missing, in milliseconds. */
const TIMEOUT_MS = 30_000;

const isLoaded = () => document.querySelector('[data-slot=pending]') === null;

/** Waits until every lazily loaded part of the story has arrived. */
export async function loaded(page: Page): Promise<void> {
  if (await page.evaluate(isLoaded)) return;
  await page.waitForFunction(isLoaded, undefined, { timeout: TIMEOUT_MS });
}

/** Starts keeping state for a page. */
export async function remember(page: Page): Promise<Memory> {
  const memory: Memory = { session: await page.context().newCDPSession(page), complaints: [] };
  memories.set(page, memory);
  return memory;
}

/** The mark by which Storybook knows a test, and stops animations before a story is played. */
function markAsTest(): void {
  const { userAgent } = navigator;
  Object.defineProperty(navigator, 'userAgent', {
    get: () => `${userAgent} (StorybookTestRunner)`,
  });
}

/** Opens the preview without a story, and injects the checks once for all stories. */
export async function openPreview(page: Page): Promise<void> {
  const memory = await remember(page);
  const note = (what: string) => memory.complaints.push(what);
  page.on('pageerror', ({ message }) => note(`page error: ${firstLine(message)}`));
  page.on('console', (message) => {
    // The scripts below run in every frame, and the frame of a mail allows none.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (message.type() === 'error') note(`console error: ${firstLine(message.text())}`);
  });
  await allowFunctions(page);
  await page.addInitScript(markAsTest);
  await page.addInitScript(freeze, MOMENT);
  await page.addInitScript(keepMediaQueries);
  await page.addInitScript(keepViolations);
  await page.goto(`${setting('STORIES_URL')}/iframe.html`);
  // The accessibility panel would run axe a second time, after every render.
  await page.evaluate(async () => {
    await globalThis.__STORYBOOK_PREVIEW__.ready();
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
      globals: { a11y: { manual: true } },
    });
  });
  // A blinking caret would appear in one screenshot and not in the next.
  await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
  await page.addScriptTag({ path: setting('STORIES_AXE') });
  await page.addScriptTag({ path: setting('STORIES_PROOF') });
}

export async function listen(page: Page): Promise<void> {
  memoryOf(page).complaints = [];
  await page.evaluate(() => {
    globalThis.waslaMediaQueries?.clear();
    globalThis.waslaViolations?.clear();
  });
}
