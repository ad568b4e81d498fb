import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sheets, withoutSheet } from '../../../stories/support/inventory';
import { unseenComponents } from '../../stories/coverage/unseen';

const folder = join(import.meta.dirname, '../../../stories/components');
const files = readdirSync(folder);
const names = files.flatMap((file) => /^([\w-]+)\.stories\.tsx$/.exec(file)?.[1] ?? []);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

const screens = join(folder, '../screens');

/** The exports of a story file, in order. */
const storiesIn = (text: string) =>
  [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name);

/** The meta object of a story file. */
const metaOf = (text: string) => text.slice(text.indexOf('const meta'), text.indexOf('} satis'));

test('every component with stories has sheets', () => {
  expect(names.filter((name) => !files.includes(`${name}.sheet.stories.tsx`))).toEqual([]);
});

test('every reason is a sentence and refers to a missing sheet', () => {
  for (const [name, reasons] of Object.entries(withoutSheet)) {
    expect(names, name).toContain(name);
    const there = storiesIn(textOf(`${name}.sheet.stories.tsx`));
    for (const [sheet, reason] of Object.entries(reasons)) {
      expect(there, `${name} has ${sheet}, and a reason for not having it`).not.toContain(sheet);
      expect(reason.split(' ').length, `${name}: ${reason}`).toBeGreaterThan(3);
    }
  }
});

test('every component of the package is in a story', () => {
  expect(unseenComponents()).toEqual([]);
});

/** The stories that have no twin in the other direction. */
function withoutTwin(text: string): string[] {
  const all = storiesIn(text);
  return all.filter((one) => !one.endsWith('Rtl') && !all.includes(`${one}Rtl`));
}

test.each(readdirSync(screens))('%s has a twin of every story in the other direction', (file) => {
  expect(withoutTwin(readFileSync(join(screens, file), 'utf8'))).toEqual([]);
});

describe.each(names)('%s', (name) => {
  const teaching = textOf(`${name}.stories.tsx`);
  const sheet = textOf(`${name}.sheet.stories.tsx`);

  test('has a docs page of its own, and shows its sheets separately', () => {
    expect(metaOf(teaching)).not.toContain('!autodocs');
    expect(teaching).toMatch(/\*\/\nconst meta = \{/);
    expect(metaOf(sheet)).toContain("'!autodocs', 'sheet'");
    expect(metaOf(sheet)).toMatch(/title: 'Components\/\w+\/Sheets'/);
  });

  test('has StateSheet, Combinations and Scenarios, or a reason', () => {
    const exempt = withoutSheet[name] ?? {};
    const there = storiesIn(sheet);
    expect(sheets.filter((one) => !there.includes(one) && !exempt[one])).toEqual([]);
  });

  test('has a twin of every story in the other direction', () => {
    expect([teaching, sheet].flatMap(withoutTwin)).toEqual([]);
  });

  test('has at least one story with a play function', () => {
    expect(teaching).toMatch(/\bplay(:|\()/);
  });
});
