/** The rate limits of the account calls, and their errors. */
import type { Transaction } from 'kysely';
import { RESEND_SECONDS } from '../../contract/constants';
import type { ServerSettings } from '../../contract/platform/settings/settings';
import type { Ceilings } from './codes/ceilings';
import type { Caller } from '../platform/http/caller';
import type { Tables } from '../platform/database/schema';
import type { CodePurpose } from '../platform/database/schema/login';
import { hourly, type RateLimit, type RateLimiter, refuse } from '../platform/http/rate-limiter';

export class CallRateLimits {
  readonly codes: Readonly<Record<CodePurpose, RateLimit>>;
  readonly sendsOfAddress: RateLimit;
  readonly checksOfAddress: RateLimit;
  readonly links: RateLimit;
  /**
   * Mails after registrations, which anyone can make: they leave the owner of the address its links.
   * There is no gap, because a second registration of an address has its own link.
   */
  private readonly registrationMails: RateLimit;
  readonly phoneChanges = hourly('phone-change', 5);
  readonly archives = hourly('archive', 3);
  /** Notices to the owner of an address that others try to register. */
  readonly notices = hourly('notice', 1);
  readonly signInsOfAddress: RateLimit;
  readonly contactsOfAddress: RateLimit;

  constructor(
    private readonly rateLimiter: RateLimiter,
    private readonly ceilings: Ceilings,
    settings: ServerSettings,
  ) {
    const ofCodes = (name: string) => hourly(name, settings.CODES_PER_HOUR, RESEND_SECONDS);
    this.codes = {
      register: ofCodes('code'),
      password: ofCodes('code-password'),
      phone: ofCodes('code-phone'),
      closing: ofCodes('code-closing'),
      proof: ofCodes('code-proof'),
    };
    this.links = ofCodes('link');
    this.registrationMails = hourly('registration-mail', settings.CODES_PER_HOUR);
    this.sendsOfAddress = hourly('code-address', settings.CODES_PER_HOUR_ADDRESS);
    this.checksOfAddress = hourly('check-address', settings.CODE_CHECKS_PER_HOUR_ADDRESS);
    this.signInsOfAddress = hourly('sign-in-address', settings.SIGN_INS_PER_HOUR_ADDRESS);
    this.contactsOfAddress = hourly('contact-address', settings.CONTACTS_PER_HOUR_ADDRESS);
  }

  /**
   * Checks whether a caller may request codes for some recipients. It does not count against the
   * recipients yet, so that a rejected request does not use up their limits.
   */
  async beginSend(caller: Caller, ...recipients: readonly string[]): Promise<void> {
    await this.take(this.sendsOfAddress, caller.address);
    for (const to of recipients) {
      const wait = await this.ceilings.look({ to, caller });
      if (wait > 0) refuse(wait, false);
    }
  }

  /** Counts one code to a recipient. */
  async takeSend(rule: RateLimit, to: string, caller: Caller): Promise<void> {
    await this.take(rule, to);
    const wait = await this.ceilings.take({ to, caller });
    if (wait > 0) refuse(wait, false);
  }

  take(rule: RateLimit, subject: string): Promise<void> {
    return this.rateLimiter.takeOrThrow(rule, subject);
  }

  /** Counts one use as part of a transaction, if the limit allows it. */
  async takes(trx: Transaction<Tables>, rule: RateLimit, subject: string): Promise<boolean> {
    return (await this.rateLimiter.take(rule, subject, trx)).granted;
  }

  /** Counts the mail after a registration as part of a transaction, if the limits allow it. */
  async takesRegistrationMail(trx: Transaction<Tables>, key: string): Promise<boolean> {
    return (
      (await this.takes(trx, this.registrationMails, key)) && this.ceilings.takeOfDay(trx, key)
    );
  }

  /** Seconds until one use is permitted; 0 if it is now. */
  waitFor(rule: RateLimit, subject: string): Promise<number> {
    return this.rateLimiter.waitFor(rule, subject);
  }

  /** Throws if the limit is reached, without counting. */
  async look(rule: RateLimit, subject: string): Promise<void> {
    const wait = await this.waitFor(rule, subject);
    if (wait > 0) refuse(wait, wait <= rule.gapSeconds);
  }
}
