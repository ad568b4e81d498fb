/**
 * Requests that anyone can make anonymously: for a code or a link. The call only stores the
 * request; the account, if any, is looked up after the response. So neither the response nor its
 * timing reveals whether there is an account.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import type { CodeChannel } from './newest-code';

export type RegistrationCodeRequest = {
  readonly ask: 'registration_code';
  readonly phone: string;
  /** The registration, if the caller named it; by default the newest with this phone number. */
  readonly userId?: string | undefined;
  /** Whether the caller may verify the phone number of an account, not only of a registration. */
  readonly proved?: boolean;
  readonly language: Language;
};

/** After a registration: a link for its address, or a notice to the address's owner. */
export type RegistrationMailRequest = {
  readonly ask: 'registration_mail';
  readonly accountId: string;
};

export type PasswordCodeRequest = {
  readonly ask: 'password_code';
  readonly channel: CodeChannel;
  readonly subject: string;
};

/** Another link for an unverified address. */
export type EmailLinkRequest = {
  readonly ask: 'email_link';
  readonly key: string;
  /** The account, if an earlier link named it. */
  readonly accountId?: string | undefined;
};

/** The link that unlocks a login. Logins without an account can be locked too. */
export type UnlockLinkRequest = {
  readonly ask: 'unlock_link';
  readonly accountId: string | undefined;
  /** Where the login was tried; absent in requests of an older server. */
  readonly device?: string;
};

/** What replaces a code that WhatsApp did not deliver. The server itself requests it. */
export type LostCodeRequest = { readonly ask: 'lost_code'; readonly id: string };

export type AnonymousRequest =
  | RegistrationCodeRequest
  | RegistrationMailRequest
  | PasswordCodeRequest
  | EmailLinkRequest
  | UnlockLinkRequest
  | LostCodeRequest;

/** Marks the request as done, in the transaction that fulfils it. */
export type Settle = (trx: Transaction<Tables>) => Promise<void>;

export type RequestHandlers = {
  readonly [Kind in AnonymousRequest['ask']]: (
    asked: Extract<AnonymousRequest, { ask: Kind }>,
    settle: Settle,
  ) => Promise<void>;
};
