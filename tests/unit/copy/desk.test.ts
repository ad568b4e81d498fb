import { describe, expect, test } from 'vitest';
import { applyRows } from '../../../tools/copy/change';
import { type Review, fingerprint, stateOf } from '../../../tools/copy/review';
import { type Row, rowOf } from '../../../tools/copy/row';
import { bare, desk, row, title, today, wait } from '../support/desk';

const approved = { verdict: 'approved', reviewer: 'Huda' } as const;

describe('a review', () => {
  const wording = { en: 'Log in', ar: 'تسجيل الدخول' };
  const review: Review = {
    reviewer: 'Huda',
    verdict: 'approved',
    date: today,
    hash: fingerprint(wording),
    wording,
  };

  test('is valid only for the reviewed wording, in both languages', () => {
    expect(stateOf(wording, undefined)).toBe('draft');
    expect(stateOf(wording, review)).toBe('reviewed');
    expect(stateOf({ ...wording, en: 'Sign in' }, review)).toBe('changed');
    expect(stateOf({ ...wording, ar: 'الدخول' }, review)).toBe('changed');
    expect(stateOf(wording, { ...review, verdict: 'change' })).toBe('asked');
    const proposal = { ...wording, ar: 'الدخول' };
    expect(stateOf(wording, { ...review, verdict: 'change', proposal })).toBe('proposed');
    expect(stateOf(proposal, { ...review, verdict: 'change', proposal })).toBe('changed');
  });

  test('distinguishes wordings that differ by where a word is split between the languages', () => {
    expect(fingerprint({ en: 'ab', ar: 'c' })).not.toBe(fingerprint({ en: 'a', ar: 'bc' }));
    expect(fingerprint(wording)).toMatch(/^[0-9a-f]{16}$/);
  });

  test('is exported without a verdict, so that no new wording is imported as reviewed', () => {
    const out = rowOf(title, wording, undefined, review);
    expect(out).toMatchObject({ verdict: '', reviewer: '', state: `reviewed (Huda, ${today})` });
  });
});

