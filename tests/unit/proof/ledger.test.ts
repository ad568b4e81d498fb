import { describe, expect, test } from 'vitest';
import { ledgerOf } from '../../stories/ledger/ledger';
import type { StoryLine } from '../../stories/ledger/lines';
import type { Others } from '../../stories/ledger/others';
import type { Column } from '../../stories/ledger/types';

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

function gapsOf(lines: StoryLine[], around: Partial<Others> = {}): Column[] {
  const given = { isPinned: true, unseen: [] };
  return ledgerOf(lines, { ...others, ...around }, given).gaps.map(({ column }) => column);
}

describe('the ledger', () => {
  test('has no gap where everything was looked at', () => {
    expect(gapsOf(both())).toEqual([]);
  });

  test('misses the twin of a story', () => {
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
  ] as const)('misses %s when nobody measured %s', (column, key) => {
    const lines = both();
    for (const { measured } of lines) Reflect.deleteProperty(measured, key);
    expect(gapsOf(lines)).toEqual([column]);
  });

  test('misses widths that nobody looked at, in either direction', () => {
    for (const id of ['screens-till--idle', 'screens-till--idle-rtl']) {
      const lines = both().map((one) => ({
        ...one,
        widths: one.widths.filter((width) => one.id !== id || width < 700 || width > 704),
      }));
      expect(gapsOf(lines)).toEqual(['fit']);
    }
  });

  test('misses a picture that nobody accepted', () => {
    const lines = both();
    const [picture] = lines[0]?.pictures ?? [];
    if (picture) picture.status = 'new';
    expect(gapsOf(lines)).toEqual(['visual']);
  });

  test('takes a reason in writing for a measure, and shows it', () => {
    const skip = 'With a network there is nothing to be seen.';
    const lines = both().map((one) => ({ ...one, declared: { mirror: { skip } } }));
    for (const { measured } of lines) Reflect.deleteProperty(measured, 'mirror 320 boxes');
    const { rows, gaps } = ledgerOf(lines, others, { isPinned: true, unseen: [] });
    expect(gaps).toEqual([]);
    expect(rows[0]?.cells.mirror).toEqual({ state: 'excused', note: skip });
  });

  test('asks a script of keys for each part in which arrow keys move', () => {
    const lines = both().map((one) => ({
      ...one,
      measured: { ...one.measured, 'settle composite tabs-list': 1, 'settle composite dial': 1 },
    }));
    expect(gapsOf(lines)).toEqual(['keyboard']);
    expect(gapsOf(lines, { keyboard: undefined })).toEqual(['keyboard']);
  });

  test('shows a component that no story shows', () => {
    const { gaps } = ledgerOf(both(), others, { isPinned: true, unseen: ['dial'] });
    expect(new Set(gaps.map(({ title }) => title))).toEqual(new Set(['Components/dial']));
  });

  test('lists wording that nobody reviewed without failing for it', () => {
    const { rows, gaps } = ledgerOf(
      both().map((one) => ({
        ...one,
        story: { ...one.story, importPath: './stories/screens/login.stories.tsx' },
      })),
      { ...others, en: { 'login.page.title': 'Log in' }, ar: { 'login.page.title': 'دخول' } },
      { isPinned: true, unseen: [] },
    );
    expect(gaps).toEqual([]);
    expect(rows[0]?.cells.copy).toEqual({ state: 'open', note: '0 of 1 wordings reviewed' });
  });
});
