/**
 * What the server keeps secret: keyed hashes of codes, keys of limits, encrypted payloads. Each kind
 * of hash has a key of its own, derived from one secret that never changes for a database.
 */
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keyring } from './keyring';

/** SHA-256 of an opaque token, in base64url: the form in which tokens are kept. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A new opaque token: 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Compares two texts of one length in constant time. */
export function equalTexts(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The keyed operations of the server. */
export class Secrets {
  private readonly codeKey: Buffer;
  private readonly limitKey: Buffer;
  private readonly proofKey: Buffer;
  private readonly reminderKey: Buffer;
  private readonly recoveryKey: Buffer;
  /** Signs the messages of the sandbox's bank where no setting holds a secret for it. */
  readonly webhookKey: Buffer;

  /** @param hashSecret the secret of the database: a rotation of the keys leaves it as it is. */
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
    this.webhookKey = derive('webhook');
  }

  /** Hash of a one-time code, bound to its row and purpose: no other row's code can equal it. */
  codeHash(id: string, purpose: string, code: string): string {
    return createHmac('sha256', this.codeKey)
      .update(`${purpose}|${id}|${code}`)
      .digest('base64url');
  }

  /** The key of a limit, so that the limits' tables hold no addresses and numbers. */
  limitHash(text: string): string {
    return createHmac('sha256', this.limitKey).update(text).digest('base64url');
  }

  /** Signs what a right password has proved. */
  proofHash(text: string): string {
    return createHmac('sha256', this.proofKey).update(text).digest('base64url');
  }

  /** Signs the link by which an account does without reminders. */
  reminderHash(text: string): string {
    return createHmac('sha256', this.reminderKey).update(text).digest('base64url');
  }

  /** Hash of a recovery code of an account. */
  recoveryHash(accountId: string, code: string): string {
    return createHmac('sha256', this.recoveryKey)
      .update(`${accountId}|${code}`)
      .digest('base64url');
  }

  /** Encrypts a text: a code on its way out is not readable in the database. */
  seal(text: string): string {
    return this.keyring.seal(text);
  }

  /** @throws UnreadableError when the server has not the key that encrypted the text. */
  unseal(sealed: string): string {
    return this.keyring.unseal(sealed);
  }
}
