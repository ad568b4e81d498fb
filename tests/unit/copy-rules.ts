/** The rules of the copy gate, each a function from the catalogues to what is wrong with them. */
import { type MessageFormatElement, TYPE, parse } from '@formatjs/icu-messageformat-parser';
import type { Catalogue, Notes } from '../../tools/catalogue';

export interface Copy {
  en: Catalogue;
  ar: Catalogue;
  notes: Notes;
}

export interface Fault {
  rule: string;
  id: string;
  what: string;
}

/** What each exemption is for. One that no longer exempts anything is itself a fault. */
export interface Exemptions {
  /** Arabic that is the same as English on purpose. */
  same: Record<string, string>;
  /** Placeholders that need no isolating tag around them, in one message. */
  bare: Record<string, string>;
}

const locales = ['en', 'ar'] as const;
const PLURAL_BRANCHES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Placeholders that count something: a noun beside them changes with the number. */
const COUNTS = new Set(['count', 'seconds', 'minutes', 'hours', 'days', 'tries']);

/** Placeholders that need no isolation: made by the formatting module, or spelt in each language. */
const SAFE_BARE = new Set(['brand', 'percent', 'date', 'year']);

/** Latin words that Arabic readers meet as they are. */
const LATIN_TERMS = new Set(['HTTP', 'CVV', 'IBAN', 'SWIFT', 'BIC', 'PDF']);

/** What a placeholder may hold at its longest, for the budgets of length. */
const EXAMPLES: Record<string, string> = {
  brand: 'Wasla',
  phone: '+970 59 123 4567',
  email: 'name@example.com',
  status: '500',
  year: '2026',
  percent: '20%',
  price: '$1,234.00',
  date: '30 September 2026',
};

/** Terms the glossary decided against, and what to write. */
const FORBIDDEN: [term: string, instead: string][] = [
  ['باقة', 'خطة'],
  ['باقات', 'خطط'],
  ['كلمة السر', 'كلمة المرور'],
  ['جاري', 'جارٍ'],
  ['جوال', 'الهاتف'],
  ['فشل', 'تعذّر'],
  ['OTP', 'رمز التحقق'],
  ['رجاء', 'يُرجى'],
  ['رجاءً', 'يُرجى'],
  ['من فضلك', 'يُرجى'],
  ['زبون', 'عميل'],
  ['زبائن', 'عملاء'],
  ['وسيلة الدفع', 'طريقة الدفع'],
  ['التراسل', 'المراسلة'],
  ['شات', 'دردشة'],
  ['اضغط هنا', 'عبارة تصف الرابط'],
  ['إنستجرام', 'إنستغرام'],
  ['جوجل', 'غوغل'],
  ['تليجرام', 'تيليغرام'],
];

/** Imperatives that address a man: buttons take a masdar, instructions «يُرجى» and a masdar. */
const IMPERATIVE =
  /(?:^|[.،؛:!] )(?:أدخل|اضغط|انقر|اختر|أعد|سجّل|سجل|استخدم|اكتب|تأكد|تحقق|قم)(?= )/u;

type Visit = (element: MessageFormatElement, tags: readonly string[], inPlural: boolean) => void;

function walk(
  elements: MessageFormatElement[],
  visit: Visit,
  tags: readonly string[] = [],
  inPlural = false,
): void {
  for (const element of elements) {
    visit(element, tags, inPlural);
    if (element.type === TYPE.tag)
      walk(element.children, visit, [...tags, element.value], inPlural);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const plural = inPlural || element.type === TYPE.plural;
      for (const { value } of Object.values(element.options)) walk(value, visit, tags, plural);
    }
  }
}

function parsed(text: string): MessageFormatElement[] | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Names of what a message takes: `count`, `<link>`. */
function takes(elements: MessageFormatElement[]): string[] {
  const names = new Set<string>();
  walk(elements, (element) => {
    if (element.type === TYPE.tag) names.add(`<${element.value}>`);
    else if (element.type !== TYPE.literal && element.type !== TYPE.pound)
      names.add(`{${element.value}}`);
  });
  return [...names].toSorted();
}

/** The longest a message can read, with its placeholders filled. */
function longest(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.pound) return '100';
      if (element.type === TYPE.tag) return longest(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        const branches = Object.values(element.options).map(({ value }) => longest(value));
        return branches.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? '';
      }
      return EXAMPLES[element.value] ?? 'Example';
    })
    .join('');
}

