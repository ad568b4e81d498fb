/** The ids of the sandbox's card tokens: a card number and an end, encrypted (AES-256-GCM). */
import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import * as v from 'valibot';

const heldNumber = v.object({ number: v.string(), until: v.number() });

/** A card number, and when its token ends, in seconds. */
export type HeldNumber = v.InferOutput<typeof heldNumber>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A symmetric key that follows from the private key. */
const keyFrom = (key: KeyObject): Buffer =>
  Buffer.from(
    hkdfSync('sha256', key.export({ format: 'der', type: 'pkcs8' }), '', 'card token', 32),
  );

/** A new id that only a holder of the key can read. */
export function tokenIdOf(held: HeldNumber, key: KeyObject): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(key), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(held)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** What an id holds; `undefined` if it was not made with this key. */
export function numberIn(id: string, key: KeyObject): HeldNumber | undefined {
  const bytes = Buffer.from(id, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const options = { authTagLength: TAG_BYTES };
    const cipher = createDecipheriv('aes-256-gcm', keyFrom(key), nonce, options).setAuthTag(tag);
    const text = Buffer.concat([cipher.update(sealed), cipher.final()]).toString();
    return v.parse(heldNumber, JSON.parse(text));
  } catch {
    // Whatever it is, no server of this sandbox has made it.
    return undefined;
  }
}
