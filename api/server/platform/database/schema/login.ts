/** The tables of sessions, one-time codes and everything else that authenticates a user. */
import type { ColumnType } from 'kysely';
import type { Defaulted, Nullable } from './column-types';

/**
 * Why a session ended. `merge`: the owner of the Google account with the same address took the
 * account over; `closing`: the owner closed the account.
 */
export type SessionEnd = 'logout' | 'reuse' | 'revoked' | 'password' | 'merge' | 'closing';

/** A login on one device, and all tokens issued for it. */
export type SessionTable = {
  id: string;
  account_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  /** When the user last authenticated: at login, or later with the password or second factor. */
  proved_at: Date | null;
  /** When the second factor was given in this session; null if it was not. */
  second_factor_at: Date | null;
  ended_at: Date | null;
  ended_by: SessionEnd | null;
};

/** A session token, stored as its SHA-256. */
export type SessionTokenTable = {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh' | 'cookie';
  expires_at: Date;
  used_at: Date | null;
};

/**
 * What a code verifies. `phone`: the phone that an account adds or changes to; `closing`: the owner
 * who is closing the account; `proof`: the owner of an account without a password, before a change.
 */
export type CodePurpose = 'register' | 'password' | 'phone' | 'closing' | 'proof';

/** A one-time code, stored as a hash; without an account it is a decoy, never sent. */
export type OneTimeCodeTable = {
  id: string;
  purpose: CodePurpose;
  /** A phone number in E.164, or the key of an email address. */
  subject: string;
  channel: Defaulted<'whatsapp' | 'email'>;
  account_id: string | null;
  code_hash: string;
  attempts: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
};

/** The times (epoch milliseconds) of a rate-limited action, per key. */
export type AllowanceTable = { key: string; hits: number[]; expires_at: Date };

/**
 * The number of codes sent in the current window of a key. `most`: the limit when it was last
 * counted; `alarmed`: whether an alarm was raised in this window because the limit was reached.
 */
export type SendCountTable = {
  key: string;
  taken: number;
  most: number;
  ends_at: Date;
  alarmed: Defaulted<boolean>;
};

/** Consecutive failed logins of a key. */
export type LoginFailureTable = {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date | null;
  /** Whether it is locked, which a mailed link can undo, rather than only delayed. */
  locked: Defaulted<boolean>;
};

/**
 * The encrypted key of an account's authenticator app; `id` is the account's. `last_step` is the
 * latest time step whose code was used.
 */
export type SecondFactorTable = {
  id: string;
  secret: string;
  last_step: Defaulted<number>;
  created_at: Date;
};

/** A recovery code, stored as a hash and deleted once used. */
export type RecoveryCodeTable = { account_id: string; hash: string };

/** A passkey: its public key and the authenticator's metadata. */
export type PasskeyTable = {
  id: string;
  account_id: string;
  /** The authenticator's credential id, in base64url. */
  credential_id: string;
  /** A COSE public key, in base64url. */
  public_key: string;
  /** The signature counter, as text; 0 if the authenticator does not count. */
  counter: ColumnType<string, number, number>;
  /** Browser and operating system it was added on. */
  device: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

/** A challenge, stored as its SHA-256. Without an account, it is for a login. */
export type PasskeyChallengeTable = { hash: string; account_id: string | null; expires_at: Date };

/** A login waiting for its second factor, by the SHA-256 of its cookie. */
export type SecondStepTable = {
  hash: string;
  account_id: string;
  way: 'password' | 'google';
  device: string;
  attempts: Defaulted<number>;
  expires_at: Date;
};

/** A mailed link, stored as the SHA-256 of its token. */
export type MailLinkTable = {
  hash: string;
  purpose: 'email' | 'unlock';
  account_id: string;
  /** The key of the address it was sent to. */
  email_key: string;
  created_at: Date;
  expires_at: Date;
  used_at: Nullable<Date>;
};

/** A Google sign-in in progress; `secrets` is encrypted. */
export type SignInAttemptTable = {
  id: string;
  browser_hash: string;
  state_hash: string;
  secrets: string;
  created_at: Date;
  expires_at: Date;
};

/** A Google account that waits for the password of the account with the same address. */
export type GoogleClaimTable = {
  browser_hash: string;
  account_id: string;
  google_sub: string;
  expires_at: Date;
};
