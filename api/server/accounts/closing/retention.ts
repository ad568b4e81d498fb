/**
 * The retention of every database column after an account is closed. The deletion job reads it, and
 * a test compares it with the schema, so that an unclassified column fails.
 */
import { retentionPeriods } from '../../../contract/retention-periods';
import type { Tables } from '../../platform/database/schema';

/**
 * The steps in order, with the days after closing at which each is due: the end of the restore
 * period, of messaging data and of account data.
 */
export const steps = [
  { name: 'leaving', days: retentionPeriods.restoreDays },
  { name: 'messaging', days: retentionPeriods.messagingDataYears * 365 },
  { name: 'account', days: retentionPeriods.accountDataYears * 365 },
] as const;

/** A step, or the end of the legal retention period of receipts. */
export type Step = (typeof steps)[number]['name'] | 'receipt';

/** How an account's rows in a table are found: by its id, or by its email address or phone number. */
type Owner<Row> =
  | { readonly account: keyof Row & string }
  | { readonly address: keyof Row & string };

/**
 * The retention of a table: its rows are deleted at a step, with their parent row (`cascade`) or
 * after a period of their own, with or without an account (`sweeper`), or they stay.
 */
export type Table<Row = Readonly<Record<string, unknown>>> =
  | { readonly of?: Owner<Row>; readonly rows: Step | 'cascade' | 'sweeper' }
  | {
      readonly of?: Owner<Row>;
      /** The columns without personal data: ids, times, states, amounts, hashes of erased values. */
      readonly kept: string;
      /** The columns with personal data, by the step that replaces their values. */
      readonly cleared?: {
        readonly [step in Step]?: { readonly [column in keyof Row]?: '' | null };
      };
    };

const account = { account: 'account_id' } as const;
const leaving = { of: account, rows: 'leaving' } as const;
const swept = { rows: 'sweeper' } as const;

const accounts = {
  account: {
    of: { account: 'id' },
    kept: `id language activated_at password_owned trial_reminders payment_reminders card_reminders
      usage_reminders terms_version privacy_version first_login_at closed_at erased_steps created_at
      updated_at`,
    cleared: {
      leaving: {
        business_name_key: '',
        email: '',
        email_key: '',
        phone: '',
        password_hash: null,
        phone_verified_at: null,
        email_verified_at: null,
        google_sub: null,
        new_email: null,
        new_email_key: null,
        new_phone: null,
        second_factor_at: null,
      },
      account: { business_name: '', first_name: '', last_name: '', legal_name: '', tax_id: '' },
    },
  },
  session: leaving,
  session_token: { rows: 'cascade' },
  one_time_code: leaving,
  // Keyed by hashes of phone numbers and addresses, for one hour.
  allowance: swept,
  send_count: swept,
  login_failure: swept,
  second_factor: { of: { account: 'id' }, rows: 'leaving' },
  recovery_code: leaving,
  passkey: leaving,
  passkey_challenge: leaving,
  card_key: leaving,
  known_device: leaving,
  account_event: leaving,
  second_step: leaving,
  mail_link: leaving,
  sign_in_attempt: swept,
  google_claim: leaving,
  archive: leaving,
  archive_part: { rows: 'cascade' },
} satisfies Retention;

const messages = {
  // Messages may come from people without an account.
  contact_message: swept,
  // Which messages were sent; their contents are not stored.
  sent_message: { of: account, rows: 'account' },
  // Encrypted, and deleted after a week.
  outbox: swept,
  sandbox_message: { of: { address: 'recipient' }, rows: 'leaving' },
  // The sandbox's bank keeps its records like a real bank. They are all fictitious.
  sandbox_bank_entry: { kept: 'place reference id token channel version entry' },
  // What the sandbox's Google issued, valid for ten minutes, and the sandbox's keys.
  sandbox_identity: swept,
  reminder_sent: leaving,
} satisfies Retention;

const records = {
  // Subjects are ids of payments, subscriptions, transfers and servers.
  alarm: { kept: 'id code subject times raised_at last_raised_at resolved_at mailed_at' },
  // Append-only, enforced by the database. Entries refer to accounts by ids, numbers and codes, and
  // operators are asked not to name anyone in the reason. The only address is the operator's, who must
  // stay identifiable for as long as the entry matters.
  operator_act: {
    of: account,
    kept: 'id at operator_id operator_email kind subject account_id cents reason outcome',
  },
  price_version: { kept: 'id plan_code monthly_cents effective_from announced_at' },
  legal_version: {
    kept: 'document version summary_en summary_ar effective_from announced_at',
  },
  notice_count: { kept: 'announcement written' },
  // Evidence that the owner was notified, kept for as long as the account's agreements may be
  // disputed.
  price_notice: { of: account, rows: 'account' },
  legal_notice: { of: account, rows: 'account' },
  server_secret: { kept: 'id hash_secret' },
  provider_pause: { kept: 'provider ends_at' },
} satisfies Retention;

