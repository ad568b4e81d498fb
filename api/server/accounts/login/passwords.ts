/**
 * Password hashing: argon2id with the parameters of OWASP's cheat sheet, bounded in how many run
 * at once.
 */
import { hash, type Options, verify } from '@node-rs/argon2';
import { businessNameKey } from '../../../contract/platform/normalize';
import { commonPasswords } from './common-passwords';
import type { HashQueue } from '../../platform/crypto/hash-queue';

/** What a hash costs. */
export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** 19 MiB, two passes, one lane: one of OWASP's sets of equal strength. */
export const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password was found to be. */
export type PasswordCheck = {
  readonly right: boolean;
  /** The hash was made with other parameters than today's and should be replaced. */
  readonly outdated: boolean;
};

/** The shortest part of a name or address that makes a password guessable. */
const CONTEXT_MIN = 4;

/**
 * Whether a password is one that everybody tries: on the list, or the account's own names, bare
 * or with a few digits behind.
 */
export function isGuessable(
  password: string,
  account: { businessName: string; email: string },
): boolean {
  const typed = businessNameKey(password);
  const stem = typed.replace(/[0-9!@#$._-]{0,4}$/, '');
  if (commonPasswords.has(typed)) return true;
  const own = [account.businessName, account.email, account.email.split('@')[0] ?? ''];
  return own
    .map(businessNameKey)
    .filter((name) => name.length >= CONTEXT_MIN)
    .some((name) => typed === name || stem === name);
}

/** Hashes and checks passwords. */
export class Passwords {
  private dummy: Promise<string> | undefined;

  constructor(
    private readonly queue: HashQueue,
    private readonly cost: HashCost,
  ) {}

  /** Makes a hash in PHC format, its salt and parameters within. @throws QueueFullError */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.cost));
  }

  /**
   * Checks a password against a hash; without a hash it does the same work and says no, so that
   * an unknown account takes as long as a known one. @throws QueueFullError
   */
  async check(known: string | null | undefined, password: string): Promise<PasswordCheck> {
    const against = known ?? (await this.dummyHash());
    const right = await this.queue.run(() => verify(against, password));
    return { right: right && typeof known === 'string', outdated: this.isOutdated(against) };
  }

  private dummyHash(): Promise<string> {
    this.dummy ??= hash('no account has this password', this.cost);
    return this.dummy;
  }

  private isOutdated(phc: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }
}
