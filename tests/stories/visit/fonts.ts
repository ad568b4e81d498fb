import type { Page } from 'playwright-core';
import type { Finding } from '../page/types';
import { sessionOf } from './preview';

/** Letters already known to come from the product's own font files, by style; one list a worker. */
const known = new Set<string>();

interface Sample {
  /** Family, weight and style of the text. */
  font: string;
  letters: string;
}

/** Every letter on the page by the font it asks for, words in fields among them. */
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

/** Sets letters, each for itself, in a box outside the page: all of them in one line, or a span for each. */
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

/** For each text that was set, whether a font that is not served with the product draws a part of it. */
async function strange(page: Page, sample: Sample, isEach: boolean): Promise<boolean[]> {
  const session = sessionOf(page);
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

/** The letters that no font file of ours draws. They are asked for one by one only if there are any. */
async function strangers(page: Page, sample: Sample): Promise<string[]> {
  const [isAny] = await strange(page, sample, false);
  if (!isAny) return [];
  const each = await strange(page, sample, true);
  return [...sample.letters].filter((_, at) => each[at]);
}

/** Each letter must come from a font that is served with the product: a machine's own would differ. */
export async function fontFaults(page: Page): Promise<Finding[]> {
  const samples = (await page.evaluate(lettersOnPage))
    .map(({ font, letters }) => ({
      font,
      letters: [...letters].filter((letter) => !known.has(font + letter)).join(''),
    }))
    .filter(({ letters }) => letters !== '');
  if (samples.length === 0) return [];
  const session = sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const findings: Finding[] = [];
  for (const { font, letters } of samples) {
    const found = await strangers(page, { font, letters });
    for (const letter of letters) if (!found.includes(letter)) known.add(font + letter);
    if (found.length > 0) {
      const what = `"${found.join('')}" comes from a font of the machine`;
      findings.push({ check: 'font', where: font, what, when: 'fonts' });
    }
  }
  // Both domains follow every change of the page while they are on.
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  return findings;
}
