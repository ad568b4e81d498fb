/** Inline content of a Markdown text, with its roles. */
import type { MarkedToken, Token } from 'marked';
import type { Inline } from '../../src/components/prose/article';
import { ContentError } from './content-error';

/** The tags a text may use, the same as in messages: they isolate a value's direction. */
const isolates: Readonly<Record<string, 'ltr' | 'bdi'>> = { '<ltr>': 'ltr', '<bdi>': 'bdi' };

/** Without extensions the parser only produces its own tokens, but its type allows for more. */
export const known = (tokens: readonly Token[]): MarkedToken[] => tokens as MarkedToken[];

/** Parses the tokens of a line. An isolate arrives as two separate HTML tags around its content. */
export function readInlines(tokens: readonly Token[], where: string): Inline[] {
  const found: Inline[] = [];
  const rest = known(tokens);
  while (rest.length > 0) {
    const [token] = rest.splice(0, 1);
    if (token)
      found.push(token.type === 'html' ? isolate(token.raw, rest, where) : read(token, where));
  }
  return found;
}

/** Removes the tokens between an opening tag and its closing tag from `rest`. */
function isolate(tag: string, rest: MarkedToken[], where: string): Inline {
  const kind = isolates[tag];
  if (!kind) throw new ContentError(`${where}: the tag ${tag} is not known here.`);
  const end = rest.findIndex(({ raw }) => raw === `</${kind}>`);
  if (end < 0) throw new ContentError(`${where}: ${tag} is not closed.`);
  const inside = rest.splice(0, end + 1).slice(0, -1);
  return { kind, children: readInlines(inside, where) };
}

function read(token: MarkedToken, where: string): Inline {
  switch (token.type) {
    case 'text':
    case 'escape':
      return token.text;
    case 'strong':
    case 'em':
      return { kind: token.type, children: readInlines(token.tokens, where) };
    case 'link':
      return { kind: 'link', href: token.href, children: readInlines(token.tokens, where) };
    default:
      throw new ContentError(`${where}: "${token.raw}" (${token.type}) cannot be drawn.`);
  }
}
