import type { Desk } from '../../../tools/copy/change';
import { savedWording } from '../../../tools/copy/review';
import { type Row, rowOf } from '../../../tools/copy/row';

export const title = 'login.page.title';
export const wait = 'otp.resend.countdown';
export const bare = 'otp.sentTo.body';
/** The day of an import. */
export const today = '2026-01-31';

/** Catalogues of four messages, without reviews. */
export function desk(): Desk {
  return {
    en: {
      [title]: 'Log in',
      [wait]: 'Again in {seconds, plural, one {# second} other {# seconds}}',
      'login.sentTo.body': 'Sent to <ltr>{phone}</ltr>',
      [bare]: 'Sent to <ltr>{phone}</ltr>',
    },
    ar: {
      [title]: 'تسجيل الدخول',
      [wait]:
        '{seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}',
      'login.sentTo.body': 'أُرسل إلى <ltr>{phone}</ltr>',
      [bare]: 'أُرسل إلى <ltr>{phone}</ltr>',
    },
    notes: {
      [title]: { description: 'Title of the login page.', max: 16 },
      [wait]: { description: 'The wait; {seconds} is a number.' },
      'login.sentTo.body': { description: 'Below the title; {phone}.', fixed: true },
      [bare]: { description: 'Below the title; {phone}.' },
    },
    reviews: {},
  };
}

/** The row of one of them as it is exported, with changes. */
export function row(id: string, change: Partial<Row> = {}): Row {
  const held = desk();
  return { ...rowOf(id, savedWording(held, id), held.notes[id], undefined), ...change };
}
