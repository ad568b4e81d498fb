/** The validation of the announcement form, and how the server's rejections are shown. */
import { describe, expect, test } from 'vitest';
import type {
  Announcement,
  AnnouncementsResponse,
} from '../../../../../api/contract/operator/announcements';
import {
  draftErrors,
  draftOf,
  isAnnounced,
  refusedFields,
} from '../../../../../app/features/operator/announcement-draft';
import { answerFailure } from '../../../../../app/client/failure';
import type { AnnouncementValues } from '../../../../../src';

const now = Date.parse('2026-11-24T09:00:00Z');
const usd = (amount: number) => ({ amount, currency: 'USD' });

const coming: Announcement = {
  kind: 'price',
  subject: 'pro',
  version: null,
  monthlyPrice: usd(8_000),
  previousPrice: usd(7_500),
  summary: null,
  announcedAt: '2026-11-20T09:00:00.000Z',
  // 1 January at the office's midnight.
  from: '2026-12-31T22:00:00.000Z',
  written: 3,
  waiting: 0,
  act: { operator: 'huda@wasla.example', reason: 'Costs have risen' },
};

const known: AnnouncementsResponse = {
  announcements: [coming],
  earliestDay: '2026-12-25',
  prices: [
    { planCode: 'growth', monthlyPrice: usd(2_500) },
    { planCode: 'pro', monthlyPrice: usd(7_500) },
    { planCode: 'business', monthlyPrice: usd(25_000) },
  ],
};

const empty: AnnouncementValues = {
  subject: '',
  price: '',
  summaryEn: '',
  summaryAr: '',
  from: '',
};
const price: AnnouncementValues = {
  ...empty,
  subject: 'growth',
  price: '30',
  from: '2026-12-25',
};
const text: AnnouncementValues = {
  ...empty,
  subject: 'terms',
  summaryEn: 'Refunds take five days.',
  summaryAr: 'يستغرق رد المبالغ خمسة أيام.',
  from: '2027-01-01',
};

describe('an announcement draft', () => {
  test('is sent in the shape of the contract, without the fields of the other kind', () => {
    expect(draftOf({ ...price, summaryEn: 'typed before' })).toEqual({
      kind: 'price',
      planCode: 'growth',
      monthlyCents: 3_000,
      from: '2026-12-25',
    });
    expect(draftOf({ ...text, price: '12' })).toEqual({
      kind: 'text',
      document: 'terms',
      summaryEn: text.summaryEn,
      summaryAr: text.summaryAr,
      from: '2027-01-01',
    });
    expect(draftOf(empty)).toBeUndefined();
  });

  test.each([
    ['a price on the earliest day', price, {}],
    ['a text', text, {}],
    ['nothing', empty, { subject: 'form.required.error', from: 'form.required.error' }],
    [
      'a plan alone',
      { ...empty, subject: 'growth' },
      { price: 'form.required.error', from: 'form.required.error' },
    ],
    [
      'a text without its Arabic',
      { ...text, summaryAr: ' ' },
      { summaryAr: 'form.required.error' },
    ],
    [
      'a summary without an end',
      { ...text, summaryEn: 'a'.repeat(601) },
      { summaryEn: 'operator.announce.summaryError' },
    ],
    ['words for a price', { ...price, price: 'thirty' }, { price: 'operator.announce.priceError' }],
    ['a price of cents', { ...price, price: '0.99' }, { price: 'operator.announce.priceError' }],
    ['the current price', { ...price, price: '25.00' }, { price: 'operator.announce.sameError' }],
    ['a day too near', { ...price, from: '2026-12-24' }, { from: 'form.noticeTooShort.error' }],
    [
      'a day in another form',
      { ...price, from: '25/12/2026' },
      { from: 'operator.announce.dayError' },
    ],
    [
      'a plan with a coming price',
      { ...price, subject: 'pro', price: '90' },
      { subject: 'operator.announce.pendingError' },
    ],
  ])('%s', (_what, values, errors) => {
    expect(draftErrors(values, known, now)).toEqual(errors);
  });

  test('for a plan is allowed again once its last price is in effect', () => {
    const later = Date.parse('2027-01-02T09:00:00Z');
    const values = { ...price, subject: 'pro', price: '90' };
    expect(draftErrors(values, known, later)).toEqual({});
  });
});

const refusal = (status: number, body: Parameters<typeof answerFailure>[2]) =>
  answerFailure('Request failed', status, body);

describe('a rejection by the server', () => {
  test('is reported at its field', () => {
    const fieldCodes = {
      'announcement.from': 'notice_too_short',
      'announcement.monthlyCents': 'invalid',
    } as const;
    expect(refusedFields(refusal(422, { code: 'validation_failed', fieldCodes }))).toEqual({
      from: 'form.noticeTooShort.error',
      price: 'operator.announce.priceError',
    });
    expect(refusedFields(refusal(409, { code: 'announcement_pending' }))).toEqual({
      subject: 'operator.announce.pendingError',
    });
  });

  test('of the reason or the operator belongs to no field of the form', () => {
    const fieldCodes = { reason: 'too_long' } as const;
    expect(refusedFields(refusal(422, { code: 'validation_failed', fieldCodes }))).toBeUndefined();
    expect(refusedFields(refusal(403, { code: 'proof_needed' }))).toBeUndefined();
    expect(refusedFields(new Error('offline'))).toBeUndefined();
  });
});

test('an announcement with a lost response is recognised by all its values', () => {
  const sent = draftOf({ ...price, subject: 'pro', price: '80', from: '2027-01-01' });
  if (!sent) throw new Error('The draft is whole.');
  const reason = ' Costs  have risen ';
  expect(isAnnounced([coming], sent, reason)).toBe(true);
  expect(isAnnounced([coming], sent, 'Another reason')).toBe(false);
  expect(isAnnounced([coming], { ...sent, from: '2027-01-02' }, reason)).toBe(false);
  expect(isAnnounced([{ ...coming, monthlyPrice: usd(8_100) }], sent, reason)).toBe(false);
  expect(isAnnounced([], sent, reason)).toBe(false);
});
