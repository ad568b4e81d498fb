/**
 * Registration, phone verification, login and what belongs to them. Nothing here tells an
 * outsider whether an e-mail or a phone has an account: answers, limits and work are alike.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import {
  type LoginInput,
  type RegisterInput,
  type RegisterResponse,
  RESEND_SECONDS,
  type SendOtpInput,
  type SendOtpResponse,
  type SignedIn,
  type Tokens,
  type VerifyOtpInput,
} from '../../contract/auth';
import { serverMessages } from '../../contract/errors';
import { businessNameKey, emailKey } from '../../contract/fold';
import { ApiError } from '../api-error';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';
import type { Language } from '../language';
import { errorCode } from '../start-error';
import { type Account, candidates, candidatesCounting, type Candidates, userOf } from './accounts';
import type { Allowance, Allowances } from './allowances';
import type { Codes } from './codes';
import { QueueFullError } from './hash-queue';
import type { LoginThrottle } from './login-throttle';
import type { Outbox } from './outbox';
import { isGuessable, type PasswordCheck, type Passwords } from './passwords';
import { phoneNumber } from './phone-number';
import type { Authenticated, Sessions } from './sessions';

/** Who calls, as far as limits and messages need to know. */
export type Caller = {
  /** The client that the IP address stands for. */
  readonly address: string;
  readonly language: Language;
  readonly device: string;
};

/** The limits of the settings. */
export type AuthLimits = {
  readonly codesPerHour: number;
  readonly codesPerHourAddress: number;
  readonly codeChecksPerHourAddress: number;
};

/** What the client shows after a code was sent. Specification section 4. */
const CODE_SENT = 'Verification code sent via WhatsApp.';

const HOUR = 60 * 60;

/** The advisory lock under which pending registrations become accounts. */
const ACTIVATION_LOCK = 4_727_001;

const hourly = (name: string, most: number, gapSeconds = 0): Allowance => ({
  name,
  most,
  windowSeconds: HOUR,
  gapSeconds,
});

/** What a unique index that refuses an account says to who proved the phone. */
const TAKEN = {
  account_email: { code: 'email_taken' },
  account_phone: { code: 'phone_taken' },
  account_business_name: {
    code: 'business_name_taken',
    fieldCodes: { businessName: 'business_name_taken' },
  },
} as const;

/** The unique index that refused a row, when one of ours did. */
function refusedBy(error: unknown): keyof typeof TAKEN | undefined {
  if (errorCode(error) !== '23505' || typeof error !== 'object' || error === null) return undefined;
  const constraint = 'constraint' in error ? error.constraint : undefined;
  return Object.keys(TAKEN).find((name): name is keyof typeof TAKEN => name === constraint);
}

/** The calls of `api/contract/auth`. */
export class Auth {
  private readonly sends: Allowance;
  private readonly sendsOfAddress: Allowance;
  private readonly checksOfAddress: Allowance;
  /** Mails to the owner of an address that others register with. */
  private readonly notices = hourly('notice', 1);

  constructor(
    private readonly deps: {
      readonly db: Kysely<Tables>;
      readonly clock: Clock;
      readonly passwords: Passwords;
      readonly allowances: Allowances;
      readonly throttle: LoginThrottle;
      readonly codes: Codes;
      readonly sessions: Sessions;
      readonly outbox: Outbox;
    },
    limits: AuthLimits,
  ) {
    this.sends = hourly('code', limits.codesPerHour, RESEND_SECONDS);
    this.sendsOfAddress = hourly('code-address', limits.codesPerHourAddress);
    this.checksOfAddress = hourly('check-address', limits.codeChecksPerHourAddress);
  }

  /** @throws ApiError business_name_taken, validation_failed, too_soon, too_many */
  async register(input: RegisterInput, caller: Caller): Promise<RegisterResponse> {
    const { db, passwords, allowances, clock, outbox } = this.deps;
    const phone = this.checkedPhone(input.phone);
    if (isGuessable(input.password, input)) {
      throw new ApiError('validation_failed', { fieldCodes: { password: 'password_common' } });
    }
    await this.refuseTakenName(input.businessName);
    await this.take(this.sendsOfAddress, caller.address);
    // Looked at before the hash is paid for, taken after it: a busy server costs no code.
    const wait = await allowances.waitFor(this.sends, phone);
    if (wait > 0) this.refuse(wait, wait <= RESEND_SECONDS);
    const passwordHash = await passwords.hash(input.password);
    await this.take(this.sends, phone);

    const key = emailKey(input.email);
    const emailOwner = (await candidates(db, { emailKey: key })).verified;
    const phoneOwner = (await candidates(db, { phone })).verified;
    // Taken for a fresh address too, under another name: the work is the same.
    const notice = await allowances.take(this.notices, emailOwner ? key : `fresh ${key}`);
    const now = clock.now();
    const account: Account = {
      id: randomUUID(),
      business_name: input.businessName,
      business_name_key: businessNameKey(input.businessName),
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      email_key: key,
      phone,
      password_hash: passwordHash,
      language: caller.language,
      phone_verified_at: null,
      email_verified_at: null,
      created_at: now,
      updated_at: now,
    };
    await db.transaction().execute(async (trx) => {
      await trx.insertInto('account').values(account).execute();
      await this.addCode(trx, account, phoneOwner, caller.language);
      if (emailOwner && notice.granted) {
        await outbox.add(trx, {
          template: 'registration_attempt',
          to: emailOwner.email,
          language: emailOwner.language,
        });
      }
    });
    outbox.wake();
    return { user: userOf(account), retryAfter: RESEND_SECONDS };
  }