/** Length as a reader sees it: an Arabic mark adds nothing. */
function lengthOf(text: string): number {
  return [...new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length;
}

const asWord = (term: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبلك]?(?:ال)?)${term}(?![\\p{L}\\p{M}])`, 'u');

/** Reading text with tags and placeholders taken out. */
function literals(elements: MessageFormatElement[]): { text: string; isolated: boolean }[] {
  const found: { text: string; isolated: boolean }[] = [];
  walk(elements, (element, tags) => {
    if (element.type !== TYPE.literal) return;
    found.push({ text: element.value, isolated: tags.includes('ltr') || tags.includes('bdi') });
  });
  return found;
}

function sameIds({ en, ar, notes }: Copy): Fault[] {
  const files = { en, ar, notes };
  const ids = new Set(Object.values(files).flatMap((file) => Object.keys(file)));
  return [...ids].flatMap((id) =>
    Object.entries(files)
      .filter(([, file]) => !(id in file))
      .map(([name]) => ({ rule: 'same ids', id, what: `is missing in lang/${name}.json` })),
  );
}

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

/** Every id with both of its messages as trees. */
function pairs({ en, ar }: Copy) {
  return Object.keys(en).flatMap((id) => {
    const english = parsed(en[id] ?? '');
    const arabic = id in ar ? parsed(ar[id] ?? '') : undefined;
    return english && arabic ? [{ id, english, arabic }] : [];
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

function sixBranches(copy: Copy): Fault[] {
  const faults: Fault[] = [];
  for (const { id, arabic } of pairs(copy)) {
    walk(arabic, (element) => {
      if (element.type !== TYPE.plural) return;
      const branches = Object.keys(element.options);
      const missing = PLURAL_BRANCHES.filter((branch) => !branches.includes(branch));
      const more = branches.filter((branch) => !PLURAL_BRANCHES.includes(branch));
      if (missing.length > 0)
        faults.push({ rule: 'six branches', id, what: `ar has no ${missing.join(', ')}` });
      if (more.length > 0)
        faults.push({
          rule: 'six branches',
          id,
          what: `ar has ${more.join(', ')} besides the six`,
        });
      if (arabic.length > 1)
        faults.push({ rule: 'whole sentences', id, what: 'ar has words outside its plural' });
    });
  }
  return faults;
}

/** A counted thing changes its word with the number, so the number stands in a plural as `#`. */
function countsInPlurals(copy: Copy): Fault[] {
  const faults: Fault[] = [];
  const rule = 'counts in plurals';
  for (const { id, english, arabic } of pairs(copy)) {
    for (const [locale, elements] of [
      ['en', english],
      ['ar', arabic],
    ] as const) {
      walk(elements, (element, _tags, inPlural) => {
        if (inPlural && element.type === TYPE.literal && /\d/.test(element.value)) {
          faults.push({ rule, id, what: `${locale}: a numeral is written out in a branch` });
        }
        const isPlain = element.type === TYPE.argument || element.type === TYPE.number;
        if (isPlain && COUNTS.has(element.value)) {
          faults.push({ rule, id, what: `${locale}: {${element.value}} stands outside a plural` });
        }
      });
    }
  }
  return faults;
}

function described({ en, notes }: Copy): Fault[] {
  return Object.entries(notes).flatMap(([id, { description, max }]) => {
    const faults: Fault[] = [];
    const add = (what: string) => faults.push({ rule: 'described', id, what });
    if (description.trim().length < 20) add('its description says too little');
    if (description.trim() === en[id]) add('its description repeats the message');
    for (const name of takes(parsed(en[id] ?? '') ?? [])) {
      if (name === '{brand}') continue;
      if (name.startsWith('{') && !description.includes(name)) add(`${name} is not explained`);
    }
    const said = /\b(?:max|at most) (\d+) characters/i.exec(description)?.[1];
    if (said && Number(said) !== max)
      add(`says ${said} characters, but max is ${max ?? 'not set'}`);
    return faults;
  });
}

