/**
 * The tables as the queries see them. `migrations.ts` makes them; each migration says why a table
 * is as it is.
 */
import type { ColumnType, Generated } from 'kysely';
import type { ActKind } from '../../../contract/operator/audit-log';
import type { Language } from '../http/language';
import type { AlarmCode } from '../telemetry/alarm-codes';
import type { PaymentTables } from './schema-payments';

/** A column with a default that is never changed to a default afterwards. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** A registration (while `activated_at` is null) or an account. */
export type AccountTable = {
  id: string;
  business_name: string;
  business_name_key: string;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  phone: string;
  password_hash: string | null;
  language: Language;
  phone_verified_at: Date | null;
  email_verified_at: Date | null;
  /** When the phone or the e-mail was first proved: from then on it is an account. */
  activated_at: Date | null;
  legal_name: Defaulted<string>;
  tax_id: Defaulted<string>;
  /** The id of the linked account at Google. */
  google_sub: string | null;
  /** An address and a phone that wait for their proof; the old ones count until then. */
  new_email: string | null;
  new_email_key: string | null;
  new_phone: string | null;
  /** Whether who set the password was shown to be the reader of the e-mail address. */
  password_owned: Defaulted<boolean>;
  /** When its owner closed it. */
  closed_at: Date | null;
  /** How many of the steps of `accounts/closing/retention.ts` are done. */
  erased_steps: Defaulted<number>;
  /** Which reminders its owner is sent. */
  trial_reminders: Defaulted<boolean>;
  payment_reminders: Defaulted<boolean>;
  card_reminders: Defaulted<boolean>;
  /** Since when logging in asks for a second factor; null where it does not. */
  second_factor_at: Date | null;
  created_at: Date;
  updated_at: Date;
};

/**
 * Why a session ended. `merge`: Google's owner of the address took the account over; `closing`: its
 * owner closed it.
 */
export type SessionEnd = 'logout' | 'reuse' | 'revoked' | 'password' | 'merge' | 'closing';

/** A login on one device: the family of tokens that grew from it. */
export type SessionTable = {
  id: string;
  account_id: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  /** When it was last shown by whom the session is used: by its login, a password or a second factor. */
  proved_at: Date | null;
  /** When a second factor was given in it; null where none was. */
  second_factor_at: Date | null;
  ended_at: Date | null;
  ended_by: SessionEnd | null;
};

/** A token of a session, as the SHA-256 of its text. */
export type SessionTokenTable = {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh' | 'cookie';
  expires_at: Date;
  used_at: Date | null;
};

/** What a code proves. `phone`: that of an account which changes or adds it; `closing`: its owner. */
export type CodePurpose = 'register' | 'password' | 'phone' | 'closing';

