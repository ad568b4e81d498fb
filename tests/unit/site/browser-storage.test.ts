import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  cookieNames,
  foreignNames,
  localKeys,
  tabKeys,
} from '../../../api/contract/platform/browser-storage';
import { CODE_SECONDS } from '../../../api/server/accounts/codes/codes';
import { ATTEMPT_SECONDS } from '../../../api/server/accounts/google/attempts';
import { KNOWN_SECONDS } from '../../../api/server/accounts/sessions/known-devices';
import { COOKIE_SECONDS } from '../../../api/server/accounts/sessions/session-tokens';
import type { Block, Inline } from '../../../src/components/prose/article';
import { plainText } from '../../../src/components/prose/article';
import { textConstants } from '../../../tools/content/constants';
import { readText } from '../../../tools/content/texts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const isName = (inline: Inline) => typeof inline !== 'string' && inline.kind === 'ltr';

/** How long the cookies with a fixed life stay, in the unit that the policy states. */
const lives = {
  sid: COOKIE_SECONDS / DAY,
  gsi: ATTEMPT_SECONDS / MINUTE,
  second_step: CODE_SECONDS / MINUTE,
  known_device: KNOWN_SECONDS / DAY,
};

/** The rows of the table of cookies: the names in the first column, and the last column. */
function cookieRows(article: readonly Block[]): { names: string[]; life: string }[] {
  const from = article.findIndex((block) => block.kind === 'heading' && block.id === 'cookies');
  const table = article.slice(from).find((block) => block.kind === 'table');
  if (table?.kind !== 'table') throw new Error('No table stands below #cookies.');
  return table.rows.map((row) => ({
    names: (row[0] ?? []).filter(isName).map((inline) => plainText([inline])),
    life: plainText(row.at(-1) ?? []),
  }));
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
    const named = cookieRows(article).flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual([...stored].toSorted());
  });

  it.each(Object.entries(lives))('says how long the cookie %s stays', (name, life) => {
    const row = cookieRows(article).find(({ names }) => names.includes(name));
    expect(row?.life.match(/\d+/)?.[0]).toBe(String(life));
  });

  it('says in its text how long a browser is recognised', () => {
    const paragraphs = article.flatMap((block) =>
      block.kind === 'paragraph' ? [plainText(block.children)] : [],
    );
    const days = String(lives.known_device);
    expect(paragraphs.filter((text) => text.includes(days))).toHaveLength(1);
  });
});

it('lists nothing that the product no longer stores', () => {
  const root = join(import.meta.dirname, '../../..');
  const sources = ['app', 'src', 'api/server'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  );
  const unused = [...cookieNames, ...localKeys, ...tabKeys].filter(
    (name) => !sources.some((text) => text.includes(`'${name}'`)),
  );
  expect(unused).toEqual([]);
});
