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

/** Sets letters, each for itself, in a box outside the page, and tells how to find it. */
function setLetters({ font, letters }: Sample): void {
  const box = document.createElement('div');
  box.id = 'font-sample';
  box.style.cssText = 'position: fixed; inset-block-start: -99px; inset-inline-start: 0';
  box.style.font = font;
  for (const letter of letters) {
    const span = document.createElement('span');
    span.textContent = letter;
    box.append(span);
  }
  document.body.append(box);
}

/** The letters that no font file of ours draws. */
async function strangers(page: Page, sample: Sample): Promise<string[]> {
  const session = sessionOf(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await page.evaluate(setLetters, sample);
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
  // Both domains follow every change of the page while they are on.
  await session.send('CSS.disable');
  await session.send('DOM.disable');
  return [...sample.letters].filter((_, at) => drawn[at]?.fonts.some((font) => !font.isCustomFont));
}

/** Each letter must come from a font that is served with the product: a machine's own would differ. */
export async function fontFaults(page: Page): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { font, letters } of await page.evaluate(lettersOnPage)) {
    const unknown = [...letters].filter((letter) => !known.has(font + letter));
    if (unknown.length === 0) continue;
    const strange = await strangers(page, { font, letters: unknown.join('') });
    for (const letter of unknown) if (!strange.includes(letter)) known.add(font + letter);
    if (strange.length > 0) {
      const what = `"${strange.join('')}" comes from a font of the machine`;
      findings.push({ check: 'font', where: font, what, when: 'fonts' });
    }
  }
  return findings;
}
