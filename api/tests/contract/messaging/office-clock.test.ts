import { describe, expect, test } from 'vitest';
import { firstOfficeDay, officeAt, replyBy } from '../../../contract/messaging/office-clock';

// Palestine is two hours ahead of UTC in winter and three in summer (Asia/Hebron).
describe('the office', () => {
  test.each([
    ['a Sunday morning in winter', '2026-11-22T07:00:00Z', true, '2026-11-22T15:00:00Z'],
    ['a minute before it opens', '2026-11-22T06:59:00Z', false, '2026-11-22T07:00:00Z'],
    ['the minute it closes', '2026-11-22T15:00:00Z', false, '2026-11-23T07:00:00Z'],
    ['Thursday evening', '2026-11-19T18:00:00Z', false, '2026-11-22T07:00:00Z'],
    ['a Friday, which is no working day', '2026-11-20T09:00:00Z', false, '2026-11-22T07:00:00Z'],
    ['a Saturday, neither', '2026-11-21T09:00:00Z', false, '2026-11-22T07:00:00Z'],
    ['a summer morning', '2026-07-13T06:00:00Z', true, '2026-07-13T14:00:00Z'],
  ])('%s', (_, moment, open, changes) => {
    expect(officeAt(new Date(moment))).toEqual({ open, changes: new Date(changes) });
  });

  test('opens by local time after the end of summer time', () => {
    const { changes } = officeAt(new Date('2026-10-23T12:00:00Z'));
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Hebron',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(changes);
    expect(local).toMatch(/Sunday.*09:00/);
  });
});

describe('a reply is due', () => {
  test.each([
    ['a day later in the week', '2026-11-22T08:30:00Z', '2026-11-23T08:30:00Z'],
    ['after the weekend for a Thursday', '2026-11-19T12:00:00Z', '2026-11-22T12:00:00Z'],
    ['by the end of the next working day', '2026-11-21T09:00:00Z', '2026-11-22T15:00:00Z'],
    ['by the end of the day for a night message', '2026-11-23T01:00:00Z', '2026-11-23T15:00:00Z'],
    ['by the end of the next day after hours', '2026-11-23T16:00:00Z', '2026-11-24T15:00:00Z'],
  ])('%s', (_, sent, by) => {
    expect(replyBy(new Date(sent))).toEqual(new Date(by));
  });
});

describe('the first day that starts 30 days later', () => {
  test.each([
    ['from midnight', '2026-05-31T21:00:00Z', '2026-07-01'],
    ['from the middle of a day', '2026-06-01T09:00:00Z', '2026-07-02'],
    // Half past midnight in summer time, which is half past eleven in the winter time 720 hours on.
    ['across the end of summer time', '2026-10-10T21:30:00Z', '2026-11-11'],
    ['across its start', '2026-03-09T21:30:00Z', '2026-04-09'],
  ])('%s', (_, moment, day) => {
    expect(firstOfficeDay(new Date(moment), 30)).toBe(day);
  });
});
