import { describe, expect, test } from 'vitest';
import { applyRows } from '../../../tools/copy/change';
import { fromEditorReview, isEditorReview } from '../../../tools/copy/editor-review';
import { cells, fromFile, toCsv, toJson } from '../../../tools/copy/row-file';
import { fc } from '../../support/random';
import { desk, row, title, today, wait } from '../support/desk';

describe('a file', () => {
  test('begins with a byte-order mark and keeps Arabic, commas, quotes and line breaks', () => {
    const rows = [row(title, { comment: 'أوضح، من فضلكم; "نعم"\nسطر' }), row(wait)];
    expect(toCsv(rows).startsWith('\uFEFFid,en,ar,')).toBe(true);
    expect(fromFile(toCsv(rows))).toEqual(rows);
    expect(fromFile(toJson(rows))).toEqual(rows);
  });

  test('round-trips every text, and none as a formula', () => {
    const text = fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\r', ''));
    fc.assert(
      fc.property(text, (en) => {
        const csv = toCsv([row(title, { en })]);
        expect(fromFile(csv)[0]?.en).toBe(en);
        // Per cell: a quoted text may contain a comma followed by a minus without being a formula.
        const begun = cells(csv.replace('\uFEFF', '')).flat();
        expect(begun.filter((one) => /^[=+@-]/.test(one))).toEqual([]);
      }),
    );
  });

  test.each(['\n', '\r\n', '\r'])('may end its lines with %j', (end) => {
    const text = ['id,en,ar', `${title},Log in,الدخول`, `${wait},Wait,انتظر`, ''].join(end);
    expect(fromFile(text).map(({ id, ar }) => [id, ar])).toEqual([
      [title, 'الدخول'],
      [wait, 'انتظر'],
    ]);
  });

  test('may have its verdicts in capitals', () => {
    expect(fromFile('id,en,ar,verdict\na,b,c, Approved')[0]?.verdict).toBe('approved');
  });

  test('may use semicolons and omit the columns for the translator', () => {
    expect(fromFile(`id;en;ar\r\n${title};Log in;الدخول\r\n`)[0]).toMatchObject({
      id: title,
      ar: 'الدخول',
      base: '',
    });
  });

  test.each([
    ['another sheet', 'name,age\nHuda,30', 'The sheet has no column id, en, ar.'],
    ['an open quote', 'id,en,ar\na,"b', 'A quoted cell has no closing quote.'],
    ['a verdict of its own', 'id,en,ar,verdict\na,b,c,fine', 'Line 2: the verdict is'],
    [
      'two of them',
      'id,en,ar,verdict\na,b,c,fine\nd,e,f,change\ng,h,i,no',
      'Line 4: the verdict is',
    ],
    ['a header', 'id,en,ar\n', 'The file has no messages.'],
    ['another JSON', '{"id": 1}', 'The file is not a list of messages.'],
    ['a number for a text', '[{"id": "a", "en": 1}]', 'Entry 1: en is not text.'],
  ])('is rejected as a whole when it is %s', (_what, text, line) => {
    expect(() => fromFile(text)).toThrow(line);
  });
});

describe("an editor's review", () => {
  const sheet = [
    'id,language,now,better,why',
    `${title},en,Log in,Log in here,"another word, for once"`,
    `${title},ar,تسجيل الدخول,الدخول,shorter`,
    `${title},ar,الدخول,دخول,about another wording`,
    'lang/pages/terms.en.md,en,These terms hold,These terms apply,translated',
    `login.sentTo.body,ar,أُرسل,أُرسل إلى <ltr>{phone}</ltr>,taken`,
    `${title},en,Log in,Sign in here,a second wish`,
  ].join('\r\n');

  test('is recognised by its columns', () => {
    expect(isEditorReview(sheet)).toBe(true);
    expect(isEditorReview(toCsv([row(title)]))).toBe(false);
  });

  test('becomes one proposal per message, attributed to the editor', () => {
    const { rows, left } = fromEditorReview(sheet, desk(), 'Huda');
    expect(rows).toEqual([
      row(title, {
        en: 'Log in here',
        ar: 'الدخول',
        verdict: 'change',
        reviewer: 'Huda',
        comment: 'another word, for once · shorter',
      }),
    ]);
    expect(left).toEqual([
      `Line 4, ${title}: was written about another wording`,
      'Line 5, lang/pages/terms.en.md: is no message of the catalogues',
      'Line 6, login.sentTo.body: is taken already',
      `Line 7, ${title}: stands twice`,
    ]);
    const { refusals, desk: next } = applyRows(desk(), rows, today);
    expect(refusals).toEqual([]);
    expect(next.en[title]).toBe('Log in');
    expect(next.reviews[title]?.proposal).toEqual({ en: 'Log in here', ar: 'الدخول' });
  });

  test('of one language after the other keeps both proposals and their reasons', () => {
    const head = 'id,language,now,better,why';
    const arabic = `${head}\n${title},ar,تسجيل الدخول,الدخول,shorter`;
    const english = `${head}\n${title},en,Log in,Log in here,clearer`;
    const imported = [arabic, english, english].reduce((now, text) => {
      const outcome = applyRows(now, fromEditorReview(text, now, 'Huda').rows, today);
      expect(outcome.refusals).toEqual([]);
      return outcome.desk;
    }, desk());
    expect(imported.reviews[title]).toMatchObject({
      comment: 'shorter · clearer',
      proposal: { en: 'Log in here', ar: 'الدخول' },
    });
    const { rows } = fromEditorReview(english, imported, 'James');
    expect(applyRows(imported, rows, today).refusals.join()).toContain('an open proposal by Huda');
  });
});
