/** Converts Markdown to the blocks that a page renders; text is never inserted as HTML. */
import { type MarkedToken, type Tokens, lexer } from 'marked';
import type { Article, Block } from '../../src/components/prose/article';
import { plainText } from '../../src/components/prose/article';
import { ContentError } from './content-error';
import { known, readInlines } from './inlines';

/**
 * `## Who we are {#who}`: the id is the same in both languages, so that a link survives switching.
 */
const HEADING = /^(.*)\s\{#([a-z0-9-]+)\}$/;

/** Parses a whole text. `where` identifies it in error messages. */
export function readArticle(markdown: string, where: string): Article {
  let under = where;
  return known(lexer(markdown)).flatMap((token): Block[] => {
    if (token.type === 'space') return [];
    const block = read(token, where, under);
    if (block.kind === 'heading') under = plainText(block.children);
    return [block];
  });
}

function read(token: MarkedToken, where: string, under: string): Block {
  switch (token.type) {
    case 'heading':
      return heading(token, where);
    case 'paragraph':
      return { kind: 'paragraph', children: readInlines(token.tokens, where) };
    case 'blockquote':
      return { kind: 'quote', children: readInlines(inner(token.tokens), where) };
    case 'list':
      return {
        kind: 'list',
        ordered: token.ordered,
        items: token.items.map((item) => readInlines(inner(item.tokens), where)),
      };
    case 'table':
      return {
        kind: 'table',
        caption: under,
        head: token.header.map((cell) => readInlines(cell.tokens, where)),
        rows: token.rows.map((row) => row.map((cell) => readInlines(cell.tokens, where))),
      };
    default:
      throw new ContentError(`${where}: "${token.raw}" (${token.type}) cannot be drawn.`);
  }
}

/** The inline tokens of the paragraph in a quote or a list item. */
function inner(tokens: readonly Tokens.Generic[] | MarkedToken[]): MarkedToken[] {
  return known(tokens).flatMap((token) =>
    (token.type === 'paragraph' || token.type === 'text') && token.tokens
      ? known(token.tokens)
      : [token],
  );
}

function heading(token: Tokens.Heading, where: string): Block {
  const [, , id] = HEADING.exec(token.text) ?? [];
  if (!id)
    throw new ContentError(`${where}: the heading "${token.text}" needs an id, {#like-this}.`);
  if (token.depth !== 2 && token.depth !== 3) {
    throw new ContentError(`${where}: "${token.text}" must be a heading of level 2 or 3.`);
  }
  const [words] = known(lexer(token.text.replace(HEADING, '$1')));
  const children = words?.type === 'paragraph' ? readInlines(words.tokens, where) : [];
  return { kind: 'heading', level: token.depth, id, children };
}
