/** Reads a sentence back from the page in visual order, from its reading start to its end. */
import { islandFaults } from './bidi';
import { ISLAND, disorderedValues, runOf } from './glyphs';

/** A word, or an island, which is one unit however many words it has. */
interface Token {
  text: string;
  left: number;
  right: number;
}

function wordsOf(text: Text): Token[] {
  const range = document.createRange();
  return [...text.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const { left, right } = range.getBoundingClientRect();
    return { text: word, left, right };
  });
}

function tokensOf(element: Element): Token[] {
  return [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return wordsOf(node);
    if (!(node instanceof Element)) return [];
    if (!node.matches(ISLAND)) return tokensOf(node);
    const { left, right } = node.getBoundingClientRect();
    return [{ text: node.textContent ?? '', left, right }];
  });
}

/** The first two neighbours that an Arabic reader sees in the wrong order. */
function strayToken(tokens: Token[]): string {
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (!next || next.left === next.right || token.left === token.right) continue;
    if (next.right > token.left + 0.5) return `"${next.text}" stands before "${token.text}"`;
  }
  return '';
}

/**
 * Checks each sentence on the page, named by its `data-sentence`. Each must be on one unwrapped
 * line.
 */
export function checkReadingOrder(): { sentence: string; what: string }[] {
  return [...document.querySelectorAll('[data-sentence]')].flatMap((element) => {
    const sentence = element.getAttribute('data-sentence') ?? '';
    const found = [
      strayToken(tokensOf(element)),
      ...disorderedValues(runOf(element, () => true)),
      ...[...element.querySelectorAll(ISLAND)].flatMap((island) =>
        islandFaults(island).map((fault) => `"${island.textContent}" ${fault}`),
      ),
    ].filter(Boolean);
    return [...new Set(found)].map((what) => ({ sentence, what }));
  });
}
