import { allowanceFor } from './exemptions';
import { describe, isShown, walk } from './element';
import {
  INVISIBLE,
  ISLAND,
  RTL_LETTER,
  disorder,
  disorderedValues,
  glyphsOf,
  runOf,
} from './glyphs';
import type { Finding, Outcome } from './types';

/** An island shows its characters from left to right, and text copied from it is clean. */
export function islandFaults(element: Element): string[] {
  const run = runOf(element, () => true);
  const found: string[] = [];
  if (element.getAttribute('dir') === 'ltr' && INVISIBLE.test(run.text)) {
    found.push('holds an invisible character, which is copied with it');
  }
  // An Arabic name in <bdi> reads right to left, and a block may contain lines of either script.
  if (!RTL_LETTER.test(run.text)) {
    const seen = disorder(glyphsOf(run, 0, run.text.length));
    if (seen) found.push(`is seen as "${seen}"`);
  }
  return found;
}

/** A value in a right-to-left sentence, outside any island, must still read left to right. */
function bareValueFaults(element: Element): string[] {
  if (getComputedStyle(element).direction !== 'rtl') return [];
  const run = runOf(
    element,
    (child) => !child.matches(ISLAND) && getComputedStyle(child).display.startsWith('inline'),
  );
  return disorderedValues(run);
}

function valueFaults(element: Element): string[] {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && INVISIBLE.test(element.value) ? ['its value holds an invisible character'] : [];
}

const holdsText = (element: Element) =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Values keep their visual order and contain no invisible characters. */
export function bidi(): Outcome {
  const when = document.documentElement.dir;
  const { skipped, allows, findings } = allowanceFor('bidi', when);
  if (skipped) return { findings, measured: {} };
  const faults: Finding[] = [];
  let islands = 0;
  walk(document.body, (element) => {
    if (allows(element)) return false;
    if (!isShown(element)) return getComputedStyle(element).display !== 'none';
    const isIsland = element.matches(ISLAND);
    const found = valueFaults(element);
    if (isIsland && holdsText(element)) {
      islands += 1;
      found.push(...islandFaults(element));
    } else if (!isIsland && holdsText(element) && !element.closest(ISLAND)) {
      found.push(...bareValueFaults(element));
    }
    for (const what of new Set(found)) {
      faults.push({ check: 'bidi', where: describe(element), what, when });
    }
    return true;
  });
  return { findings: [...findings, ...faults], measured: { islands } };
}