  /** @throws ApiError credentials_invalid, phone_not_verified, too_many, unavailable */
  async login(input: LoginInput, caller: Caller): Promise<SignedIn> {
    const { throttle, sessions } = this.deps;
    const by = input.email.includes('@')
      ? { emailKey: emailKey(input.email) }
      : { emailKey: undefined, phone: phoneNumber(input.email) ?? input.email };
    const subject = by.emailKey ?? by.phone;
    const asking = throttle.asking(subject, caller.address);
    const found = await candidatesCounting(this.deps.db, by, asking);
    const wait = found.counted ? 0 : await throttle.waitOf(subject, caller.address);
    if (wait > 0) this.refuse(wait, false);

    const proved = await this.prove(found, input.password, subject);
    if (!proved) {
      await throttle.failed(caller.address);
      throw new ApiError('credentials_invalid');
    }
    const forgetting = throttle.forgetting(subject);
    if (proved.phone_verified_at === null) {
      await forgetting.execute(this.deps.db);
      throw new ApiError('phone_not_verified', {
        error: serverMessages.phoneNotVerified,
        phone: proved.phone,
        userId: proved.id,
      });
    }
    const tokens = await sessions.begin(proved.id, caller.device, { together: forgetting });
    return { ...tokens, user: userOf(proved) };
  }

  /** @throws ApiError validation_failed, too_soon, too_many */
  async sendOtp(input: SendOtpInput, caller: Caller): Promise<SendOtpResponse> {
    const { db, codes, outbox } = this.deps;
    const phone = this.checkedPhone(input.phone);
    await this.take(this.sendsOfAddress, caller.address);
    await this.take(this.sends, phone);
    const found = await candidates(db, { phone });
    const asked =
      input.userId === undefined ? found.pending : await this.pendingById(input.userId, phone);
    await db.transaction().execute(async (trx) => {
      if (asked) await this.addCode(trx, asked, found.verified, caller.language);
      else {
        await codes.makeDecoy(trx, phone, undefined);
        if (found.verified) await this.addNotice(trx, found.verified);
      }
    });
    outbox.wake();
    return { message: CODE_SENT, retryAfter: RESEND_SECONDS };
  }

  /**
   * @throws ApiError otp_wrong, otp_expired, otp_used, otp_locked, email_taken, phone_taken,
   * business_name_taken, validation_failed, too_many
   */
  async verifyOtp(input: VerifyOtpInput, caller: Caller): Promise<SignedIn> {
    const { codes, allowances, db } = this.deps;
    const phone = this.checkedPhone(input.phone);
    await this.take(this.checksOfAddress, caller.address);
    const tried = await codes.try({ phone, accountId: input.userId }, input.code);
    if (tried.outcome === 'wrong') throw new ApiError('otp_wrong', { triesLeft: tried.triesLeft });
    if (tried.outcome === 'locked') {
      const wait = await allowances.waitFor(this.sends, phone);
      throw new ApiError('otp_locked', { triesLeft: 0, retryAfter: Math.max(1, wait) });
    }
    if (tried.outcome !== 'right') throw new ApiError(`otp_${tried.outcome}`);

    try {
      return await db.transaction().execute((trx) => this.activate(trx, tried, caller));
    } catch (error) {
      const index = refusedBy(error);
      if (index === undefined) throw error;
      // The phone is proved, the name or address is another's: the code has served, and the
      // registration can never become an account.
      await codes.use(db, tried.codeId);
      await db
        .deleteFrom('account')
        .where('id', '=', tried.accountId)
        .where('phone_verified_at', 'is', null)
        .execute();
      const { code, ...details } = TAKEN[index];
      throw new ApiError(code, { error: serverMessages.register, ...details });
    }
  }

  /** @throws ApiError refresh_invalid, refresh_reused */
  async refresh(refreshToken: string, onReuse: (sessionId: string) => void): Promise<Tokens> {
    const refreshed = await this.deps.sessions.refresh(refreshToken);
    if (refreshed.outcome === 'refreshed') return refreshed.tokens;
    if (refreshed.outcome === 'invalid') throw new ApiError('refresh_invalid');
    onReuse(refreshed.sessionId);
    throw new ApiError('refresh_reused');
  }

