import { describe, expect, test } from 'vitest';
import { type Catalogue, type Notes, readLang } from '../../tools/catalogue';
import { fixedEnglish } from './copy-fixed';
import { type Copy, type Fault, copyFaults, fixedWording } from './copy-rules';
import { type Exemptions, exemptions } from '../../tools/copy/exemptions';
import { readUse } from '../../tools/message-use';
import { readSources, useFaults } from './copy-use';

const copy: Copy = {
  en: readLang<Catalogue>('en'),
  ar: readLang<Catalogue>('ar'),
  notes: readLang<Notes>('notes'),
};

const describeFaults = (faults: Fault[]) =>
  faults.map(({ rule, id, what }) => `${id}: ${what} (${rule})`);

describe('the catalogues', () => {
  test('follow every rule of copy', () => {
    expect(describeFaults(copyFaults(copy, exemptions))).toEqual([]);
  });

  test('contain the prescribed wordings of the specification byte for byte', () => {
    expect(describeFaults(fixedWording(copy, fixedEnglish))).toEqual([]);
  });

  test('define exactly the messages that the source uses', () => {
    expect(describeFaults(useFaults(Object.keys(copy.en), readSources()))).toEqual([]);
  });
});

/** A small valid catalogue, into which each test plants a fault. */
function sound(): Copy {
  return {
    en: {
      'form.email.label': 'Email',
      'form.sentTo.body': 'Sent to <ltr>{phone}</ltr>',
      'form.wait.note': '{seconds, plural, one {# second} other {# seconds}}',
    },
    ar: {
      'form.email.label': 'البريد الإلكتروني',
      'form.sentTo.body': 'أُرسل إلى <ltr>{phone}</ltr>',
      'form.wait.note':
        '{seconds, plural, zero {الآن} one {ثانية واحدة} two {ثانيتان} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
    },
    notes: {
      'form.email.label': { description: 'Label of the email field. Noun.', max: 20 },
      'form.sentTo.body': { description: 'Below a title. {phone} is a number.' },
      'form.wait.note': { description: 'The wait. {seconds} is 1 to 3600.' },
    },
  };
}

const none: Exemptions = { same: {}, exact: {}, bare: {} };
const label = 'form.email.label';

