/**
 * Faults of a single message, independent of the rest of the catalogue. The copy gate, the command
 * that adds a message, an import and the copy desk all reject these.
 */
import { parse } from '@formatjs/icu-messageformat-parser';
import { locales } from '../../lang/locales';
import type { MessageNote } from '../catalogue';
import { type Exemptions, exemptions } from './exemptions';
import { described } from './described';
import type { Copy, Fault } from './fault';
import { type Pair, isolated, translated } from './language';
import { englishFaults } from './english';
import { pairFaults } from './pairs';
import { countsInPlurals, oneAndOther, sixBranches } from './plurals';
import { styleFaults } from './arabic';
import { lengthOf, longest, parsed, takes } from './walk';

function parses(copy: Copy): Fault[] {
  return locales.flatMap((locale) =>
    Object.entries(copy[locale]).flatMap(([id, text]) => {
      try {
        parse(text);
        return [];
      } catch (error) {
        return [{ rule: 'parses', id, what: `${locale}: ${String(error)}` }];
      }
    }),
  );
}

/** Every id with both of its messages parsed. */
function pairs({ en, ar }: Copy): Pair[] {
  return Object.keys(en).flatMap((id) => {
    const english = parsed(en[id] ?? '');
    const arabic = id in ar ? parsed(ar[id] ?? '') : undefined;
    return english && arabic ? [{ id, english, arabic, isSame: en[id] === ar[id] }] : [];
  });
}

function sameArguments(copy: Copy): Fault[] {
  return pairs(copy).flatMap(({ id, english, arabic }) => {
    const [inEnglish, inArabic] = [takes(english).join(' '), takes(arabic).join(' ')];
    return inEnglish === inArabic
      ? []
      : [{ rule: 'same arguments', id, what: `en takes ${inEnglish}, ar takes ${inArabic}` }];
  });
}

/** The length that fits each kind of message: a button, a hint below a field, a browser tab. */
const BUDGETS: [kind: RegExp, max: number][] = [
  [/[aA]ction$/, 24],
  [/[eE]rror$/, 80],
  [/\.page\.title$/, 60],
  [/\.meta\.description$/, 155],
];

/** The maximum length of a message in characters, from its note or its kind. */
export function budgetOf(id: string, note: MessageNote | undefined): number | undefined {
  return note?.max ?? BUDGETS.find(([kind]) => kind.test(id))?.[1];
}

function withinBudget(copy: Copy): Fault[] {
  return pairs(copy).flatMap(({ id, english, arabic }) => {
    const max = budgetOf(id, copy.notes[id]);
    if (!max) return [];
    return (
      [
        ['en', english],
        ['ar', arabic],
      ] as const
    ).flatMap(([locale, elements]) => {
      const length = lengthOf(longest(elements));
      return length > max
        ? [{ rule: 'within budget', id, what: `${locale} is ${length} long, ${max} fit` }]
        : [];
    });
  });
}

function wellWritten({ en, ar, notes }: Copy): Fault[] {
  return [
    ...Object.entries(ar).flatMap(([id, text]) => styleFaults(id, text)),
    // Wording fixed by the specification is not ours to change.
    ...Object.entries(en).flatMap(([id, text]) =>
      notes[id]?.fixed ? [] : englishFaults(id, text),
    ),
    ...Object.entries(en).flatMap(([id, text]) => pairFaults(id, text, ar[id] ?? '')),
  ];
}

function nothingInvisible(copy: Copy): Fault[] {
  return locales.flatMap((locale) =>
    Object.entries(copy[locale])
      .filter(([, text]) =>
        /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/u.test(text),
      )
      .map(([id]) => ({
        rule: 'nothing invisible',
        id,
        what: `${locale}: a raw direction mark, or a letter that was lost; use <bdi> or <ltr>`,
      })),
  );
}

/** Leading and trailing spaces, invisible in a sheet but visible on a page. */
function tidySpaces(copy: Copy): Fault[] {
  return locales.flatMap((locale) =>
    Object.entries(copy[locale])
      .filter(([, text]) => text !== '' && (text !== text.trim() || /\s{2}|[\n\t]/.test(text)))
      .map(([id]) => ({ rule: 'tidy spaces', id, what: `${locale}: a space too many` })),
  );
}

/** Every fault of single messages: syntax, arguments, plural branches, length, wording, notes. */
export function messageFaults(copy: Copy, exempt: Exemptions = exemptions): Fault[] {
  return [
    ...parses(copy),
    ...sameArguments(copy),
    ...sixBranches(pairs(copy), exempt),
    ...oneAndOther(pairs(copy)),
    ...countsInPlurals(pairs(copy)),
    ...withinBudget(copy),
    ...wellWritten(copy),
    ...nothingInvisible(copy),
    ...tidySpaces(copy),
    ...described(copy),
    ...pairs(copy).flatMap((pair) => [...translated(pair, exempt), ...isolated(pair, exempt)]),
  ];
}
