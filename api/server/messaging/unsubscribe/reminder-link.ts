/** Unsubscribing from reminders with a signed link that needs no login. */
import type { Kysely } from 'kysely';
import { type ReminderKind, reminderKinds } from '../../../contract/messaging/reminders';
import type { Clock } from '../../platform/clock';
import { equalTexts, type Secrets } from '../../platform/crypto/secrets';
import type { AccountTable, Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';

/** The path of the link, opened by the user or posted to by the mail client (RFC 8058). */
export const REMINDERS_PATH = '/api/v1/reminders/off';

type ReminderLink = { readonly accountId: string; readonly kind: ReminderKind };

export const reminderColumn = {
  trial: 'trial_reminders',
  payment: 'payment_reminders',
  card: 'card_reminders',
  usage: 'usage_reminders',
} as const satisfies Record<ReminderKind, keyof AccountTable>;

const isKind = (kind: string): kind is ReminderKind => reminderKinds.some((one) => one === kind);

/** The token of a link. It never expires, so that people can unsubscribe from an old mail. */
function reminderToken(
  secrets: Pick<Secrets, 'reminderHash'>,
  { accountId, kind }: ReminderLink,
): string {
  return `${accountId}.${kind}.${secrets.reminderHash(`${accountId}.${kind}`)}`;
}

/** Verifies and reads a token; `undefined` if its signature is invalid. */
export function readReminderToken(
  secrets: Pick<Secrets, 'reminderHash'>,
  token: string,
): ReminderLink | undefined {
  const [accountId = '', kind = ''] = token.split('.');
  if (!isKind(kind)) return undefined;
  const link = { accountId, kind };
  return equalTexts(token, reminderToken(secrets, link)) ? link : undefined;
}

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

/** Turns off a kind of reminder for an account. Idempotent. */
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
