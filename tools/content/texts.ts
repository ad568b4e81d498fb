/** The long texts of `lang/posts` and `lang/pages`: one Markdown file per language. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { plainText } from '../../src/components/prose/article';
import type { Article, Block } from '../../src/components/prose/article';
import { type Locale, formattingTag } from '../../src/foundations/locale';
import { readArticle } from './blocks';
import { ContentError } from './content-error';

const lang = join(import.meta.dirname, '../../lang');

/** Values for a text's placeholders: constants of the product. */
export type TextConstants = Readonly<Record<string, string | number>>;

/** A parsed text: the fields of its front matter, and its body. */
export interface Text {
  head: Readonly<Record<string, string>>;
  article: Article;
  /** Reading time in whole minutes, at least one. */
  minutes: number;
}

/** Words per minute of silent reading: Arabic packs more into each word. */
const pace: Readonly<Record<Locale, number>> = { en: 220, ar: 170 };

/** The long pages that are not posts. */
export const legalPages = ['pages/privacy', 'pages/terms'] as const;

/** The posts' slugs, taken from their file names. */
export function postSlugs(): string[] {
  return readdirSync(join(lang, 'posts'))
    .filter((file) => file.endsWith('.en.md'))
    .map((file) => file.replace('.en.md', ''))
    .toSorted();
}

/**
 * Reads `lang/{name}.{locale}.md`. Each paragraph is an ICU message: it names constants as
 * placeholders, with plurals where its language has them.
 *
 * @throws ContentError with the file and the offending words.
 */
export function readText(name: string, locale: Locale, constants: TextConstants): Text {
  const file = `lang/${name}.${locale}.md`;
  const [, rawHead, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(source(name, locale)) ?? [];
  if (rawHead === undefined || body === undefined) {
    throw new ContentError(`${file}: it must begin with a head between two lines of ---.`);
  }
  const fill = (text: string) => formatted(text, locale, constants, file);
  const article = readArticle(
    body
      .split(/\n{2,}/)
      .map(fill)
      .join('\n\n'),
    file,
  );
  const words = article.map(blockText).join(' ').split(/\s+/).length;
  return {
    head: readHead(rawHead, fill),
    article,
    minutes: Math.max(1, Math.round(words / pace[locale])),
  };
}

/** The text of a file, also where an editor or Git wrote the line ends of Windows. */
function source(name: string, locale: Locale): string {
  return readFileSync(join(lang, `${name}.${locale}.md`), 'utf8').replaceAll('\r\n', '\n');
}

function readHead(raw: string, fill: (text: string) => string): Record<string, string> {
  const lines = raw.split('\n').map((line) => {
    const [, key = '', value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    return [key, fill(value)];
  });
  return Object.fromEntries(lines);
}

function formatted(text: string, locale: Locale, constants: TextConstants, file: string): string {
  if (!text.includes('{')) return text;
  // An id after a heading is our own syntax, not a placeholder.
  const [, words = text, id = ''] = /^(.*?)(\s\{#[a-z0-9-]+\})$/s.exec(text) ?? [];
  const intl = createIntl({
    locale: formattingTag(locale),
    messages: { words },
    onError: (cause) => {
      throw new ContentError(`${file}: "${words}" cannot be filled in.`, { cause });
    },
  });
  return `${intl.formatMessage({ id: 'words' }, constants, { ignoreTag: true })}${id}`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [...block.head, ...block.rows.flat()].map(plainText).join(' ');
    default:
      return plainText(block.children);
  }
}
