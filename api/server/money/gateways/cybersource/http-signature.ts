/**
 * HTTP Signature authentication, for merchants that the gateway has not moved to tokens yet. It
 * cannot be combined with message-level encryption.
 */
import { createHash, createHmac } from 'node:crypto';
import type { Asked, Merchant } from './token';

/** The headers that authenticate a request. */
export function signatureHeaders(
  { id, keyId, secret }: Merchant,
  { method, host, path, body }: Asked,
  now: Date,
): Record<string, string> {
  const date = now.toUTCString();
  const digest =
    body === undefined
      ? undefined
      : `SHA-256=${createHash('sha256').update(body).digest('base64')}`;
  const signed = Object.entries({
    host,
    date,
    'request-target': `${method} ${path}`,
    ...(digest !== undefined && { digest }),
    'v-c-merchant-id': id,
  });
  const signature = createHmac('sha256', Buffer.from(secret, 'base64'))
    .update(signed.map(([name, value]) => `${name}: ${value}`).join('\n'))
    .digest('base64');
  return {
    date,
    ...(digest !== undefined && { digest }),
    'v-c-merchant-id': id,
    signature: Object.entries({
      keyid: keyId,
      algorithm: 'HmacSHA256',
      headers: signed.map(([name]) => name).join(' '),
      signature,
    })
      .map(([name, value]) => `${name}="${value}"`)
      .join(', '),
  };
}
