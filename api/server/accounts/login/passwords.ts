/** Password hashing: argon2id as recommended by OWASP, with limited concurrency. */
import { hash, type Options, verify } from '@node-rs/argon2';
import { businessNameKey } from '../../../contract/platform/normalize';
import { commonPasswords } from './common-passwords';
import type { HashQueue } from '../../platform/crypto/hash-queue';
import { ApiError } from '../../platform/http/api-error';
import { once } from '../../platform/once';

/** The cost parameters of argon2id; `memoryCost` is in KiB. */
export type HashCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** 19 MiB, two iterations, parallelism 1: one of OWASP's equivalent recommendations. */
export const DEFAULT_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export type PasswordCheck = {
  readonly matches: boolean;
  /** The hash has outdated parameters and should be replaced. */
  readonly outdated: boolean;
};

/** The minimum length of a name or address for the check against passwords. */
const CONTEXT_MIN = 4;

/** Refuses a password that is common, or the account's own name with a few digits. */
export function refuseGuessable(
  password: string,
  { businessName, email }: { businessName: string; email: string },
): void {
  const typed = businessNameKey(password);
  const stem = typed.replace(/[0-9!@#$._-]{0,4}$/, '');
  const isOwn = [businessName, email, email.split('@')[0] ?? '']
    .map(businessNameKey)
    .filter((name) => name.length >= CONTEXT_MIN)
    .some((name) => typed === name || stem === name);
  if (!isOwn && !commonPasswords.has(typed)) return;
  throw new ApiError('validation_failed', { fieldCodes: { password: 'password_common' } });
}

export class Passwords {
  private readonly dummyHash = once(() => hash('no account has this password', this.cost));

  constructor(
    private readonly queue: HashQueue,
    private readonly cost: HashCost,
  ) {}

  /** Creates a hash in PHC format. @throws QueueFullError */
  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.cost));
  }

  /**
   * Checks a password against a hash. Without a hash it does the same work and fails, so that
   * unknown accounts take the same time.
   *
   * @throws QueueFullError
   */
  async check(known: string | null | undefined, password: string): Promise<PasswordCheck> {
    const against = known ?? (await this.dummyHash());
    const matches = await this.queue.run(() => verify(against, password));
    return { matches: matches && typeof known === 'string', outdated: this.isOutdated(against) };
  }

  private isOutdated(phc: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.cost;
    return !phc.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }
}
