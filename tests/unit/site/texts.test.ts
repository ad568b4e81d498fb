import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Article, Block, Inline } from '../../../src';
import { plainText } from '../../../src';
import { type Catalogue, readLang } from '../../../tools/catalogue';
import { readArticle } from '../../../tools/content/blocks';
import { textConstants } from '../../../tools/content/constants';
import { englishFaults } from '../../../tools/copy/english';
import { bannedWords, styleFaults } from '../../../tools/copy/arabic';
import { legalPages, postSlugs, readText } from '../../../tools/content/texts';

const names = [...postSlugs().map((slug) => `posts/${slug}`), ...legalPages];

/** The structure of a text, which a translation must share with its original. */
const shape = (article: Article): string[] =>
  article.map((block) => {
    if (block.kind === 'heading') return `${block.kind} ${block.level} ${block.id}`;
    if (block.kind === 'list') return `${block.kind} ${block.items.length}`;
    if (block.kind === 'table') return `${block.kind} ${block.head.length}x${block.rows.length}`;
    return block.kind;
  });

/** The parts of a block that are read separately: a paragraph, a list item, a table cell. */
const partsOf = (block: Block): readonly (readonly Inline[])[] => {
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  return [block.children];
};

const inlinesOf = (block: Block): readonly Inline[] => partsOf(block).flat();

const textsOf = (article: Article): string[] => article.flatMap(partsOf).map(plainText);

const links = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) =>
    typeof inline === 'string'
      ? []
      : [...(inline.kind === 'link' ? [inline.href] : []), ...links(inline.children)],
  );

const placesOf = (article: Article): string[] =>
  article.flatMap((block) => links(inlinesOf(block)));

/** Latin letters in a text, except in isolates and in the names of alphabets. */
function bareLatin(inlines: readonly Inline[]): string[] {
  return inlines
    .filter((inline) => typeof inline === 'string')
    .flatMap((text) => text.match(/[A-Za-z]{2,}/g) ?? [])
    .filter((word) => word !== 'CVV');
}

/** The language rules that also apply to posts and policies, in their own voices. */
const SHARED = new Set([
  'plain English',
  'British spelling',
  'apostrophes',
  'plan names',
  'connected',
  'resume',
  'validity',
  'money',
  'clock times',
  'punctuation',
  'digits',
]);

describe.each(names)('%s', (name) => {
  const en = readText(name, 'en', textConstants('en'));
  const ar = readText(name, 'ar', textConstants('ar'));

  test('has the same sections in both languages', () => {
    expect(shape(ar.article)).toEqual(shape(en.article));
    expect(Object.keys(ar.head)).toEqual(Object.keys(en.head));
    expect(ar.head.date).toBe(en.head.date);
    expect(ar.head.tag).toBe(en.head.tag);
  });

  test('has the same links in both languages', () => {
    expect(placesOf(ar.article)).toEqual(placesOf(en.article));
  });

  test('has no English text in the Arabic version', () => {
    expect(ar.article.flatMap((block) => bareLatin(inlinesOf(block)))).toEqual([]);
  });

  test('follows the language rules for every text', () => {
    const found = [
      ...textsOf(en.article).flatMap((text) => englishFaults(name, text)),
      // A business platform is not the Business plan.
      ...textsOf(ar.article).flatMap((text) =>
        styleFaults(name, text.replaceAll('منصة الأعمال', 'منصة')),
      ),
    ];
    expect(found.filter(({ rule }) => SHARED.has(rule)).map(({ what }) => what)).toEqual([]);
  });

  test('uses the terms of the glossary', () => {
    const words = ar.article.map((block) => plainText(inlinesOf(block))).join('\n');
    expect(bannedWords(words)).toEqual([]);
  });
});

test.each([
  ['en', 'no bot is deleted. '],
  ['ar', 'ولا يُحذف أي بوت. '],
] as const)('the terms promise of a smaller plan what the FAQ does: %s', (locale, promise) => {
  const answer = readLang<Catalogue>(locale)['pricing.faq.changeBody'] ?? '';
  const words = answer.slice(answer.indexOf(promise));
  expect(words).toContain(promise);
  const terms = readText('pages/terms', locale, textConstants(locale));
  expect(textsOf(terms.article).join('\n')).toContain(words);
});

describe('an invalid text is rejected with its position', () => {
  test.each([
    ['## No id', /needs an id/],
    ['# Too high {#x}', /level 2 or 3/],
    ['A <b>tag</b>.', /tag <b> is not known/],
    ['A <ltr>5.', /<ltr> is not closed/],
    ['![alt](x.png)', /cannot be drawn/],
    ['```\ncode\n```', /cannot be drawn/],
  ])('%s', (markdown, reason) => {
    expect(() => readArticle(markdown, 'lang/posts/x.en.md')).toThrow(reason);
    expect(() => readArticle(markdown, 'lang/posts/x.en.md')).toThrow(/lang\/posts\/x\.en\.md/);
  });

  test('a placeholder without a value', () => {
    expect(() => readText('pages/privacy', 'en', {})).toThrow(/cannot be filled in/);
  });
});

test('a text with the line ends of Windows is read like any other', () => {
  const lang = join(import.meta.dirname, '../../../lang');
  const folder = mkdtempSync(join(tmpdir(), 'texts-'));
  const text = readFileSync(join(lang, 'pages/terms.en.md'), 'utf8');
  writeFileSync(join(folder, 'terms.en.md'), text.replaceAll('\n', '\r\n'));
  const copy = relative(lang, join(folder, 'terms'));
  const constants = textConstants('en');
  expect(readText(copy, 'en', constants)).toEqual(readText('pages/terms', 'en', constants));
  rmSync(folder, { recursive: true });
});
