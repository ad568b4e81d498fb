/** The limits of the calls about accounts: which there are, and the error that a full one is. */
import { RESEND_SECONDS } from '../../contract/auth';
import { ApiError } from '../api-error';
import type { CodePurpose } from '../database/schema';
import type { Allowance, Allowances } from './allowances';

const HOUR = 60 * 60;

/** The limits of the settings. */
export type LimitSettings = {
  readonly codesPerHour: number;
  readonly codesPerHourAddress: number;
  readonly codeChecksPerHourAddress: number;
  readonly signInsPerHourAddress: number;
  readonly contactsPerHourAddress: number;
};

const hourly = (name: string, most: number, gapSeconds = 0): Allowance => ({
  name,
  most,
  windowSeconds: HOUR,
  gapSeconds,
});

/** Asks and refuses. */
export class Limits {
  /** Codes to one phone or address, for each purpose. */
  readonly codes: Readonly<Record<CodePurpose, Allowance>>;
  /** Codes and links asked for by one IP address. */
  readonly sendsOfAddress: Allowance;
  /** Codes and links tried by one IP address. */
  readonly checksOfAddress: Allowance;
  /** Links to one e-mail address. */
  readonly links: Allowance;
  /** Changes of the phone of one registration. */
  readonly phoneChanges = hourly('phone-change', 5);
  /** Mails to the owner of an address that others register with. */
  readonly notices = hourly('notice', 1);
  /** Sign-ins with Google that one IP address begins or ends. */
  readonly signInsOfAddress: Allowance;
  /** Messages of the contact form from one IP address. */
  readonly contactsOfAddress: Allowance;

  constructor(
    private readonly allowances: Allowances,
    settings: LimitSettings,
  ) {
    const ofCodes = (name: string) => hourly(name, settings.codesPerHour, RESEND_SECONDS);
    this.codes = {
      register: ofCodes('code'),
      password: ofCodes('code-password'),
      phone: ofCodes('code-phone'),
    };
    this.links = ofCodes('link');
    this.sendsOfAddress = hourly('code-address', settings.codesPerHourAddress);
    this.checksOfAddress = hourly('check-address', settings.codeChecksPerHourAddress);
    this.signInsOfAddress = hourly('sign-in-address', settings.signInsPerHourAddress);
    this.contactsOfAddress = hourly('contact-address', settings.contactsPerHourAddress);
  }

  /** Takes one. @throws ApiError too_soon, too_many */
  async take(rule: Allowance, subject: string): Promise<void> {
    const taken = await this.allowances.take(rule, subject);
    if (!taken.granted) refuse(taken.retryAfter, taken.gap);
  }

  /** Takes one if there is one. */
  async takes(rule: Allowance, subject: string): Promise<boolean> {
    return (await this.allowances.take(rule, subject)).granted;
  }

  /** Seconds until one may be taken; 0 when that is now. */
  waitFor(rule: Allowance, subject: string): Promise<number> {
    return this.allowances.waitFor(rule, subject);
  }

  /** Refuses when none may be taken, and takes none. @throws ApiError too_soon, too_many */
  async look(rule: Allowance, subject: string): Promise<void> {
    const wait = await this.waitFor(rule, subject);
    if (wait > 0) refuse(wait, wait <= rule.gapSeconds);
  }
}

/** The error of a call that has to wait. `gap`: only for the seconds between two. */
export function refuse(retryAfter: number, gap: boolean): never {
  throw new ApiError(gap ? 'too_soon' : 'too_many', { retryAfter });
}
