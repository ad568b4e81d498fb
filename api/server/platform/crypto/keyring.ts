/**
 * Encryption with key rotation: the first key of the ring encrypts, and every key decrypts what it
 * encrypted. A ciphertext starts with the id of its key.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { EncryptionKey } from '../../../contract/platform/encryption-keys';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Separates the key's id from the ciphertext; occurs in neither. */
const SEPARATOR = '.';

/** A text cannot be decrypted: its key is not in the ring, or a different key has the same id. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';
}

export function keyNameOf(sealed: string): string {
  const at = sealed.indexOf(SEPARATOR);
  return at < 0 ? 'from before keys had ids' : `id ${sealed.slice(0, at)}`;
}

export class Keyring {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly current: string;

  constructor(keys: readonly [EncryptionKey, ...EncryptionKey[]]) {
    this.keys = new Map(
      keys.map(({ id, secret }) => [id, Buffer.from(hkdfSync('sha256', secret, '', 'seal', 32))]),
    );
    this.current = keys[0].id;
  }

  /** The prefix of every text encrypted with the first key. */
  get currentPrefix(): string {
    return this.current + SEPARATOR;
  }

  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keyOf(this.current), nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    const parts = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    return this.currentPrefix + parts.toString('base64url');
  }

  /** @throws UnreadableError if no key of the ring encrypted the text. */
  unseal(sealed: string): string {
    const at = sealed.indexOf(SEPARATOR);
    if (at >= 0) return this.open(this.keyOf(sealed.slice(0, at)), sealed.slice(at + 1));
    // A ciphertext from before keys had ids: try every key.
    for (const key of this.keys.values()) {
      try {
        return this.open(key, sealed);
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
      }
    }
    throw new UnreadableError('No key decrypts this text.');
  }

  private keyOf(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new UnreadableError(`There is no key "${id}".`);
    return key;
  }

  private open(key: Buffer, sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw new UnreadableError('This key does not decrypt this text.');
    }
  }
}
