/** Every query parameter of the site is either safe to count or known to be dropped. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countedAddress, countedParameters } from '../../../../app/analytics/page-view';
import { localeQueryKey } from '../../../../src';
import { mailTemplates, sampleMail } from '../../../../api/mails/samples';

const root = join(import.meta.dirname, '../../../../app');

/** Why each other parameter of a page is never reported. */
const dropped: Readonly<Record<string, string>> = {
  address: 'a dialog of the profile',
  archive: 'the token of a mailed copy of one’s data',
  card: 'a dialog of the profile',
  code: 'signs in',
  error: 'words of another site',
  id: 'a payment, or an account',
  iss: 'a part of signing in',
  link: 'a part of signing in',
  q: 'a name, a phone or an email that an operator searches for',
  remove: 'a dialog of the profile',
  result: 'why a card was declined',
  state: 'a part of signing in',
  token: 'confirms an email',
  unlock: 'unlocks a login',
};

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => readFileSync(join(root, name), 'utf8'));

/** The value of a name in a source: a string literal, or a constant with one. */
function resolved(name: string, source: string): string {
  if (/^'[^']*'$/.test(name)) return name.slice(1, -1);
  if (name === 'localeQueryKey') return localeQueryKey;
  const constant = new RegExp(`const ${name} = '([^']+)'`);
  for (const text of [source, ...sources]) {
    const value = constant.exec(text)?.[1];
    if (value !== undefined) return value;
  }
  throw new Error(`${name} is read from a query, and no constant says what it is`);
}

/** The variables of a source file that hold a query. */
function queriesIn(source: string): string[] {
  const declared = source.matchAll(
    /(?:const \[?(\w+)[^=\n]*\]? = (?:useQuery\(|useSearchParams\(|new URLSearchParams\()|(\w+): URLSearchParams)/g,
  );
  return [...declared].map(([, one, other]) => one ?? other ?? '');
}

function readIn(source: string): string[] {
  const receivers = ['useQuery\\(\\)', 'searchParams', ...queriesIn(source)].join('|');
  const read = source.matchAll(
    new RegExp(`\\b(?:${receivers})\\s*\\.(?:get|has)\\(([^)]*)\\)`, 'g'),
  );
  const described = source.matchAll(/: QueryParameter<[^=]+> = \{\s*name: ([^,]+),/g);
  const listed = source.matchAll(
    /(?:for \(const name of |const dialogs = )\[([^\]]+)\](?:\) \{\s*const value = query\.get| as const)/g,
  );
  return [
    ...[...read].map(([, name = '']) => name).filter((name) => name !== 'name'),
    ...[...described].map(([, name = '']) => name),
    ...[...listed].flatMap(([, names = '']) => names.split(', ')),
  ].map((name) => resolved(name, source));
}

/** The parameters that the site's own links set. */
function linkedIn(source: string): string[] {
  return [...source.matchAll(/\}?[?&]([a-z-]+)(?==\$\{|=[a-z]+['`&]|[`'])/g)].map(
    ([, name = '']) => name,
  );
}

test('every query parameter that the app reads is either counted or listed as dropped', () => {
  const read = new Set(sources.flatMap(readIn));
  // The search must recognise every way of reading a query.
  for (const name of [
    'archive',
    'q',
    'code',
    'state',
    'iss',
    'plan',
    'cycle',
    'topic',
    'tag',
    'page',
    'step',
    'by-email',
    'number',
    'own',
    'result',
    'lng',
    'token',
    'unlock',
  ])
    expect(read).toContain(name);
  const known = new Set([...countedParameters.keys(), ...Object.keys(dropped)]);
  expect([...read].filter((name) => !known.has(name))).toEqual([]);
  expect(Object.keys(dropped).filter((name) => countedParameters.has(name))).toEqual([]);
});

test('only parameters that the app reads or links to are allowed', () => {
  const used = new Set(sources.flatMap((source) => [...readIn(source), ...linkedIn(source)]));
  expect([...countedParameters.keys()].filter((name) => !used.has(name))).toEqual([]);
});

test('no token from a message link is reported', () => {
  const token = 'secret-token';
  const carrying = mailTemplates.flatMap((template) =>
    (['en', 'ar'] as const).flatMap((language) => {
      const { text } = sampleMail(template, language, { token });
      return text.match(/https:\/\/\S*secret-token\S*/g) ?? [];
    }),
  );
  expect(carrying.length).toBeGreaterThan(10);
  for (const link of carrying) {
    const { pathname, search } = new URL(link);
    expect(countedAddress(pathname, search)).not.toContain(token);
  }
});