/** A one-time code, hashed. `account_id` is null for a decoy: a code that was never sent. */
export type OneTimeCodeTable = {
  id: string;
  purpose: CodePurpose;
  /** A phone in E.164, or the key of an e-mail address. */
  subject: string;
  channel: Defaulted<'whatsapp' | 'email'>;
  account_id: string | null;
  code_hash: string;
  attempts: Defaulted<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** The moments (epoch milliseconds) at which something limited was done for one key. */
export type AllowanceTable = { key: string; hits: number[]; expires_at: Date };

/**
 * Codes sent in the present window of one key. `most`: what the settings allowed when it was last
 * counted; `alarmed`: whether an operator was told in this window that it is full.
 */
export type SendCountTable = {
  key: string;
  taken: number;
  most: number;
  ends_at: Date;
  alarmed: Defaulted<boolean>;
};

/** Failed logins of one key in a row. */
export type LoginFailureTable = {
  key: string;
  failures: number;
  last_at: Date;
  blocked_until: Date | null;
  /** Whether the block is the lock that a link by mail lifts. */
  locked: Defaulted<boolean>;
};

/**
 * The key of an account's authenticator app, sealed; `id` is the account's. `last_step`: the newest
 * time step of which a code was used.
 */
export type SecondFactorTable = {
  id: string;
  secret: string;
  last_step: Defaulted<number>;
  created_at: Date;
};

/** A recovery code, hashed. It is gone when it was used. */
export type RecoveryCodeTable = { account_id: string; hash: string };

/** A login that waits for its second factor, under the SHA-256 of its cookie. */
export type SecondStepTable = {
  hash: string;
  account_id: string;
  way: 'password' | 'google';
  device: string;
  attempts: Defaulted<number>;
  expires_at: Date;
};

/** A link that was mailed, as the SHA-256 of its token. */
export type MailLinkTable = {
  hash: string;
  purpose: 'email' | 'unlock';
  account_id: string;
  /** The key of the address that it was sent to. */
  email_key: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** A sign-in with Google that is under way; `secrets` is sealed. */
export type SignInAttemptTable = {
  id: string;
  browser_hash: string;
  state_hash: string;
  secrets: string;
  created_at: Date;
  expires_at: Date;
};

/** A Google account that waits for the password of the account of its e-mail. */
export type GoogleClaimTable = {
  browser_hash: string;
  account_id: string;
  google_sub: string;
  expires_at: Date;
};

/** A message of the contact form. */
export type ContactMessageTable = {
  id: string;
  created_at: Date;
  inquiry_type: string;
  name: string;
  email: string;
  company: string;
  phone: string;
  subject: string;
  message: string;
  language: Language;
  /** When an operator marked it as answered. */
  closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** A message on its way out; `payload` is sealed and gone once it is delivered. */
export type OutboxTable = {
  id: string;
  channel: 'whatsapp' | 'email';
  template: string;
  /** The account whose address it goes to, where it is one's. */
  account_id: ColumnType<string | null, string | null | undefined, string | null>;
  payload: string | null;
  created_at: Date;
  run_after: Date;
  attempts: Defaulted<number>;
  delivered_at: Date | null;
  failed_at: Date | null;
};

/** What the sandbox would have sent. */
export type SandboxMessageTable = {
  sequence: Generated<number>;
  id: string;
  at: Date;
  channel: 'whatsapp' | 'email';
  recipient: string;
  template: string;
  code: string | null;
  link: string | null;
  text: string;
  html: string | null;
};

/** A reminder that was sent, named by what it is of: of each there is one. */
export type ReminderSentTable = { event: string; account_id: string; sent_at: Date };

/** What needs an operator: one row for as long as it lasts, with how often it was raised. */
export type AlarmTable = {
  id: Generated<number>;
  code: AlarmCode;
  subject: string;
  times: Defaulted<number>;
  raised_at: Date;
  last_raised_at: Date;
  resolved_at: Date | null;
};

/** What an operator did; its rows are only added. */
export type OperatorActTable = {
  id: Generated<string>;
  at: Date;
  operator_id: string;
  /** As it was then. */
  operator_email: string;
  kind: ActKind;
  /** An id, a number or a code; never a name. */
  subject: string;
  account_id: string | null;
  cents: number | null;
  reason: string;
};

/** One row: what keyed hashes are made with, encrypted. */
export type ServerSecretTable = { id: number; hash_secret: string };

/** The copy of an account that its owner asked for; one at a time. */
export type ArchiveTable = {
  account_id: string;
  status: 'making' | 'ready' | 'failed';
  asked_at: Date;
  /** Until when one server has it in hand, or it waits after a failure. */
  run_after: Date;
  /** Tries so far: the parts of an earlier one are of no use. */
  attempts: Defaulted<number>;
  /** The SHA-256 of the token in the mailed link. */
  token_hash: string | null;
  expires_at: Date | null;
  used_at: Date | null;
};

/** A piece of an archive, in order. */
export type ArchivePartTable = {
  account_id: string;
  attempt: number;
  part: number;
  bytes: Uint8Array;
};

/** Every table. */
export type Tables = PaymentTables & {
  account: AccountTable;
  session: SessionTable;
  session_token: SessionTokenTable;
  one_time_code: OneTimeCodeTable;
  allowance: AllowanceTable;
  send_count: SendCountTable;
  login_failure: LoginFailureTable;
  second_factor: SecondFactorTable;
  recovery_code: RecoveryCodeTable;
  second_step: SecondStepTable;
  mail_link: MailLinkTable;
  sign_in_attempt: SignInAttemptTable;
  google_claim: GoogleClaimTable;
  contact_message: ContactMessageTable;
  outbox: OutboxTable;
  sandbox_message: SandboxMessageTable;
  reminder_sent: ReminderSentTable;
  alarm: AlarmTable;
  operator_act: OperatorActTable;
  archive: ArchiveTable;
  archive_part: ArchivePartTable;
  server_secret: ServerSecretTable;
};
