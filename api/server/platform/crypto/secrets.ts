/**
 * Keyed hashes of codes and rate-limit keys, and encryption of payloads. Each kind of hash has its
 * own key, derived from one secret that never changes for a database.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';

/** The SHA-256 of an opaque token, in base64url, which is stored instead of the token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new opaque token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two texts in constant time; texts of different length are unequal. */
export function equalTexts(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

export class Secrets {
  private readonly keys = new Map<string, Buffer>();
  /** Signs the sandbox bank's messages if the setting `WEBHOOK_SECRET` is empty. */
  readonly webhookKey: Buffer;

  /** @param hashSecret the secret of the database, which key rotation does not change. */
  constructor(
    private readonly keyring: Keyring,
    private readonly hashSecret: string,
  ) {
    this.webhookKey = this.keyFor('webhook');
  }

  /** Hashes a one-time code, bound to its row and purpose so that it matches no other row. */
  codeHash(id: string, purpose: string, code: string): string {
    return this.hash('code', `${purpose}|${id}|${code}`);
  }

  /** Hashes the key of a rate limit, so that the tables hold no addresses or phone numbers. */
  limitHash(text: string): string {
    return this.hash('limit', text);
  }

  proofHash(text: string): string {
    return this.hash('phone proof', text);
  }

  reminderHash(text: string): string {
    return this.hash('reminder', text);
  }

  recoveryHash(accountId: string, code: string): string {
    return this.hash('recovery code', `${accountId}|${code}`);
  }

  /** A secret that the parts of the sandbox share, the same on every server. */
  sandboxSecret(use: string): string {
    return this.hash('sandbox', use);
  }

  /** Encrypts a text, so that a code waiting to be sent is not readable in the database. */
  seal(text: string): string {
    return this.keyring.seal(text);
  }

  /** @throws UnreadableError if no key of the server encrypted the text. */
  unseal(sealed: string): string {
    return this.keyring.unseal(sealed);
  }

  private hash(use: string, text: string): string {
    return createHmac('sha256', this.keyFor(use)).update(text).digest('base64url');
  }

  private keyFor(use: string): Buffer {
    const key = this.keys.get(use) ?? Buffer.from(hkdfSync('sha256', this.hashSecret, '', use, 32));
    this.keys.set(use, key);
    return key;
  }
}
