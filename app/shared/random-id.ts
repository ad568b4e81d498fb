/**
 * A random id of 128 bits: for an `Idempotency-Key`, a nonce. `crypto.randomUUID` exists on secure
 * pages only, and the site may be tried at an address of the local network.
 */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