/** A fault, the rule that must detect it, and how to plant it. */
const planted: [fault: string, rule: string, plant: (copy: Copy) => void][] = [
  ['an id without Arabic', 'same ids', ({ ar }) => delete ar[label]],
  ['an id without a note', 'same ids', ({ notes }) => delete notes[label]],
  ['a brace that never closes', 'parses', ({ en }) => (en[label] = 'Email {')],
  [
    'another placeholder',
    'same arguments',
    ({ ar }) => (ar['form.sentTo.body'] = 'إلى <ltr>{email}</ltr>'),
  ],
  ['a lost tag', 'same arguments', ({ ar }) => (ar['form.sentTo.body'] = 'أُرسل إلى {phone}')],
  [
    'a missing dual',
    'six branches',
    ({ ar }) => (ar['form.wait.note'] = ar['form.wait.note']?.replace('two {ثانيتان}', '') ?? ''),
  ],
  [
    'an exact branch',
    'six branches',
    ({ ar }) =>
      (ar['form.wait.note'] = ar['form.wait.note']?.replace('zero', '=0 {الآن} zero') ?? ''),
  ],
  [
    'a number that a branch leaves out',
    'six branches',
    ({ ar }) =>
      (ar['form.wait.note'] =
        ar['form.wait.note']?.replace('few {# ثوانٍ}', 'few {أربع ثوانٍ}') ?? ''),
  ],
  [
    'an English plural without its singular',
    'one and other',
    ({ en }) => (en['form.wait.note'] = '{seconds, plural, other {# seconds}}'),
  ],
  [
    'words around a plural',
    'whole sentences',
    ({ ar }) => (ar['form.wait.note'] = `بعد ${ar['form.wait.note']}`),
  ],
  [
    'a numeral in a branch',
    'counts in plurals',
    ({ en }) => (en['form.wait.note'] = '{seconds, plural, one {1 second} other {# seconds}}'),
  ],
  [
    'a count outside a plural',
    'counts in plurals',
    ({ en }) => (en['form.wait.note'] = '{seconds} seconds'),
  ],
  [
    'a thin description',
    'described',
    ({ notes }) => (notes[label] = { description: 'Label.', max: 20 }),
  ],
  [
    'a description that points at another one',
    'described',
    ({ notes }) => (notes[label] = { description: 'Filled button of that dialog. Verb.', max: 20 }),
  ],
  [
    'a description in metaphors',
    'described',
    ({ notes }) =>
      (notes[label] = { description: 'Stands in the place of the field. Noun.', max: 20 }),
  ],
  [
    'a placeholder without an explanation',
    'described',
    ({ notes }) => (notes['form.sentTo.body'] = { description: 'Below the title of a page.' }),
  ],
  [
    'a limit only in words',
    'described',
    ({ notes }) => (notes[label] = { description: 'Label of a field. Max 12 characters.' }),
  ],
  [
    'a string that is too long',
    'within budget',
    ({ ar }) => (ar[label] = 'عنوان البريد الإلكتروني الخاص بك'),
  ],
  [
    'a button that is too long for a button, though no note limits it',
    'within budget',
    (all) => {
      all.en['form.send.action'] = 'Send the message to everyone';
      all.ar['form.send.action'] = 'إرسال';
      all.notes['form.send.action'] = { description: 'Button below the message. Verb.' };
    },
  ],
  ['a forbidden term', 'glossary', ({ ar }) => (ar[label] = 'كلمة السر')],
  ['a forbidden term with its article', 'glossary', ({ ar }) => (ar[label] = 'رقم الجوال')],
  ['an imperative', 'address', ({ ar }) => (ar[label] = 'أدخل البريد')],
  ['a Latin comma', 'punctuation', ({ ar }) => (ar[label] = 'البريد, الهاتف')],
  ['a Latin question mark', 'punctuation', ({ ar }) => (ar[label] = 'البريد؟ الهاتف?')],
  ['Arabic-Indic digits', 'digits', ({ ar }) => (ar[label] = 'البريد ١')],
  ['a digit glued to a letter', 'digits', ({ ar }) => (ar[label] = 'و20')],
  ['a raw isolate', 'nothing invisible', ({ ar }) => (ar[label] = '\u2068البريد\u2069')],
  ['an override', 'nothing invisible', ({ en }) => (en[label] = '\u202eEmail\u202c')],
  ['English in the Arabic catalogue', 'translated', ({ ar }) => (ar[label] = 'Email')],
  ['a Latin word in a sentence', 'translated', ({ ar }) => (ar[label] = 'رابط Email')],
  ['Arabic that became question marks', 'translated', ({ ar }) => (ar[label] = '????? ??????')],
  [
    'a letter that was lost',
    'nothing invisible',
    ({ ar }) => (ar[label] = 'البريد \ufffdلإلكتروني'),
  ],
  ['a space at the end', 'tidy spaces', ({ ar }) => (ar[label] = 'البريد ')],
  ['a line of its own', 'tidy spaces', ({ en }) => (en[label] = 'Email\naddress')],
  [
    'a bare phone',
    'isolated',
    (all) => {
      all.en['form.sentTo.body'] = 'Sent to {phone}';
      all.ar['form.sentTo.body'] = 'أُرسل إلى {phone}';
    },
  ],
];

describe('the copy check finds', () => {
  test('nothing in a valid catalogue', () => {
    expect(describeFaults(copyFaults(sound(), none))).toEqual([]);
  });

  test.each(planted)('%s (%s)', (_fault, rule, plant) => {
    const broken = sound();
    plant(broken);
    expect(copyFaults(broken, none).map((fault) => fault.rule)).toContain(rule);
  });

  test('a changed prescribed wording', () => {
    const broken = sound();
    const fixed = { [label]: 'E-mail' };
    const rules = fixedWording(broken, fixed).map(({ what }) => what);
    expect(rules).toEqual(['must read "E-mail"', 'is fixed, and its note does not say so']);
  });

  test('a removed prescribed wording', () => {
    const rules = fixedWording(sound(), { 'form.mail.label': 'Email' }).map(({ what }) => what);
    expect(rules).toEqual(['must read "Email"']);
  });

  test('an undefined id that is used, and a defined one that is not', () => {
    const use = readUse({ 'src/a.tsx': "text('form.email.label'); text('form.email.lable')" });
    expect(useFaults(Object.keys(sound().en), use).map(({ rule, id }) => `${rule} ${id}`)).toEqual([
      'defined form.email.lable',
      'used form.sentTo.body',
      'used form.wait.note',
    ]);
  });

  test('the ids built by a template', () => {
    const use = readUse({ 'src/a.tsx': 'text(`form.${part}.label`)' });
    expect(use.templates.some((template) => template.test(label))).toBe(true);
  });
});
