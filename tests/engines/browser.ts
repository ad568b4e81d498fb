/** One page of a browser, as far as the journeys need it; each engine's driver implements it. */
export interface EnginePage {
  goto: (url: string) => Promise<void>;
  /** Runs an expression in the page and gives its value, that of a promise included. */
  evaluate: (expression: string) => Promise<unknown>;
  /** A real press of the pointer on the middle of the first element that matches. */
  click: (selector: string) => Promise<void>;
  /** Real keys into what has the focus. */
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'ArrowDown';

/** A running browser. */
export interface EngineBrowser {
  version: string;
  /** A page with a profile of its own, and what closes both. */
  open: () => Promise<{ page: EnginePage; close: () => Promise<void> }>;
  close: () => Promise<void>;
}

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKit';
  /** Starts it, or says what is missing. */
  start: () => Promise<EngineBrowser | { missing: string }>;
}

/** How long a state may take to come on a busy machine. */
const PATIENCE_MS = 30_000;

/** Asks until an expression is true. */
export async function until(page: EnginePage, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  // A page that is just being left answers with an error; the next one is asked again.
  const ask = () => page.evaluate(`Boolean(${expression})`).catch(() => false);
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`It never became true: ${expression}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
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

/** Types into a field by real keys, and waits until it holds what is expected. */
export async function fill(
  page: EnginePage,
  selector: string,
  text: string,
  expected: string = text,
): Promise<void> {
  const isFocused = () => page.evaluate(`document.activeElement === ${found(selector)}`);
  // What arrives above the field may move it from under the pointer.
  for (let tries = 0; tries < 5 && !(await isFocused()); tries += 1) await click(page, selector);
  await page.type(text);
  await until(page, `${found(selector)}.value === ${JSON.stringify(expected)}`);
}
