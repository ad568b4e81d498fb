/** Invariants of every page, whatever was done before. */
import { setTimeout as delay } from 'node:timers/promises';
import ar from '../../lang/ar.json' with { type: 'json' };
import en from '../../lang/en.json' with { type: 'json' };
import type { Tab } from './tab';

const ids = new Set(Object.keys(en));
const arabic = new Set<string>(Object.values(ar));

/** Shorter texts may be names, units or the wordmark. */
const SENTENCE_LENGTH = 12;

/** English messages without placeholders or tags, which can be recognised literally. */
const english = new Set(
  Object.values(en).filter(
    (text) => text.length >= SENTENCE_LENGTH && !/[{<]/.test(text) && !arabic.has(text),
  ),
);

interface Seen {
  text: string;
  /** The texts of an Arabic page, except those marked as another language, and their elements. */
  arabicTexts: { text: string; element: string }[];
  /** The focused element, if it is not visible. */
  hiddenFocus: string | null;
}

function look(tab: Tab): Promise<Seen> {
  return tab.page.evaluate(() => {
    const arabicTexts: Seen['arabicTexts'] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent?.closest('[lang]')?.getAttribute('lang') !== 'ar' || !parent.checkVisibility())
        continue;
      arabicTexts.push({
        text: walker.currentNode.textContent?.trim() ?? '',
        element: parent.outerHTML.slice(0, 120),
      });
    }
    const focused = document.activeElement;
    const isHidden = focused !== null && focused !== document.body && !focused.checkVisibility();
    return {
      text: document.body.innerText,
      arabicTexts,
      hiddenFocus: isHidden ? focused.outerHTML.slice(0, 120) : null,
    };
  });
}

function faultsOf({ text, arabicTexts, hiddenFocus }: Seen): string[] {
  const words = text.match(/[A-Za-z]+(?:\.[A-Za-z]+)+/g) ?? [];
  return [
    ...words.filter((word) => ids.has(word)).map((id) => `shows the message id ${id}`),
    ...arabicTexts
      .filter(({ text: shown }) => english.has(shown))
      .map(({ text: shown, element }) => `shows English in Arabic: "${shown}" in ${element}`),
    ...(hiddenFocus === null ? [] : [`the focus is on something hidden: ${hiddenFocus}`]),
  ];
}

/** How long a fault may last while the page changes, in milliseconds. */
const TIMEOUT_MS = 6000;
const PAUSE = 200;

/** Faults on a page that persist. */
export async function faultsOn(tab: Tab): Promise<string[]> {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    // The page may be navigating while it is inspected.
    const seen = await look(tab).catch(() => null);
    const faults = seen ? faultsOf(seen) : [];
    if ((seen && faults.length === 0) || Date.now() > until) return [...faults, ...tab.complaints];
    await delay(PAUSE);
  }
}
