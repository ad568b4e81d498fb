/**
 * A random 128-bit id, for an `Idempotency-Key` or a nonce. `crypto.randomUUID` exists in secure
 * contexts only, and the site may be tried at a local network address.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
