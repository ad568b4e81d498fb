/** Office hours: when the office is open, and the deadline for replying to a message. */
import { officeHours } from './office-hours';
import { commitments } from '../constants';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const opens = minutesOf(officeHours.opens);
const closes = minutesOf(officeHours.closes);

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: officeHours.timeZone,
  hourCycle: 'h23',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Weekday (0 is Sunday) and minutes since midnight in the office's time zone. */
function onTheClock(moment: Date): { day: number; minutes: number } {
  const parts = Object.fromEntries(
    clock.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return {
    day: weekdays.indexOf(parts.weekday ?? ''),
    minutes: Number(parts.hour) * 60 + Number(parts.minute),
  };
}

/** The moment on the same day when the office's clock reads this many minutes past midnight. */
function atMinutes(moment: Date, minutes: number): Date {
  const guess = new Date(
    Math.floor(moment.getTime() / MINUTE) * MINUTE +
      (minutes - onTheClock(moment).minutes) * MINUTE,
  );
  // Correct the guess by an hour if daylight saving time started or ended in between.
  return new Date(guess.getTime() + (minutes - onTheClock(guess).minutes) * MINUTE);
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: officeHours.timeZone });

/** The date of a moment in the office's time zone, such as `2027-01-31`. */
export const officeDay = (moment: Date): string => calendar.format(moment);

/** The start of a day in the office's time zone. */
export const officeMidnight = (day: string): Date => atMinutes(new Date(`${day}T12:00:00Z`), 0);

/**
 * The first day in the office's time zone that starts at least this many days after a moment, by
 * the calendar: around a clock change, 30 days are not 720 hours.
 */
export function firstOfficeDay(moment: Date, days: number): string {
  const day = officeDay(moment);
  const hasBegun = officeMidnight(day) < moment;
  const noon = new Date(`${day}T12:00:00Z`);
  return officeDay(new Date(noon.getTime() + (days + (hasBegun ? 1 : 0)) * DAY));
}

const isWorkday = (day: number): boolean => officeHours.days.some((each) => each === day);

/**
 * The next working day after a moment, at this many minutes past midnight on the office's clock.
 */
function nextWorkday(moment: Date, minutes: number): Date {
  let next = moment;
  do next = new Date(atMinutes(next, 12 * 60).getTime() + DAY);
  while (!isWorkday(onTheClock(next).day));
  return atMinutes(next, minutes);
}

/** Whether the office is open, and when that next changes. */
export function officeAt(moment: Date): { open: boolean; changes: Date } {
  const { day, minutes } = onTheClock(moment);
  if (isWorkday(day) && minutes >= opens && minutes < closes) {
    return { open: true, changes: atMinutes(moment, closes) };
  }
  if (isWorkday(day) && minutes < opens) return { open: false, changes: atMinutes(moment, opens) };
  return { open: false, changes: nextWorkday(moment, opens) };
}

/**
 * The deadline for a reply: one working day later on the office's clock. A message sent while the
 * office is closed has until the end of the next working day.
 */
export function replyBy(sent: Date): Date {
  const { open, changes } = officeAt(sent);
  if (!open) return atMinutes(changes, closes);
  const days = Math.ceil(commitments.contactReplyHours / 24);
  let moment = sent;
  for (let counted = 0; counted < days; counted += 1) {
    moment = nextWorkday(moment, onTheClock(sent).minutes);
  }
  return moment;
}