describe('an import', () => {
  test('without changes changes nothing', () => {
    const outcome = applyRows(desk(), [row(title), row(wait)], today);
    expect(outcome).toEqual({ refusals: [], desk: desk(), changed: [], reviewed: [] });
  });

  test('leaves out what has changed, or is gone, since it was exported as it is here', () => {
    const now = desk();
    const newer = { ...now, ar: { ...now.ar, [title]: 'الدخول' } };
    const gone = rowOf('login.gone.title', { en: 'Gone', ar: 'ذهب' }, undefined, undefined);
    const edited = row(bare, { ar: 'أُرسل الآن إلى <ltr>{phone}</ltr>' });
    const { refusals, desk: next, changed } = applyRows(newer, [row(title), gone, edited], today);
    expect(refusals).toEqual([]);
    expect(changed).toEqual([bare]);
    expect(next.ar[title]).toBe('الدخول');
  });

  test('applies a wording and the review with its reviewer', () => {
    const outcome = applyRows(desk(), [row(title, { ar: 'الدخول', ...approved })], today);
    expect(outcome.refusals).toEqual([]);
    expect(outcome.desk.ar[title]).toBe('الدخول');
    const wording = { en: 'Log in', ar: 'الدخول' };
    expect(outcome.desk.reviews[title]).toEqual({
      ...approved,
      date: today,
      hash: fingerprint(wording),
      wording,
    });
  });

  test('trims spaces, which a spreadsheet hides', () => {
    expect(
      applyRows(desk(), [row(title, { en: 'Log in ', ar: ' الدخول\r\n' })], today),
    ).toMatchObject({
      refusals: [],
      desk: { en: { [title]: 'Log in' }, ar: { [title]: 'الدخول' } },
    });
  });

  test('stores a wording with the verdict "change" as a proposal next to the current one', () => {
    const wish = { verdict: 'change', reviewer: 'Huda', comment: 'shorter' } as const;
    const now = { en: 'Log in', ar: 'تسجيل الدخول' };
    const {
      refusals,
      desk: next,
      changed,
    } = applyRows(desk(), [row(title, { ar: 'الدخول', ...wish })], today);
    expect(refusals).toEqual([]);
    expect(changed).toEqual([]);
    expect(next.ar[title]).toBe(now.ar);
    expect(next.reviews[title]).toEqual({
      ...wish,
      date: today,
      hash: fingerprint(now),
      wording: now,
      proposal: { en: 'Log in', ar: 'الدخول' },
    });
    expect(stateOf(now, next.reviews[title])).toBe('proposed');
  });

  describe('on a message with an open proposal', () => {
    const wish = { verdict: 'change', reviewer: 'Huda', comment: 'shorter' } as const;
    const { desk: held } = applyRows(desk(), [row(title, { ar: 'الدخول', ...wish })], today);

    test.each<[string, Partial<Row>]>([
      ['another proposal', { en: 'Log in here', comment: 'clearer' }],
      ['a comment alone', { comment: 'clearer' }],
    ])('rejects %s by someone else, and keeps the first', (_what, change) => {
      const other = row(title, { ...wish, reviewer: 'James', ...change });
      expect(applyRows(held, [other], today)).toEqual({
        refusals: [
          `${title}: has an open proposal by Huda, ${today}: accept it, or approve the current wording, first`,
        ],
        desk: held,
        changed: [],
        reviewed: [],
      });
    });

    test('takes another proposal by the same person, and an approval by anyone', () => {
      const own = row(title, { ...wish, ar: 'دخول' });
      expect(applyRows(held, [own], today).desk.reviews[title]?.proposal?.ar).toBe('دخول');
      const approval = row(title, { verdict: 'approved', reviewer: 'James' });
      expect(applyRows(held, [approval], today).desk.reviews[title]).toMatchObject({
        verdict: 'approved',
        reviewer: 'James',
      });
    });

    test('takes one by anyone once the wording has changed', () => {
      const newer = { ...held, ar: { ...held.ar, [title]: 'ادخل' } };
      const now = { en: 'Log in', ar: 'ادخل' };
      const other = {
        ...row(title, { ...wish, reviewer: 'James' }),
        ...now,
        base: fingerprint(now),
      };
      expect(applyRows(newer, [other], today).refusals).toEqual([]);
    });
  });

  test('creates no review when only a wording changed', () => {
    expect(applyRows(desk(), [row(title, { ar: 'الدخول' })], today).desk.reviews).toEqual({});
  });

  test.each<[string, Row, string]>([
    ['an unknown id', row('no.such.id', { en: 'a', ar: 'b' }), 'is no message of the catalogues'],
    ['a broken brace', row(title, { ar: 'دخول {' }), '(parses)'],
    ['a lost placeholder', row('login.sentTo.body', { ar: 'أُرسل إلى الهاتف' }), '(same arguments)'],
    [
      'another placeholder in both languages',
      row('login.sentTo.body', {
        en: 'Sent to <ltr>{email}</ltr>',
        ar: 'أُرسل إلى <ltr>{email}</ltr>',
      }),
      'takes <ltr> {email}, the product gives <ltr> {phone} (same arguments)',
    ],
    [
      'a value less in both languages',
      row('login.sentTo.body', { en: 'Sent', ar: 'أُرسل' }),
      'takes nothing, the product gives <ltr> {phone}',
    ],
    ['English in the place of Arabic', row(title, { ar: 'Log in' }), '(translated)'],
    ['Arabic that a program lost', row(title, { ar: '????? ??????' }), 'no Arabic letter'],
    [
      'a value that stands bare in both',
      row(bare, { en: 'Sent to {phone}', ar: 'أُرسل إلى {phone}' }),
      '(isolated)',
    ],
    ['two spaces in a row', row(title, { ar: 'تسجيل  الدخول' }), '(tidy spaces)'],
    ['a lost tag', row('login.sentTo.body', { ar: 'أُرسل إلى {phone}' }), '(same arguments)'],
    [
      'a lost dual',
      row(wait, { ar: row(wait).ar.replace('two {بعد ثانيتين}', '') }),
      'ar has no two (six branches)',
    ],
    ['a banned word', row(title, { ar: 'كلمة السر' }), '(glossary)'],
    ['a text over its length', row(title, { ar: 'تسجيل الدخول إلى الحساب' }), '(within budget)'],
    ['an empty text', row(title, { ar: ' ' }), 'ar is empty'],
    [
      'another wording of what is fixed',
      row('login.sentTo.body', { en: 'Went to <ltr>{phone}</ltr>' }),
      'its English is fixed by the specification',
    ],
    [
      'a wording on top of a newer one',
      row(title, { ar: 'الدخول', base: '0000000000000000' }),
      'changed in the repository since this file was exported',
    ],
    [
      'a review of an older wording',
      row(title, { ...approved, base: '00' }),
      'changed in the repository',
    ],
    ['a verdict without a reviewer', row(title, { verdict: 'approved' }), 'a review is a person’s'],
    [
      'a reviewer without a verdict',
      row(title, { reviewer: 'Huda' }),
      'has a reviewer and no verdict',
    ],
    [
      'a requested change without words',
      row(title, { verdict: 'change', reviewer: 'Huda' }),
      'asks for a change and says not which',
    ],
    ['a date of another kind', row(title, { ...approved, date: '31/1/2026' }), 'is no date'],
  ])('rejects %s in one line, and the whole file with it', (_what, broken, line) => {
    const good = row(broken.id === wait ? title : wait, { ...approved });
    const outcome = applyRows(desk(), [good, broken], today);
    expect(outcome.refusals.some((one) => one.startsWith(`${broken.id}: `))).toBe(true);
    expect(outcome.refusals.join('\n')).toContain(line);
    expect(outcome).toMatchObject({ desk: desk(), changed: [], reviewed: [] });
  });

  test('rejects a duplicate id', () => {
    const outcome = applyRows(desk(), [row(title), row(title)], today);
    expect(outcome.refusals).toEqual([`${title}: stands twice in the file`]);
  });
});
