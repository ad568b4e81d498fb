/** How a mail is laid out as plain text: in paragraphs with an empty line between them. */
import { type Piece, plain, textOf } from './texts';
import type { Block, Letter } from './letter';

/**
 * A part as text. Codes and links have a line of their own: the one can be copied and the other
 * opened without the punctuation of a sentence, and neither needs a mark of direction.
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

/** The text of a mail. */
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
