/**
 * The server's own secret and what is made from it: hashes of codes, keys of limits, sealed
 * payloads. Each use has a key of its own, derived from the secret.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, StartError } from '../start-error';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

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
  private readonly sealKey: Buffer;

  /** @param pepper the secret of the settings, of at least 32 characters. */
  constructor(pepper: string) {
    const derive = (use: string): Buffer => Buffer.from(hkdfSync('sha256', pepper, '', use, 32));
    this.codeKey = derive('code');
    this.limitKey = derive('limit');
    this.sealKey = derive('seal');
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

  /** Encrypts a text (AES-256-GCM): a code on its way out is not readable in the database. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealKey, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws when the text was not sealed with this secret. */
  unseal(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.sealKey, nonce);
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  }
}

/**
 * The secret kept in the data folder, made at the first start of a sandbox.
 *
 * @throws StartError when the folder can't be written or the file is not a secret.
 */
export async function keptPepper(folder: string): Promise<string> {
  const path = join(folder, 'pepper');
  try {
    await mkdir(folder, { recursive: true });
    const file = await open(path, 'wx', 0o600);
    try {
      await file.writeFile(`${newToken()}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartError(
        `DATA_DIR ${folder} can't be written (${errorCode(error)}); it must be the path of a folder that the server may write.`,
      );
    }
  }
  const pepper = (await readFile(path, 'utf8')).trim();
  if (pepper.length < 32) {
    throw new StartError(
      `${path} does not hold a secret of at least 32 characters; remove it, and codes that are on their way stop working, or set CODE_PEPPER.`,
    );
  }
  return pepper;
}
