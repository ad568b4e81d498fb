import { type Locale, isLocale } from '../../lang/locales';
import { fieldsOf } from '../shared/storage';

/**
 * How the site and the embedded app communicate: four messages, in this order.
 *
 * `hello` (site): announces itself with language and theme; `nonce` identifies this attempt.
 * `ready` (app): is shown in that language, and listening; repeats the nonce.
 * `token` (site): the session to work for. Sent only after `ready`, and never in a URL.
 * `ack` (app): accepted, or why not.
 *
 * Later the site sends `look` when language or theme change, and the app sends `renew` when its
 * token has expired, with an increasing number, so that a replayed `renew` is ignored.
 */
export const FRAME_PROTOCOL = 1;

/** The site's language, direction and theme, which the app adopts. */
export interface Look {
  language: Locale;
  direction: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
}

/**
 * Why the app rejects an account. `plan` is for an app that requires more than the Free plan; the
 * one that ships with the site does not.
 */
export type Refusal = 'account' | 'storage' | 'expired' | 'plan';

interface Base {
  wasla: typeof FRAME_PROTOCOL;
  nonce: string;
}

export type SiteMessage = Base &
  ({ type: 'hello'; look: Look } | { type: 'token'; token: string } | { type: 'look'; look: Look });

export type AppMessage = Base &
  ({ type: 'ready' } | { type: 'ack'; refused?: Refusal } | { type: 'renew'; count: number });

const refusals: readonly unknown[] = ['account', 'storage', 'expired', 'plan'] satisfies Refusal[];

function messageOf(data: unknown): Record<string, unknown> | null {
  const fields = fieldsOf(data);
  return fields.wasla === FRAME_PROTOCOL && typeof fields.nonce === 'string' ? fields : null;
}

/** Recognises a message from the app; the data is untrusted. */
export function parseAppMessage(data: unknown): AppMessage | null {
  const fields = messageOf(data);
  if (!fields) return null;
  const known =
    fields.type === 'ready' ||
    (fields.type === 'ack' &&
      (fields.refused === undefined || refusals.includes(fields.refused))) ||
    (fields.type === 'renew' && Number.isSafeInteger(fields.count));
  // Every field of the variant was just checked.
  return known ? (fields as unknown as AppMessage) : null;
}

function isLook(value: unknown): value is Look {
  const { language, direction, theme } = fieldsOf(value);
  return (
    isLocale(language) &&
    (direction === 'ltr' || direction === 'rtl') &&
    (theme === 'light' || theme === 'dark' || theme === 'system')
  );
}

export function parseSiteMessage(data: unknown): SiteMessage | null {
  const fields = messageOf(data);
  if (!fields) return null;
  const known =
    ((fields.type === 'hello' || fields.type === 'look') && isLook(fields.look)) ||
    (fields.type === 'token' && typeof fields.token === 'string');
  // Every field of the variant was just checked.
  return known ? (fields as unknown as SiteMessage) : null;
}
