/** Renders a mail as plain text, in paragraphs separated by empty lines. */
import { type Piece, plain, textOf } from './catalogue-texts';
import type { Block, Letter } from './letter';

/**
 * Renders a block. Codes and links are on their own lines, so that they can be copied and opened
 * without adjacent punctuation, and need no direction marks.
 */
function blockText(block: Block, { language }: Letter): string {
  const say = (pieces: readonly Piece[]): string => plain(language, pieces);
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return say(block.pieces);
    case 'code':
    case 'quote':
      return block.text;
    case 'facts':
      return block.rows
        .map(({ label, value }) => textOf(language, 'server.mail.fact.line', { label, value }))
        .join('\n');
    case 'action':
      return `${block.label}\n${block.href}`;
    case 'signature':
      return `${say(block.pieces)}\n${block.support}`;
  }
}

export function mailText(letter: Letter): string {
  const { language, body, footer, unsubscribe } = letter;
  const foot = [
    ...footer.map((pieces) => plain(language, pieces)),
    ...(unsubscribe ? [unsubscribe.label, unsubscribe.href] : []),
  ];
  return [...body.map((block) => blockText(block, letter)), foot.join('\n')]
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
