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
  private readonly codeKey: Buffer;
  private readonly limitKey: Buffer;
  private readonly proofKey: Buffer;
  private readonly reminderKey: Buffer;
  private readonly recoveryKey: Buffer;
  private readonly sandboxKey: Buffer;
  /** Signs the sandbox bank's messages if the setting `WEBHOOK_SECRET` is empty. */
  readonly webhookKey: Buffer;

  /** @param hashSecret the secret of the database, which key rotation does not change. */
  constructor(
    private readonly keyring: Keyring,
    hashSecret: string,
  ) {
    const derive = (use: string): Buffer =>
      Buffer.from(hkdfSync('sha256', hashSecret, '', use, 32));
    this.codeKey = derive('code');
    this.limitKey = derive('limit');
    this.proofKey = derive('phone proof');
    this.reminderKey = derive('reminder');
    this.recoveryKey = derive('recovery code');
    this.sandboxKey = derive('sandbox');
    this.webhookKey = derive('webhook');
  }

  /** Hashes a one-time code, bound to its row and purpose so that it matches no other row. */
  codeHash(id: string, purpose: string, code: string): string {
    return createHmac('sha256', this.codeKey)
      .update(`${purpose}|${id}|${code}`)
      .digest('base64url');
  }

  /** Hashes the key of a rate limit, so that the tables hold no addresses or phone numbers. */
  limitHash(text: string): string {
    return createHmac('sha256', this.limitKey).update(text).digest('base64url');
  }

  proofHash(text: string): string {
    return createHmac('sha256', this.proofKey).update(text).digest('base64url');
  }

  reminderHash(text: string): string {
    return createHmac('sha256', this.reminderKey).update(text).digest('base64url');
  }

  recoveryHash(accountId: string, code: string): string {
    return createHmac('sha256', this.recoveryKey)
      .update(`${accountId}|${code}`)
      .digest('base64url');
  }

  /** A secret that the parts of the sandbox share, the same on every server. */
  sandboxSecret(use: string): string {
    return createHmac('sha256', this.sandboxKey).update(use).digest('base64url');
  }

  /** Encrypts a text, so that a code waiting to be sent is not readable in the database. */
  seal(text: string): string {
    return this.keyring.seal(text);
  }

  /** @throws UnreadableError if no key of the server encrypted the text. */
  unseal(sealed: string): string {
    return this.keyring.unseal(sealed);
  }
}
