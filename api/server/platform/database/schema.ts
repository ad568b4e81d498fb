/** The types of the tables. Each migration explains its design. */
import type { ColumnType, Generated } from 'kysely';
import type { LegalDocument } from '../../../contract/legal-texts';
import type { PaidPlanCode } from '../../../contract/money/plans/catalogue';
import type { ActKind, ActOutcome } from '../../../contract/operator/audit-log';
import type { Language } from '../http/language';
import type { AlarmCode } from '../telemetry/alarm-codes';
import type { Defaulted, Nullable } from './schema/column-types';
import type { PaymentTables } from './schema/payments';
import type * as login from './schema/login';
import type * as safety from './schema/safety';
import type * as sandbox from './schema/sandbox';

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
  phone_verified_at: Nullable<Date>;
  email_verified_at: Nullable<Date>;
  /** When the phone or email address was first verified, which makes it an account. */
  activated_at: Nullable<Date>;
  legal_name: Defaulted<string>;
  tax_id: Defaulted<string>;
  /** The id of the linked Google account. */
  google_sub: Nullable<string>;
  /** A new email address and phone waiting for verification; the old ones are used until then. */
  new_email: Nullable<string>;
  new_email_key: Nullable<string>;
  new_phone: Nullable<string>;
  /** Whether the person who set the password has been shown to own the email address. */
  password_owned: Defaulted<boolean>;
  /** When the owner closed the account. */
  closed_at: Nullable<Date>;
  /** How many steps of `accounts/closing/retention.ts` are done. */
  erased_steps: Defaulted<number>;
  /** Which reminders the owner receives. */
  trial_reminders: Defaulted<boolean>;
  payment_reminders: Defaulted<boolean>;
  card_reminders: Defaulted<boolean>;
  usage_reminders: Defaulted<boolean>;
  terms_version: Defaulted<number>;
  /** The version of the privacy policy at the time of registration; null for older accounts. */
  privacy_version: number | null;
  /** When the second factor was turned on; null if it is off. */
  second_factor_at: Nullable<Date>;
  /** When the account was first logged in to. */
  first_login_at: Nullable<Date>;
  created_at: Date;
  updated_at: Date;
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
  closed_at: Nullable<Date>;
};

/** An outbox message; `payload` is encrypted, and erased after delivery. */
export type OutboxTable = {
  id: string;
  channel: 'whatsapp' | 'email';
  template: string;
  /** The account it is sent to, if any. */
  account_id: Nullable<string>;
  /** The language of a message; null for a request. */
  language: ColumnType<Language | null, Language | undefined, never>;
  payload: string | null;
  created_at: Date;
  run_after: Date;
  attempts: Defaulted<number>;
  delivered_at: Nullable<Date>;
  failed_at: Nullable<Date>;
};

/** A message sent to an account, by its outbox id; never its contents. */
type SentMessageTable = {
  id: string;
  account_id: string;
  channel: 'whatsapp' | 'email';
  template: string;
  language: Language;
  /** When the provider accepted it, or sending was given up. */
  at: Date;
  outcome: 'sent' | 'failed';
};

/** A message the sandbox would have sent. */
type SandboxMessageTable = {
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

/** A sent reminder, keyed by its event so that each is sent once. */
type ReminderSentTable = { event: string; account_id: string; sent_at: Date };

/** An alarm: one row while it is open, with a count of how often it was raised. */
export type AlarmTable = {
  id: Generated<number>;
  code: AlarmCode;
  subject: string;
  times: Defaulted<number>;
  raised_at: Date;
  last_raised_at: Date;
  resolved_at: Date | null;
  /** When it was mailed to operators. */
  mailed_at: Nullable<Date>;
};

/** An operator's action; append-only. */
export type OperatorActTable = {
  id: Generated<string>;
  at: Date;
  operator_id: string;
  /** The address at the time. */
  operator_email: string;
  kind: ActKind;
  /** An id, a number or a code; never a name. */
  subject: string;
  account_id: string | null;
  cents: number | null;
  reason: string;
  /** For a refund, it is in `asked_refund`. */
  outcome: Defaulted<ActOutcome>;
};

/** One row: the encrypted secret from which the keys of the keyed hashes are derived. */
type ServerSecretTable = { id: number; hash_secret: string };

/** A data archive requested by the owner; one per account. */
type ArchiveTable = {
  account_id: string;
  status: 'making' | 'ready' | 'failed';
  asked_at: Date;
  /** The end of the lease, or of the backoff after a failure. */
  run_after: Date;
  /** Attempts so far; parts of an earlier attempt are not reused. */
  attempts: Defaulted<number>;
  /** The SHA-256 of the token in the mailed link. */
  token_hash: Nullable<string>;
  expires_at: Nullable<Date>;
  used_at: Nullable<Date>;
};

/** A chunk of an archive. */
type ArchivePartTable = {
  account_id: string;
  attempt: number;
  part: number;
  bytes: Uint8Array;
};

/** An announced price; append-only. The yearly price follows from the monthly one. */
type PriceVersionTable = {
  id: Generated<number>;
  plan_code: PaidPlanCode;
  monthly_cents: number;
  effective_from: Date;
  announced_at: Date;
};

/** An announced version of a legal text; append-only. */
type LegalVersionTable = {
  document: LegalDocument;
  version: number;
  /** A summary of the changes, written by the operator. */
  summary_en: string;
  summary_ar: string;
  effective_from: Date;
  announced_at: Date;
};

/** How many notices of an announcement were written. */
type NoticeCountTable = {
  /** `price` and the id of its version, or the document and the version of a legal text. */
  announcement: string;
  written: ColumnType<string, number, string>;
};

/** A notification of an account about a price. */
type PriceNoticeTable = { price_version_id: number; account_id: string; written_at: Date };

/** A notification of an account about a legal text. */
type LegalNoticeTable = {
  document: LegalDocument;
  version: number;
  account_id: string;
  written_at: Date;
};

/** When the pause requested by a payment provider ends. */
type ProviderPauseTable = { provider: string; ends_at: Date };

export type Tables = PaymentTables & {
  account: AccountTable;
  session: login.SessionTable;
  session_token: login.SessionTokenTable;
  one_time_code: login.OneTimeCodeTable;
  allowance: login.AllowanceTable;
  send_count: login.SendCountTable;
  login_failure: login.LoginFailureTable;
  second_factor: login.SecondFactorTable;
  recovery_code: login.RecoveryCodeTable;
  second_step: login.SecondStepTable;
  passkey: login.PasskeyTable;
  passkey_challenge: login.PasskeyChallengeTable;
  account_event: safety.AccountEventTable;
  known_device: safety.KnownDeviceTable;
  mail_link: login.MailLinkTable;
  sign_in_attempt: login.SignInAttemptTable;
  google_claim: login.GoogleClaimTable;
  contact_message: ContactMessageTable;
  outbox: OutboxTable;
  sent_message: SentMessageTable;
  sandbox_message: SandboxMessageTable;
  reminder_sent: ReminderSentTable;
  alarm: AlarmTable;
  operator_act: OperatorActTable;
  price_version: PriceVersionTable;
  legal_version: LegalVersionTable;
  notice_count: NoticeCountTable;
  price_notice: PriceNoticeTable;
  legal_notice: LegalNoticeTable;
  archive: ArchiveTable;
  archive_part: ArchivePartTable;
  server_secret: ServerSecretTable;
  sandbox_bank_entry: sandbox.SandboxBankEntryTable;
  sandbox_identity: sandbox.SandboxIdentityTable;
  provider_pause: ProviderPauseTable;
};
