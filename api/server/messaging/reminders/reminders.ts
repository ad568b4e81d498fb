/** Doing without reminders, by a signed link that works without logging in. */
import type { Kysely } from 'kysely';
import { type ReminderKind, reminderKinds } from '../../../contract/messaging/reminders';
import type { Clock } from '../../platform/clock';
import { equalTexts, type Secrets } from '../../platform/crypto/secrets';
import type { AccountTable, Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';

/** Where the link leads, by hand or by the mail client itself (RFC 8058). */
export const REMINDERS_PATH = '/api/v1/reminders/off';

/** What a link says. */
export type ReminderLink = { readonly accountId: string; readonly kind: ReminderKind };

/** The column that says whether an account is sent reminders of a kind. */
export const reminderColumn = {
  trial: 'trial_reminders',
  payment: 'payment_reminders',
  card: 'card_reminders',
} as const satisfies Record<ReminderKind, keyof AccountTable>;

const isKind = (kind: string): kind is ReminderKind => reminderKinds.some((one) => one === kind);

/** The token of a link. It does not expire: a mail may be years old and still be unwelcome. */
export function reminderToken(
  secrets: Pick<Secrets, 'reminderHash'>,
  { accountId, kind }: ReminderLink,
): string {
  return `${accountId}.${kind}.${secrets.reminderHash(`${accountId}.${kind}`)}`;
}

/** What a token says; `undefined` when it was not signed here. */
export function readReminderToken(
  secrets: Pick<Secrets, 'reminderHash'>,
  token: string,
): ReminderLink | undefined {
  const [accountId = '', kind = ''] = token.split('.');
  if (!isKind(kind)) return undefined;
  const link = { accountId, kind };
  return equalTexts(token, reminderToken(secrets, link)) ? link : undefined;
}

/** The address of a link. */
export function reminderUrl(
  secrets: Pick<Secrets, 'reminderHash'>,
  publicUrl: string,
  link: ReminderLink,
  language: Language,
): string {
  const url = new URL(REMINDERS_PATH, publicUrl);
  url.searchParams.set('token', reminderToken(secrets, link));
  if (language === 'ar') url.searchParams.set('lng', 'ar');
  return url.href;
}

/** Sends an account no more reminders of a kind. Pressed twice, it is the same. */
export async function switchOff(
  db: Kysely<Tables>,
  clock: Clock,
  { accountId, kind }: ReminderLink,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ [reminderColumn[kind]]: false, updated_at: clock.now() })
    .where('id', '=', accountId)
    .execute();
}
