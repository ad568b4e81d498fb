import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { staleResults } from '../../stories/ledger/fresh';
import { type Scope, ledgerOf } from '../../stories/ledger/ledger';
import type { StoryLine } from '../../stories/ledger/lines';
import type { Others } from '../../stories/ledger/others';
import { type Column, screensOnly } from '../../stories/ledger/types';
import { fingerprint } from '../../support/fingerprint';

const wholeVisit = {
  'axe light rules': 12,
  'axe dark rules': 1,
  'bidi islands': 2,
  'fit 1280 elements': 9,
  'fit 320 elements': 9,
  'fit sweep elements': 9,
  'spacing 1280 elements': 9,
  'spacing 320 elements': 9,
  'mirror 1280 boxes': 9,
  'mirror 320 boxes': 9,
  'forced colours controls': 1,
  'switch nodes': 4,
};

const picture = (shot: 'wide' | 'phone' | 'phone-dark') => ({
  shot,
  file: `${shot}.png`,
  status: 'same' as 'same' | 'new',
  what: '',
});

function line(id: string, more: Partial<StoryLine> = {}): StoryLine {
  const isTwin = id.endsWith('-rtl');
  return {
    id,
    story: {
      id,
      type: 'story',
      title: 'Screens/Till',
      name: id,
      tags: ['screen'],
      importPath: './stories/screens/till.stories.tsx',
    },
    locale: isTwin ? 'ar' : 'en',
    direction: isTwin ? 'rtl' : 'ltr',
    measured: { ...wholeVisit },
    declared: {},
    findings: [],
    took: {},
    widths: Array.from({ length: 321 }, (_, at) => 320 + 4 * at),
    pictures: [picture('wide'), picture('phone'), picture('phone-dark')],
    ...more,
  };
}

const others: Others = {
  keyboard: { passed: 1, failed: 0, components: [{ component: 'Tabs', faults: [] }] },
  ink: { passed: 9, failed: 0, components: [] },
  reviews: {},
  en: {},
  ar: {},
  has: { keyboard: true, ink: true },
};

const both = () => [line('screens-till--idle'), line('screens-till--idle-rtl')];

const scopeOf = (lines: StoryLine[], more: Partial<Scope> = {}): Scope => ({
  stories: lines.map(({ story }) => story),
  failed: new Set(),
  isPinned: true,
  unseen: [],
  ...more,
});

function gapsOf(
  lines: StoryLine[],
  around: Partial<Others> = {},
  more: Partial<Scope> = {},
): Column[] {
  const { gaps } = ledgerOf(lines, { ...others, ...around }, scopeOf(lines, more));
  return gaps.map(({ column }) => column);
}

describe('the ledger', () => {
  test('has no gap if everything was measured', () => {
    expect(gapsOf(both())).toEqual([]);
  });

  test('reports a missing twin', () => {
    expect(gapsOf([line('screens-till--idle')])).toEqual(['rtl']);
  });

  test.each([
    ['mirror', 'mirror 320 boxes'],
    ['bidi', 'bidi islands'],
    ['fit', 'fit sweep elements'],
    ['axe', 'axe light rules'],
    ['dark', 'axe dark rules'],
    ['spacing', 'spacing 320 elements'],
    ['colours', 'forced colours controls'],
    ['switch', 'switch nodes'],
  ] as const)('reports %s if %s was not measured', (column, key) => {
    const lines = both();
    for (const { measured } of lines) Reflect.deleteProperty(measured, key);
    expect(gapsOf(lines)).toEqual([column]);
  });

  test('reports unvisited widths, in either direction', () => {
    for (const id of ['screens-till--idle', 'screens-till--idle-rtl']) {
      const lines = both().map((one) => ({
        ...one,
        widths: one.widths.filter((width) => one.id !== id || width < 700 || width > 704),
      }));
      expect(gapsOf(lines)).toEqual(['fit']);
    }
  });

  test('reports a picture without an accepted version', () => {
    const lines = both();
    const [picture] = lines[0]?.pictures ?? [];
    if (picture) picture.status = 'new';
    expect(gapsOf(lines)).toEqual(['visual']);
  });

  test.each([
    ['visual', 'wide'],
    ['phone', 'phone-dark'],
  ] as const)('reports a picture that differs from the accepted one (%s)', (column, shot) => {
    const lines = both();
    const changed = lines[1]?.pictures.find((one) => one.shot === shot);
    if (changed) changed.status = 'changed';
    expect(gapsOf(lines)).toEqual([column]);
  });

  test.each(['mirror', 'spacing', 'axe'] as const)('lists the findings of %s', (check) => {
    const lines = both();
    lines[0]?.findings.push({ check, where: 'h1', what: 'off', when: '320 px' });
    expect(gapsOf(lines)).toContain(check);
  });

  test('reports a story whose visit did not finish', () => {
    const lines = [...both(), line('screens-till--open'), line('screens-till--open-rtl')];
    const { gaps } = ledgerOf(lines.slice(0, 3), others, scopeOf(lines));
    expect(gaps.map(({ column }) => column)).toContain('play');
  });

  test('reports a screen without any visited story', () => {
    const { gaps } = ledgerOf([], others, scopeOf(both()));
    expect(gaps.map(({ column }) => column)).toContain('play');
  });

  test('lists a failed story', () => {
    const failed = new Set(['Screens/Till / screens-till--idle']);
    expect(gapsOf(both(), {}, { failed })).toEqual(['play']);
  });

  test('marks a component as not measured if only screens were', () => {
    const lines = both().map((one) => ({
      ...one,
      story: { ...one.story, title: 'Components/Dial/Sheets', tags: ['sheet'] },
    }));
    const { rows } = ledgerOf(lines, others, scopeOf(lines));
    for (const column of screensOnly) expect(rows[0]?.cells[column].state).toBe('screens');
  });

  test('accepts a written reason for a missing measurement, and lists it', () => {
    const skip = 'With a network there is nothing to be seen.';
    const lines = both().map((one) => ({ ...one, declared: { mirror: { skip } } }));
    for (const { measured } of lines) Reflect.deleteProperty(measured, 'mirror 320 boxes');
    const { rows, gaps } = ledgerOf(lines, others, scopeOf(lines));
    expect(gaps).toEqual([]);
    expect(rows[0]?.cells.mirror).toEqual({ state: 'excused', note: skip });
  });

  test('requires a keyboard script for each composite widget', () => {
    const lines = both().map((one) => ({
      ...one,
      measured: { ...one.measured, 'settle composite tabs-list': 1, 'settle composite dial': 1 },
    }));
    expect(gapsOf(lines)).toEqual(['keyboard']);
    expect(gapsOf(lines, { keyboard: undefined })).toEqual(['keyboard']);
  });

  test('lists a component without a story', () => {
    const { gaps } = ledgerOf(both(), others, scopeOf(both(), { unseen: ['dial'] }));
    expect(new Set(gaps.map(({ title }) => title))).toEqual(new Set(['Components/dial']));
  });

  test('lists unreviewed messages without failing', () => {
    const lines = both().map((one) => ({
      ...one,
      story: { ...one.story, importPath: './stories/screens/login.stories.tsx' },
    }));
    const { rows, gaps } = ledgerOf(
      lines,
      { ...others, en: { 'login.page.title': 'Log in' }, ar: { 'login.page.title': 'دخول' } },
      scopeOf(lines),
    );
    expect(gaps).toEqual([]);
    expect(rows[0]?.cells.copy).toEqual({ state: 'open', note: '0 of 1 wordings reviewed' });
  });
});

