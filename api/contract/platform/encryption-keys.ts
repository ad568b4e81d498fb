/** A key of the setting `ENCRYPTION_KEYS`. */
export type EncryptionKey = {
  /** Written before everything that the key encrypts, so that it is found again. */
  readonly id: string;
  readonly secret: string;
};

/** At least one key; the first encrypts, all decrypt. */
export type EncryptionKeys = readonly [EncryptionKey, ...EncryptionKey[]];

const KEY = /^([a-z0-9-]{1,20}):([^\s,]{32,})$/;

/** Reads `id:secret` pairs separated by commas; `null` when there is none. */
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
