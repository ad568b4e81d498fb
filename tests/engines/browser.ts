import { setTimeout as delay } from 'node:timers/promises';

/** A browser page with the methods that the journey needs; each engine's driver implements it. */
export interface EnginePage {
  goto: (url: string) => Promise<void>;
  /** Evaluates an expression in the page and returns its value, awaiting promises. */
  evaluate: (expression: string) => Promise<unknown>;
  /** A real pointer click on the centre of the first matching element. */
  click: (selector: string) => Promise<void>;
  /** Real key presses into the focused element. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown';

/** A running browser. */
export interface EngineBrowser {
  version: string;
  /** A page with a profile of its own, and a function that closes both. */
  open: () => Promise<{ page: EnginePage; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Starts the browser, or returns what is missing. With `still`, it prefers reduced motion. */
  start: (options: { still: boolean }) => Promise<EngineBrowser | { missing: string }>;
}

/** How long to wait for a state on a busy machine, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** How long one answer may take, in milliseconds. */
const ANSWER_MS = 5_000;

/** Polls until an expression is true. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS;
  // During navigation the old page throws, and in WebKit it never answers if it was left while it
  // was asked; poll the next one.
  const ask = () =>
    Promise.race([
      page.evaluate(`Boolean(${expression})`).catch(() => false),
      delay(ANSWER_MS, false, { ref: false }),
    ]);
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`Never became true: ${expression}`);
    await delay(50);
  }
}

const found = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

/** Waits until an element is on the page and has a size. */
export const shown = (page: EnginePage, selector: string): Promise<void> =>
  until(page, `${found(selector)}?.getClientRects().length`);

export async function click(page: EnginePage, selector: string): Promise<void> {
  await shown(page, selector);
  await page.evaluate(
    `${found(selector)}.scrollIntoView({ block: 'center', behavior: 'instant' })`,
  );
  await page.click(selector);
}

/** Types into a field with real keys, and waits until it holds the expected value. */
export async function fill(
  page: EnginePage,
  selector: string,
  text: string,
  expected: string = text,
): Promise<void> {
  const isFocused = () => page.evaluate(`document.activeElement === ${found(selector)}`);
  // Content arriving above the field may move it from under the pointer.
  for (let tries = 0; tries < 5 && !(await isFocused()); tries += 1) await click(page, selector);
  await page.type(text);
  await until(page, `${found(selector)}.value === ${JSON.stringify(expected)}`);
}
