/** A key of the setting `ENCRYPTION_KEYS`. */
export type EncryptionKey = {
  /** Stored in front of each ciphertext, so that decryption can find the key. */
  readonly id: string;
  readonly secret: string;
};

/** At least one key. The first one encrypts; all of them decrypt, so that keys can be rotated. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const KEY = /^([a-z0-9-]{1,20}):([^\s,]{32,})$/;

/**
 * Parses comma-separated `id:secret` pairs. Returns `null` for an empty text and `undefined` for a
 * malformed one or repeated ids.
 */
export function encryptionKeys(text: string): EncryptionKeys | null | undefined {
  if (text === '') return null;
  const keys = text.split(',').flatMap((part): EncryptionKey[] => {
    const [, id, secret] = KEY.exec(part.trim()) ?? [];
    return id !== undefined && secret !== undefined ? [{ id, secret }] : [];
  });
  const [first, ...others] = keys;
  const isWhole = keys.length === text.split(',').length;
  const isUnique = new Set(keys.map(({ id }) => id)).size === keys.length;
  return first && isWhole && isUnique ? [first, ...others] : undefined;
}
