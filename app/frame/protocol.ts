/**
 * How the site and the app that it embeds speak: four messages, in this order.
 *
 * `hello` (site): I am here, this is how I look; `nonce` names this attempt.
 * `ready` (app): I listen, with the same nonce.
 * `token` (site): whom you work for. Sent after `ready` only, and never in an address.
 * `ack` (app): accepted, or why not.
 *
 * Later the site sends `look` when language or theme change, and the app `renew` when its token has
 * run out, each with a number that grows, so that a message that is played again is nothing.
 */
export const FRAME_PROTOCOL = 1;

/** How the page looks: the app follows. */
export interface Look {
  language: 'en' | 'ar';
  direction: 'ltr' | 'rtl';
  theme: 'light' | 'dark' | 'system';
}

/**
 * Why the app does not take an account. `plan` is for an app that asks for more than Free; the one
 * that ships with the site asks for nothing of the kind.
 */
export type Refusal = 'account' | 'storage' | 'expired' | 'plan';

interface Base {
  wasla: typeof FRAME_PROTOCOL;
  nonce: string;
}

/** What the site sends. */
export type SiteMessage = Base &
  ({ type: 'hello'; look: Look } | { type: 'token'; token: string } | { type: 'look'; look: Look });

/** What the app sends. */
export type AppMessage = Base &
  ({ type: 'ready' } | { type: 'ack'; refused?: Refusal } | { type: 'renew'; count: number });

const refusals: readonly unknown[] = ['account', 'storage', 'expired', 'plan'] satisfies Refusal[];

function fieldsOf(data: unknown): Record<string, unknown> | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields: Record<string, unknown> = { ...data };
  return fields.wasla === FRAME_PROTOCOL && typeof fields.nonce === 'string' ? fields : null;
}

/** Recognises a message of the app; anything may arrive. */
export function asAppMessage(data: unknown): AppMessage | null {
  const fields = fieldsOf(data);
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
  if (typeof value !== 'object' || value === null) return false;
  const { language, direction, theme }: Record<string, unknown> = { ...value };
  return (
    (language === 'en' || language === 'ar') &&
    (direction === 'ltr' || direction === 'rtl') &&
    (theme === 'light' || theme === 'dark' || theme === 'system')
  );
}

/** Recognises a message of the site. */
export function asSiteMessage(data: unknown): SiteMessage | null {
  const fields = fieldsOf(data);
  if (!fields) return null;
  const known =
    ((fields.type === 'hello' || fields.type === 'look') && isLook(fields.look)) ||
    (fields.type === 'token' && typeof fields.token === 'string');
  // Every field of the variant was just checked.
  return known ? (fields as unknown as SiteMessage) : null;
}
