/** Webhook signatures: `v-c-signature: t=<ms>;keyId=<id>;sig=<base64>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The tolerance of a signature's timestamp in both directions, in milliseconds: it allows for clock
 * skew and rejects replays.
 */
const WINDOW_MS = 5 * 60_000;

export type WebhookKey = { readonly id: string; readonly secret: Buffer };

function digest(key: WebhookKey, at: string, body: Buffer): Buffer {
  return createHmac('sha256', key.secret).update(`${at}.`).update(body).digest();
}

export function signWebhook(key: WebhookKey, at: Date, body: Buffer): string {
  const t = String(at.getTime());
  return `t=${t};keyId=${key.id};sig=${digest(key, t, body).toString('base64')}`;
}

/** Whether a body has a valid, recent signature. The comparison takes constant time. */
export function isSigned(
  key: WebhookKey,
  header: string | undefined,
  body: Buffer,
  now: Date,
): boolean {
  const parts = new Map(
    (header ?? '')
      .slice(0, 500)
      .split(';')
      // Split at the first `=` only, because base64 may end in `=`.
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1)];
      }),
  );
  const at = parts.get('t') ?? '';
  if (!/^\d{1,15}$/.test(at) || parts.get('keyId') !== key.id) return false;
  if (Math.abs(now.getTime() - Number(at)) > WINDOW_MS) return false;
  const given = Buffer.from(parts.get('sig') ?? '', 'base64');
  const expected = digest(key, at, body);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