describe('results are rejected', () => {
  const now = { storybook: 'a', tests: 'b' };
  const stale = (from: typeof now | undefined) =>
    staleResults([{ what: 'The results', command: 'npm run again', from }], now);

  test.each([
    ['that are of other sources', { ...now, storybook: 'x' }, /other sources/],
    ['that other tests made', { ...now, tests: 'x' }, /other tests/],
    ['that do not say what they are of', undefined, /do not say/],
  ])('%s', (_, from, sentence) => {
    expect(stale(from)).toEqual([expect.stringMatching(sentence)]);
    expect(stale(from)[0]).toContain('Run "npm run again" again.');
  });

  test('and accepted when nothing has changed', () => {
    expect(stale({ ...now })).toEqual([]);
  });
});

describe('a fingerprint', () => {
  const root = join(import.meta.dirname, '../../..');

  /** Whether an action changes the fingerprint of a folder. */
  function changes(happen: (folder: string) => void, more = {}): boolean {
    const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    try {
      mkdirSync(join(folder, 'deep'));
      writeFileSync(join(folder, 'a.ts'), 'one');
      writeFileSync(join(folder, 'deep/b.ts'), 'two');
      const path = relative(root, folder);
      const before = fingerprint([path]);
      happen(folder);
      return fingerprint([path], more) !== before;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test.each<[string, (folder: string) => void]>([
    ['a file changes', (folder) => writeFileSync(join(folder, 'deep/b.ts'), 'other')],
    ['a file is new', (folder) => writeFileSync(join(folder, 'c.ts'), '')],
    ['a file is gone', (folder) => rmSync(join(folder, 'a.ts'))],
    [
      'a letter moves from one file to the next',
      (folder) => {
        writeFileSync(join(folder, 'a.ts'), 'onet');
        writeFileSync(join(folder, 'deep/b.ts'), 'wo');
      },
    ],
  ])('changes when %s', (_, happen) => {
    expect(changes(happen)).toBe(true);
  });

  test('differs between browsers', () => {
    expect(changes(() => undefined, { also: ['other'] })).toBe(true);
  });

  test('is unchanged when a file is rewritten with the same content', () => {
    expect(changes((folder) => writeFileSync(join(folder, 'a.ts'), 'one'))).toBe(false);
  });
});

test('the guide about proofs does not claim for every story what holds only for screens', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../stories/guides/proofs.mdx'),
    'utf8',
  );
  const rowOf = (check: string) =>
    new RegExp(`\\[\\s*'${check}',[^\\]]*\\]`).exec(guide)?.[0] ?? '';
  for (const check of ['spacing', 'colours', 'visual']) {
    expect(rowOf(check)).toContain('screens');
    expect(rowOf(check)).not.toContain('every story');
  }
  for (const check of ['mirror', 'fit', 'axe', 'switch']) {
    expect(rowOf(check)).toContain('every story');
  }
});
