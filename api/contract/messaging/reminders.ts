/** The reminders that an account may do without. Whatever is owed to its owner is always sent. */
import * as v from 'valibot';

/**
 * `trial`: a trial ends. `payment`: a period ends for which nothing is charged automatically.
 * `card`: the saved card expires.
 */
export const reminderKinds = ['trial', 'payment', 'card'] as const;

/** A kind of reminder. */
export type ReminderKind = (typeof reminderKinds)[number];

/** Which reminders an account is sent. */
export const reminders = v.object({ trial: v.boolean(), payment: v.boolean(), card: v.boolean() });

/** Which reminders an account is sent. */
export type Reminders = v.InferOutput<typeof reminders>;
