/** The reminders an account can turn off. Mandatory mails are always sent. */
import * as v from 'valibot';

/**
 * `trial`: a trial is about to end. `payment`: a period is about to end and will not be charged
 * automatically. `card`: the stored card is about to expire. `usage`: a monthly limit is nearly or
 * fully used.
 */
export const reminderKinds = ['trial', 'payment', 'card', 'usage'] as const;

export type ReminderKind = (typeof reminderKinds)[number];

/** Which reminders an account is sent. */
export const reminders = v.object({
  trial: v.boolean(),
  payment: v.boolean(),
  card: v.boolean(),
  usage: v.boolean(),
});

export type Reminders = v.InferOutput<typeof reminders>;
