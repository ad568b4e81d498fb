/**
 * Every sentence of the privacy policy and the terms, and every promise of the prices, the mails and
 * the screens about closing an account, names the test that proves it, or the reason why it is no
 * promise of the program. `kept/sentences.tsv` has the sentences, `kept/proofs.tsv` the tests and
 * `kept/reasons.tsv` the reasons.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryRoot } from './markdown';
import { faultOf } from './named-tests';
import { allSentences, ofLegalText, ofMessages, type Sentence } from './sentences';

/** The lines of a table, each split at its tabs. */
const table = (name: string): string[][] =>
  readFileSync(join(repositoryRoot, 'tests/unit/docs/kept', `${name}.tsv`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

const proofs = new Map(
  table('proofs').map(([key = '', file = '', name = '']) => [key, { file, name }]),
);
const reasons = new Map(table('reasons').map(([key = '', reason = '']) => [key, reason]));
const kept = table('sentences').map(([place = '', words = '', keys = '']) => ({
  place,
  words,
  keys: keys.split(' '),
}));

const lineOf = ({ place, words }: Sentence): string => `${place}: ${words}`;

/** The sentences that no entry has, and the entries that no text has. */
function difference(said: readonly Sentence[], entries: readonly Sentence[]) {
  const [texts, known] = [new Set(said.map(lineOf)), new Set(entries.map(lineOf))];
  return {
    unproved: [...texts].filter((line) => !known.has(line)),
    gone: [...known].filter((line) => !texts.has(line)),
  };
}

test('every sentence has an entry, and every entry a sentence', () => {
  const sentences = allSentences();
  expect(sentences.length).toBeGreaterThan(200);
  expect(difference(sentences, kept)).toEqual({ unproved: [], gone: [] });
});

test('every entry names a test or a reason', () => {
  const unknown = kept.flatMap(({ keys, ...sentence }) =>
    keys
      .filter((key) => !proofs.has(key) && !reasons.has(key))
      .map((key) => [key, lineOf(sentence)]),
  );
  expect(unknown).toEqual([]);
  const used = new Set(kept.flatMap(({ keys }) => keys));
  expect([...proofs.keys(), ...reasons.keys()].filter((key) => !used.has(key))).toEqual([]);
});

test('every reason is a sentence', () => {
  for (const [, reason] of reasons) expect(reason).toMatch(/^[A-Z].{15,}\.$/);
});

test.each([...proofs])('the test of %s is run', (_key, proof) => {
  expect(faultOf(proof)).toBeUndefined();
});

describe('a sentence', () => {
  const legal =
    '---\nlead: x\n---\n\n## Age\n\nNobody reads it. It is kept for {n, plural, one {# day} other {# days}}.\n\n| Data | How long |\n| --- | --- |\n| Mail | Kept |\n';

  test('of a legal text counts, whatever its words, and so does a row of a table', () => {
    expect(ofLegalText('terms', legal).map(({ words }) => words)).toEqual([
      'Nobody reads it.',
      'It is kept for # days.',
      'Data | How long',
      'Mail | Kept',
    ]);
  });

  test('of a message counts if it promises something', () => {
    const messages = {
      'server.mail.refunded.body': 'Hello there. We’ll refund it within 3 days.',
      'server.mail.fact.paidUntil': 'Paid until',
      'home.page.title': 'Free, forever',
    };
    expect(ofMessages(messages)).toEqual([
      { place: 'server.mail.refunded.body', words: 'We’ll refund it within 3 days.' },
    ]);
  });

  test('that is new or changed has no entry, and its former entry no sentence', () => {
    const [before, after] = ['Deleted within 2 years.', 'Deleted within 3 years.'];
    expect(
      difference([{ place: 'privacy', words: after }], [{ place: 'privacy', words: before }]),
    ).toEqual({ unproved: [`privacy: ${after}`], gone: [`privacy: ${before}`] });
  });
});
