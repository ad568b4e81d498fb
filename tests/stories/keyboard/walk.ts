import type { Page } from 'playwright-core';
import type { Composite } from './composites';

/** Where the focus stands after a key, told without left or right. */
export interface Step {
  key: string;
  /** Its place among all that can be focused, in the order of the page. */
  at: number;
  /** What it says of itself: chosen, open, its caret. */
  state: string;
  /** The middle of it, from the edge the line begins at. */
  offset: number;
}

const swapped: Readonly<Record<string, string>> = { Left: 'Right', Right: 'Left' };
const arrows: Readonly<Record<string, string>> = {
  Left: 'ArrowLeft',
  Right: 'ArrowRight',
  Up: 'ArrowUp',
  Down: 'ArrowDown',
};

/** The keys of a script as they are pressed where the line runs the other way. */
export const mirrored = (keys: readonly string[]) => keys.map((key) => swapped[key] ?? key);

function look(key: string): Step {
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const all = [...document.querySelectorAll(focusable)];
  const active = document.activeElement ?? document.body;
  const says = ['aria-selected', 'aria-expanded', 'aria-checked', 'aria-activedescendant'].map(
    (name) => active.getAttribute(name) ?? '',
  );
  if (active instanceof HTMLInputElement) {
    const isText = /^(?:text|tel|search)$/.test(active.type);
    says.push(String(active.checked), isText ? `${active.value}|${active.selectionStart}` : '');
  }
  if (active instanceof HTMLSelectElement) says.push(active.value);
  const { left, right } = active.getBoundingClientRect();
  const middle = (left + right) / 2;
  const width = document.documentElement.clientWidth;
  const isRtl = document.documentElement.dir === 'rtl';
  return {
    key,
    at: all.indexOf(active),
    // Ids that React derives differ from page to page.
    state: says.map((word) => word.replaceAll(/_r_\w+_/g, '')).join(' '),
    offset: isRtl ? width - middle : middle,
  };
}

const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<null>((done) => requestAnimationFrame(() => setTimeout(done, 0, null))),
  );

/** Waits for what a key has begun: a list that is fetched when it is first opened says it is busy. */
async function settled(page: Page) {
  await nextFrame(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await nextFrame(page);
}

/** Presses the keys of a composite and tells where each of them led. */
export async function walk(page: Page, composite: Composite, keys: readonly string[]) {
  await page.locator(composite.start).first().focus();
  const path = [await page.evaluate(look, 'start')];
  for (const [place, key] of keys.entries()) {
    await page.keyboard.press(arrows[key] ?? key);
    await settled(page);
    // The key as the script has it, so that two paths can be compared.
    path.push(await page.evaluate(look, composite.keys[place] ?? key));
  }
  return path;
}
