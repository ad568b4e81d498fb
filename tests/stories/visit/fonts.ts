import type { Page } from 'playwright-core';
import type { Finding } from '../page/types';
import { sessionOf } from './session';

/** Letters already known to come from the product's own fonts, by style; one set per worker. */
const known = new Set<string>();

/**
 * Letters that usually appear together. Querying the browser is slow, so the first letter of a block
 * triggers one query for all of it.
 */
const blocks: readonly string[] = [
  // Printable ASCII and English punctuation.
  Array.from({ length: 94 }, (_, at) => String.fromCharCode(0x21 + at)).join('') + '’‘“”–—…•·×',
  // Arabic letters, digits and punctuation.
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىي٠١٢٣٤٥٦٧٨٩،؛؟٪٫٬«»',
];

interface Sample {
  /** Family, weight and style of the text. */
  font: string;
  letters: string;
}

/** Every letter on the page by its requested font, including text in fields. */
function lettersOnPage(): Sample[] {
  const samples = new Map<string, Set<string>>();
  const add = (element: Element, text: string) => {
    const { fontFamily, fontWeight, fontStyle } = getComputedStyle(element);
    const font = `${fontStyle} ${fontWeight} 16px ${fontFamily}`;
    const letters = samples.get(font) ?? new Set();
    for (const letter of text) if (!/[\s\p{Cf}]/u.test(letter)) letters.add(letter);
    samples.set(font, letters);
  };
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('.sb-wrapper, svg, script, style') || !element.checkVisibility()) continue;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
      const masked = element.type === 'password';
      add(element, masked ? element.placeholder : element.value + element.placeholder);
    }
    for (const node of element.childNodes) if (node instanceof Text) add(element, node.data);
  }
  return [...samples].map(([font, letters]) => ({ font, letters: [...letters].join('') }));
}

/**
 * Renders letters in a box outside the page, isolated from each other: all in one line, or one span
 * per letter.
 */
function setLetters({ font, letters, isEach }: Sample & { isEach: boolean }): void {
  const box = document.createElement('div');
  box.id = 'font-sample';
  box.style.cssText = 'position: fixed; inset-block-start: -99px; inset-inline-start: 0';
  box.style.font = font;
  for (const text of isEach ? letters : [[...letters].join(' ')]) {
    const span = document.createElement('span');
    span.textContent = text;
    box.append(span);
  }
  document.body.append(box);
}

/** For each rendered text, whether a font that does not ship with the product draws part of it. */
async function isForeign(page: Page, sample: Sample, isEach: boolean): Promise<boolean[]> {
  const session = await sessionOf(page);
  await page.evaluate(setLetters, { ...sample, isEach });
  await page.evaluate(() => document.fonts.ready);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '#font-sample > span',
  });
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await page.evaluate(() => document.getElementById('font-sample')?.remove());
  return drawn.map(({ fonts }) => fonts.length === 0 || fonts.some((font) => !font.isCustomFont));
}

/** The glyphs that none of our fonts contains, checked one by one only if there are any. */
async function foreignGlyphs(page: Page, sample: Sample): Promise<string[]> {
  const [isAny] = await isForeign(page, sample, false);
  if (!isAny) return [];
  const each = await isForeign(page, sample, true);
  return [...sample.letters].filter((_, at) => each[at]);
}

const remember = (font: string, letters: Iterable<string>) => {
  for (const letter of letters) known.add(font + letter);
};

const unknown = ({ font, letters }: Sample): Sample => ({
  font,
  letters: [...letters].filter((letter) => !known.has(font + letter)).join(''),
});

/** Checks the Unicode blocks of a sample, and caches those that our fonts cover completely. */
async function knowBlocks(page: Page, { font, letters }: Sample): Promise<void> {
  for (const block of blocks) {
    if (![...letters].some((letter) => block.includes(letter))) continue;
    const [isAny] = await isForeign(page, { font, letters: block }, false);
    if (!isAny) remember(font, block);
  }
}

/** Each letter must come from a font that ships with the product, because system fonts differ. */
export async function fontFaults(page: Page): Promise<Finding[]> {
  const onPage = await page.evaluate(lettersOnPage);
  const samples = onPage.map(unknown).filter(({ letters }) => letters !== '');
  if (samples.length === 0) return [];
  const session = await sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const findings: Finding[] = [];
  for (const sample of samples) {
    await knowBlocks(page, sample);
    const { font, letters } = unknown(sample);
    const found = letters === '' ? [] : await foreignGlyphs(page, { font, letters });
    remember(
      font,
      [...letters].filter((letter) => !found.includes(letter)),
    );
    if (found.length > 0) {
      const what = `"${found.join('')}" comes from a font of the machine`;
      findings.push({ check: 'font', where: font, what, when: 'fonts' });
    }
  }
  // While enabled, both domains track every change of the page.
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  return findings;
}
