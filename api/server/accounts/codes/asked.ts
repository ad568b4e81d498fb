/**
 * What anybody may ask for without being known: a code or a link to a phone or an address. The call
 * only writes down what was asked; who it concerns, if anybody, is looked up after the answer. So
 * neither the answer nor its time can tell whether there is an account.
 */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import type { Language } from '../../platform/http/language';
import type { CodeChannel } from './newest-code';

/** The code of a registration. */
export type AskedRegistrationCode = {
  readonly ask: 'registration_code';
  readonly phone: string;
  /** The registration, where the caller named it; else the newest of the phone. */
  readonly userId?: string | undefined;
  /** Whether the caller may prove the phone of an account, and not only of a registration. */
  readonly proved?: boolean;
  readonly language: Language;
};

/** The mail that follows a registration: the link to its address, or a notice to who owns that. */
export type AskedRegistrationMail = {
  readonly ask: 'registration_mail';
  readonly accountId: string;
};

/** The code of a forgotten password. */
export type AskedPasswordCode = {
  readonly ask: 'password_code';
  readonly channel: CodeChannel;
  readonly subject: string;
};

/** Another link to an address that waits for its proof. */
export type AskedLink = {
  readonly ask: 'email_link';
  /** The key of the address. */
  readonly key: string;
  /** The account, where an earlier link named it. */
  readonly accountId?: string | undefined;
};

/** The link that lifts the lock of a login; nobody's login can be locked too. */
export type AskedUnlock = { readonly ask: 'unlock_link'; readonly accountId: string | undefined };

/** What was asked for. */
export type Asked =
  | AskedRegistrationCode
  | AskedRegistrationMail
  | AskedPasswordCode
  | AskedLink
  | AskedUnlock;

/** Strikes off what was asked for, in the transaction that fulfils it. */
export type Settle = (trx: Transaction<Tables>) => Promise<void>;

/** Who fulfils what was asked for. */
export type Fulfilment = {
  readonly [Kind in Asked['ask']]: (
    asked: Extract<Asked, { ask: Kind }>,
    settle: Settle,
  ) => Promise<void>;
};