const billing = {
  subscription: {
    of: account,
    kept: `id account_id plan_code cycle status method started_at ended_at period_start period_end
      anchor_day trial_ends_at period_cents price_cents scheduled_plan scheduled_cycle past_due_since attempts
      gateway_code gateway_status due_at run_after failures set_aside_at reminded_for created_at
      updated_at`,
    cleared: { account: { subscriber_name: '', company: '', cancel_reason: null } },
  },
  payer: { of: account, kept: 'account_id payments trial_used_at credit_cents' },
  payment: {
    of: account,
    kept: `id account_id account_number receipt_number subscription_id purpose plan_code cycle
      subtotal_cents discount_cents credit_cents amount_cents method status gateway_id gateway_code
      gateway_status decline_code period_start period_end paid_at transfer_reference due_at
      refunded_cents refunded_at lost_credit_cents created_at`,
    cleared: {
      // The law requires the payer's name on a receipt, but not the address it was sent to.
      leaving: { email: '', redirect_url: null },
      // Needed until the chargeback period has ended.
      account: { card_brand: null, card_last4: null },
      receipt: {
        subscriber: '',
        company: '',
        billing_address: null,
        legal_name: null,
        tax_id: null,
      },
    },
  },
  payment_intent: {
    of: account,
    kept: `id account_id idempotency_key key_namespace call fingerprint status provider payment_id
      answer_status reversal_sent_at watch_until lookups look_after created_at updated_at`,
    cleared: { leaving: { answer: null, keep: null, memo: null } },
  },
  payment_method: leaving,
  gateway_plan: { kept: 'plan_code period gateway_plan_id name status amount_cents updated_at' },
  webhook_event: { kept: 'provider event_id received_at' },
  webhook_task: {
    kept: 'provider event_id reference refund_of dispute_id topic failures run_after',
  },
  usage_report: { of: account, rows: 'messaging' },
  usage_total: { of: account, rows: 'messaging' },
} satisfies Retention;

const ledger = {
  // Append-only, enforced by the database. It holds ids, amounts and references.
  bank_message: { kept: 'event_id type bank_id reference cents received_at' },
  bank_transfer: { kept: 'id bank_id reference cents received_at' },
  transfer_booking: {
    kept: 'id transfer_id payment_id kind applied_cents credited_cents booked_at',
  },
  // Not linked to an account: an encrypted token, kept until the gateway has deleted it.
  token_removal: { kept: 'id token failures run_after' },
  // The state of refunds in the audit log.
  asked_refund: {
    kept: `id act_id operator_id idempotency_key fingerprint payment_id cents status asked_at
      answer_until decided_at`,
  },
  // Money sent back, for the audit log; the bank's reference names a transfer, not a person.
  bank_return: { kept: 'id act_id bank_reference payment_id transfer_id cents booked_at' },
  dispute: {
    of: account,
    kept: `provider case_id payment_id account_id state reported cents held_cents lost_cents
      due_cents decisions answer_by opened_at decided_at`,
    // The provider's text, which may quote the payer.
    cleared: { account: { reason: '' } },
  },
  ledger_movement: {
    of: account,
    kept: 'id kind source account_id payment_id transfer_id booked_at',
  },
  ledger_posting: { kept: 'movement_id ledger_account cents' },
  tax_series: { kept: 'kind year last' },
  // Immutable, enforced by the database, except for clearing the buyer.
  tax_document: {
    of: account,
    kept: `id kind year place number source account_id payment_id corrects issued_at language seller
      ordered total_cents vat_basis_points vat_cents`,
    cleared: { receipt: { buyer: null } },
  },
  ledger_comparison: { kept: 'ledger_account compared_until run_after' },
} satisfies Retention;

type Retention = { readonly [Name in keyof Tables]?: Table<Tables[Name]> };

export const retention: { readonly [Name in keyof Tables]: Table<Tables[Name]> } = {
  ...accounts,
  ...messages,
  ...records,
  ...billing,
  ...ledger,
};
