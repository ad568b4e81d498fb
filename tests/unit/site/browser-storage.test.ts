import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cookieNames,
  foreignNames,
  localKeys,
  tabKeys,
} from '../../../api/contract/platform/browser-storage';
import type { Block, Inline } from '../../../src/components/prose/article';
import { plainText } from '../../../src/components/prose/article';
import { textConstants } from '../../../tools/content/constants';
import { readText } from '../../../tools/content/texts';

const isName = (inline: Inline) => typeof inline !== 'string' && inline.kind === 'ltr';

/** The names in the first column of the table below a heading, in order. */
function namesBelow(article: readonly Block[], id: string): string[] {
  const from = article.findIndex((block) => block.kind === 'heading' && block.id === id);
  const table = article.slice(from).find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error(`No table stands below #${id}.`);
  return table.rows.flatMap(([first = []]) =>
    first.filter(isName).map((inline) => plainText([inline])),
  );
}

describe.each(['en', 'ar'] as const)('the privacy policy, %s', (locale) => {
  const { article } = readText('pages/privacy', locale, textConstants(locale));

  it('names every cookie and storage key, each once, and nothing else', () => {
    const stored = new Set<string>([
      ...cookieNames,
      ...localKeys,
      ...tabKeys,
      ...foreignNames.cookies,
      ...foreignNames.tab,
    ]);
    expect(namesBelow(article, 'cookies').toSorted()).toEqual([...stored].toSorted());
  });
});

it('lists nothing that the product no longer stores', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['app', 'src', 'api/server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, room, path), 'utf8')),
  );
  const unused = [...cookieNames, ...localKeys, ...tabKeys].filter(
    (name) => !sources.some((text) => text.includes(`'${name}'`)),
  );
  expect(unused).toEqual([]);
});