  /** Ends the caller's session, and that of the refresh token when it is another of the caller's. */
  async logout(auth: Authenticated, refreshToken: string): Promise<void> {
    await this.deps.sessions.end(auth.sessionId, 'logout');
    await this.deps.sessions.endByRefreshToken(refreshToken, auth.account.id);
  }

  /** Makes a pending registration an account and begins its first session. */
  private async activate(
    trx: Transaction<Tables>,
    tried: { readonly codeId: string; readonly accountId: string },
    caller: Caller,
  ): Promise<SignedIn> {
    const { codes, sessions, clock } = this.deps;
    // One at a time: two that share a phone and an e-mail would wait for each other's rows.
    await sql`select pg_advisory_xact_lock(${ACTIVATION_LOCK}::bigint)`.execute(trx);
    if (!(await codes.use(trx, tried.codeId))) throw new ApiError('otp_used');
    const now = clock.now();
    const account = await trx
      .updateTable('account')
      .set({ phone_verified_at: now, updated_at: now })
      .where('id', '=', tried.accountId)
      .where('phone_verified_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!account) throw new ApiError('otp_used');
    await trx
      .deleteFrom('account')
      .where('phone_verified_at', 'is', null)
      .where((where) =>
        where.or([where('phone', '=', account.phone), where('email_key', '=', account.email_key)]),
      )
      .execute();
    const tokens = await sessions.begin(account.id, caller.device, { db: trx });
    return { ...tokens, user: userOf(account) };
  }

  /**
   * The account or registration that a password proves. Whoever registers with another's address
   * can't tell by what a login costs or answers that the address is taken: while there is a
   * registration, two passwords are checked, whether or not there is an account beside it.
   */
  private async prove(
    { verified, pending }: Candidates,
    password: string,
    subject: string,
  ): Promise<Account | undefined> {
    const { passwords, throttle } = this.deps;
    try {
      const ofVerified = await passwords.check(verified?.password_hash, password);
      if (verified && ofVerified.right) return await this.upToDate(verified, ofVerified, password);
      if (!pending) return undefined;
      const ofPending = await passwords.check(pending.password_hash, password);
      return ofPending.right ? pending : undefined;
    } catch (error) {
      if (error instanceof QueueFullError) await throttle.forgive(subject);
      throw error;
    }
  }

  /** Replaces a hash that was made with other parameters than today's. */
  private async upToDate(
    account: Account,
    check: PasswordCheck,
    password: string,
  ): Promise<Account> {
    if (!check.outdated) return account;
    const passwordHash = await this.deps.passwords.hash(password);
    await this.deps.db
      .updateTable('account')
      .set({ password_hash: passwordHash, updated_at: this.deps.clock.now() })
      .where('id', '=', account.id)
      // Not over a password that was changed meanwhile.
      .where('password_hash', '=', account.password_hash)
      .execute();
    return account;
  }

  private pendingById(id: string, phone: string): Promise<Account | undefined> {
    return this.deps.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', id)
      .where('phone', '=', phone)
      .where('phone_verified_at', 'is', null)
      .executeTakeFirst();
  }

  /** Sends a registration its code; when the phone has an owner already, a notice to the owner. */
  private async addCode(
    trx: Transaction<Tables>,
    account: Account,
    owner: Account | undefined,
    language: Language,
  ): Promise<void> {
    const { codes, outbox } = this.deps;
    if (owner) {
      await codes.makeDecoy(trx, account.phone, account.id);
      await this.addNotice(trx, owner);
      return;
    }
    const code = await codes.make(trx, account.phone, account.id);
    await outbox.add(trx, {
      template: 'verification_code',
      to: account.phone,
      language,
      code,
    });
  }

  private addNotice(trx: Transaction<Tables>, owner: Account): Promise<void> {
    return this.deps.outbox.add(trx, {
      template: 'account_exists',
      to: owner.phone,
      language: owner.language,
    });
  }

  private checkedPhone(typed: string): string {
    const phone = phoneNumber(typed);
    if (phone === undefined) {
      throw new ApiError('validation_failed', { fieldCodes: { phone: 'phone_invalid' } });
    }
    return phone;
  }

  private async refuseTakenName(businessName: string): Promise<void> {
    const holder = await this.deps.db
      .selectFrom('account')
      .select('id')
      .where('business_name_key', '=', businessNameKey(businessName))
      .where('phone_verified_at', 'is not', null)
      .executeTakeFirst();
    if (holder) {
      throw new ApiError('business_name_taken', {
        fieldCodes: { businessName: 'business_name_taken' },
      });
    }
  }

  private async take(rule: Allowance, subject: string): Promise<void> {
    const taken = await this.deps.allowances.take(rule, subject);
    if (!taken.granted) this.refuse(taken.retryAfter, taken.gap);
  }

  private refuse(retryAfter: number, gap: boolean): never {
    throw new ApiError(gap ? 'too_soon' : 'too_many', { retryAfter });
  }
}
