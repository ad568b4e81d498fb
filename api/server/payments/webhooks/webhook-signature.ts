/** The signature of a provider's messages: `v-c-signature: t=<ms>;keyId=<id>;sig=<base64>`. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Milliseconds that a signature is good for, either way: clocks differ, replays are old. */
const WINDOW_MS = 5 * 60_000;

/** A key of a provider's messages. */
export type WebhookKey = { readonly id: string; readonly secret: Buffer };

function digest(key: WebhookKey, at: string, body: Buffer): Buffer {
  return createHmac('sha256', key.secret).update(`${at}.`).update(body).digest();
}

/** Signs a body. */
export function signWebhook(key: WebhookKey, at: Date, body: Buffer): string {
  const t = String(at.getTime());
  return `t=${t};keyId=${key.id};sig=${digest(key, t, body).toString('base64')}`;
}

/** Whether a body was signed with a key, not long ago. Takes the same time for any wrong one. */
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
      // At the first sign only: base64 ends in others.
      .map((part): [string, string] => {
        const at = part.indexOf('=');
        return [part.slice(0, at).trim(), part.slice(at + 1)];
      }),
  );
  const at = parts.get('t') ?? '';
  if (!/^\d{1,15}$/.test(at) || parts.get('keyId') !== key.id) return false;
  if (Math.abs(now.getTime() - Number(at)) > WINDOW_MS) return false;
  const given = Buffer.from(parts.get('sig') ?? '', 'base64');
  const right = digest(key, at, body);
  return given.length === right.length && timingSafeEqual(given, right);
}
