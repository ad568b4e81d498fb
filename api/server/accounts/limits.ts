/** The limits of the calls about accounts: which there are, and the error that a full one is. */
import { RESEND_SECONDS } from '../../contract/accounts/auth';
import { ApiError } from '../platform/http/api-error';
import type { Ceilings } from './codes/ceilings';
import type { Caller } from '../platform/http/caller';
import type { CodePurpose } from '../platform/database/schema';
import type { RateLimit, RateLimiter } from '../platform/http/rate-limiter';

const HOUR = 60 * 60;

/** The limits of the settings. */
export type LimitSettings = {
  readonly codesPerHour: number;
  readonly codesPerHourAddress: number;
  readonly codeChecksPerHourAddress: number;
  readonly signInsPerHourAddress: number;
  readonly contactsPerHourAddress: number;
};

const hourly = (name: string, most: number, gapSeconds = 0): RateLimit => ({
  name,
  most,
  windowSeconds: HOUR,
  gapSeconds,
});

/** Asks and refuses. */
export class Limits {
  /** Codes to one phone or address, for each purpose. */
  readonly codes: Readonly<Record<CodePurpose, RateLimit>>;
  /** Codes and links asked for by one IP address. */
  readonly sendsOfAddress: RateLimit;
  /** Codes and links tried by one IP address. */
  readonly checksOfAddress: RateLimit;
  /** Links to one e-mail address. */
  readonly links: RateLimit;
  /** Changes of the phone of one registration. */
  readonly phoneChanges = hourly('phone-change', 5);
  /** Archives that one account asks for. */
  readonly archives = hourly('archive', 3);
  /** Mails to the owner of an address that others register with. */
  readonly notices = hourly('notice', 1);
  /** Sign-ins with Google that one IP address begins or ends. */
  readonly signInsOfAddress: RateLimit;
  /** Messages of the contact form from one IP address. */
  readonly contactsOfAddress: RateLimit;

  constructor(
    private readonly rateLimiter: RateLimiter,
    private readonly ceilings: Ceilings,
    settings: LimitSettings,
  ) {
    const ofCodes = (name: string) => hourly(name, settings.codesPerHour, RESEND_SECONDS);
    this.codes = {
      register: ofCodes('code'),
      password: ofCodes('code-password'),
      phone: ofCodes('code-phone'),
      closing: ofCodes('code-closing'),
    };
    this.links = ofCodes('link');
    this.sendsOfAddress = hourly('code-address', settings.codesPerHourAddress);
    this.checksOfAddress = hourly('check-address', settings.codeChecksPerHourAddress);
    this.signInsOfAddress = hourly('sign-in-address', settings.signInsPerHourAddress);
    this.contactsOfAddress = hourly('contact-address', settings.contactsPerHourAddress);
  }

  /**
   * Lets a caller ask for codes to some phones and addresses. Nothing of theirs is taken yet: what is
   * refused for others' sake costs none of it.
   *
   * @throws ApiError too_many
   */
  async beginSend(caller: Caller, ...recipients: readonly string[]): Promise<void> {
    await this.take(this.sendsOfAddress, caller.address);
    for (const to of recipients) {
      const wait = await this.ceilings.look({ to, caller });
      if (wait > 0) refuse(wait, false);
    }
  }

  /** Takes one code to a phone or an address. @throws ApiError too_soon, too_many */
  async takeSend(rule: RateLimit, to: string, caller: Caller): Promise<void> {
    await this.take(rule, to);
    const wait = await this.ceilings.take({ to, caller });
    if (wait > 0) refuse(wait, false);
  }

  /** Takes one. @throws ApiError too_soon, too_many */
  async take(rule: RateLimit, subject: string): Promise<void> {
    const taken = await this.rateLimiter.take(rule, subject);
    if (!taken.granted) refuse(taken.retryAfter, taken.gap);
  }

  /** Takes one if there is one. */
  async takes(rule: RateLimit, subject: string): Promise<boolean> {
    return (await this.rateLimiter.take(rule, subject)).granted;
  }

  /** Seconds until one may be taken; 0 when that is now. */
  waitFor(rule: RateLimit, subject: string): Promise<number> {
    return this.rateLimiter.waitFor(rule, subject);
  }

  /** Refuses when none may be taken, and takes none. @throws ApiError too_soon, too_many */
  async look(rule: RateLimit, subject: string): Promise<void> {
    const wait = await this.waitFor(rule, subject);
    if (wait > 0) refuse(wait, wait <= rule.gapSeconds);
  }
}

/** The error of a call that has to wait. `gap`: only for the seconds between two. */
export function refuse(retryAfter: number, gap: boolean): never {
  throw new ApiError(gap ? 'too_soon' : 'too_many', { retryAfter });
}