function withinBudget(copy: Copy): Fault[] {
  return pairs(copy).flatMap(({ id, english, arabic }) => {
    const max = copy.notes[id]?.max;
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

function wellWritten({ ar }: Copy): Fault[] {
  return Object.entries(ar).flatMap(([id, text]) => {
    const faults: Fault[] = [];
    const add = (rule: string, what: string) => faults.push({ rule, id, what });
    for (const [term, instead] of FORBIDDEN) {
      if (asWord(term).test(text)) add('glossary', `«${term}»: write «${instead}»`);
    }
    const imperative = IMPERATIVE.exec(text);
    if (imperative) add('address', `«${imperative[0].trim()}» addresses a man: use a masdar`);
    const mark = /[\u0620-\u064a][\u064b-\u0652]*\s?([,;?])/u.exec(text);
    if (mark) add('punctuation', `"${mark[1]}" after an Arabic word`);
    if (/[\u0620-\u064a][\u064b-\u0652]*\d/u.test(text)) add('digits', 'a digit glued to a letter');
    if (/[\u0660-\u0669\u06f0-\u06f9]/u.test(text)) add('digits', 'Arabic-Indic digits');
    return faults;
  });
}

function nothingInvisible(copy: Copy): Fault[] {
  return locales.flatMap((locale) =>
    Object.entries(copy[locale])
      .filter(([, text]) =>
        /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text),
      )
      .map(([id]) => ({
        rule: 'nothing invisible',
        id,
        what: `${locale}: a raw direction mark; use <bdi> or <ltr>`,
      })),
  );
}

function translated(copy: Copy, { same }: Exemptions): Fault[] {
  const faults: Fault[] = [];
  for (const { id, arabic } of pairs(copy)) {
    const isSame = copy.en[id] === copy.ar[id];
    if (isSame && !same[id]) {
      faults.push({ rule: 'translated', id, what: 'Arabic is the same as English' });
    }
    if (!isSame && same[id]) {
      faults.push({ rule: 'translated', id, what: 'is listed as the same in both and is not' });
    }
    for (const { text, isolated } of literals(arabic)) {
      const words = (text.match(/[A-Za-z]{2,}/g) ?? []).filter((word) => !LATIN_TERMS.has(word));
      if (!isolated && !isSame && words.length > 0) {
        faults.push({
          rule: 'translated',
          id,
          what: `"${words.join(' ')}" is left in Latin letters`,
        });
      }
    }
  }
  return faults;
}

/** Plain text that leaves by mail or message, where no element can stand. */
const isPlainText = (id: string) => /^server\.(?:mail|sms)\./.test(id);

function isolated(copy: Copy, { bare }: Exemptions): Fault[] {
  const faults: Fault[] = [];
  for (const { id, arabic } of pairs(copy)) {
    walk(arabic, (element, tags) => {
      if (element.type !== TYPE.argument || SAFE_BARE.has(element.value)) return;
      if (tags.length > 0 || isPlainText(id) || bare[id]) return;
      faults.push({
        rule: 'isolated',
        id,
        what: `{${element.value}} stands outside <bdi> and <ltr>`,
      });
    });
  }
  return faults;
}

/** Text without its tags, as it reads. */
export const withoutTags = (text: string) => text.replace(/<\/?[a-z]+>/g, '');

/** English that the specification fixes, byte for byte. */
export function fixedWording({ en, notes }: Copy, fixed: Record<string, string>): Fault[] {
  const rule = 'fixed wording';
  const wrong = Object.entries(fixed)
    .filter(([id, text]) => id in en && withoutTags(en[id] ?? '') !== text)
    .map(([id, text]) => ({ rule, id, what: `must read "${text}"` }));
  const unmarked = Object.keys(fixed)
    .filter((id) => id in en && !notes[id]?.fixed)
    .map((id) => ({ rule, id, what: 'is fixed, and its note does not say so' }));
  const unknown = Object.entries(notes)
    .filter(([id, note]) => note.fixed && !(id in fixed))
    .map(([id]) => ({
      rule,
      id,
      what: 'is marked fixed, and no specified wording is known for it',
    }));
  return [...wrong, ...unmarked, ...unknown];
}

/** Everything that is wrong with the catalogues, by themselves. */
export function copyFaults(copy: Copy, exemptions: Exemptions): Fault[] {
  return [
    ...sameIds(copy),
    ...parses(copy),
    ...sameArguments(copy),
    ...sixBranches(copy),
    ...countsInPlurals(copy),
    ...described(copy),
    ...withinBudget(copy),
    ...wellWritten(copy),
    ...nothingInvisible(copy),
    ...translated(copy, exemptions),
    ...isolated(copy, exemptions),
  ];
}
