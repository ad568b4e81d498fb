/**
 * What becomes of every column of the database after an account is closed. The job that erases reads
 * it, and a test compares it with the tables as they are: a column that is not in here fails.
 */
import { policies } from '../../../contract/billing/constants';
import type { Tables } from '../../platform/database/schema';

/**
 * The steps, in their order, and how many days after the closing each is due: the time to come back
 * is over; messaging data goes; account data goes.
 */
export const steps = [
  { name: 'leaving', days: policies.comeBackDays },
  { name: 'messaging', days: policies.messagingDataYears * 365 },
  { name: 'account', days: policies.accountDataYears * 365 },
] as const;

/** A step, or the end of the time for which the law asks for receipts. */
export type Step = (typeof steps)[number]['name'] | 'receipt';

/** A value that is replaced by another at a step. */
type Emptied = { readonly goes: Step; readonly to: '' | null };

/**
 * What a column is.
 *
 * - `technical`: says nothing about a person: ids, times, states, hashes of what is gone.
 * - `money`: a record that the law asks for, without a person in it.
 * - `row`: may say something about a person, and goes with its row.
 * - otherwise personal: what it is replaced by, and when.
 */
export type Column = 'technical' | 'money' | 'row' | Emptied;

/** How rows of a table are found, and when they go as a whole. */
export type Table<Row> = {
  /** The column that names the account; `address`: its e-mail or phone. `null`: nobody's. */
  readonly of: { readonly [by in 'account' | 'address']?: keyof Row & string } | null;
  /**
   * When rows go: at a step; with the row that they hang on (`cascade`); or, whoever they are of,
   * after a time of their own (`sweeper`).
   */
  readonly rows?: Step | 'cascade' | 'sweeper';
  readonly columns: { readonly [name in keyof Row]-?: Column };
};

const leaving = (to: '' | null): Emptied => ({ goes: 'leaving', to });
const account = (to: '' | null): Emptied => ({ goes: 'account', to });
const receipt = (to: '' | null): Emptied => ({ goes: 'receipt', to });
const technical = 'technical';
const moneyRecord = 'money';
const row = 'row';

/** Every table. */
export const retention: { readonly [Name in keyof Tables]: Table<Tables[Name]> } = {
  account: {
    of: { account: 'id' },
    columns: {
      id: technical,
      business_name: account(''),
      business_name_key: leaving(''),
      first_name: account(''),
      last_name: account(''),
      email: leaving(''),
      email_key: leaving(''),
      phone: leaving(''),
      password_hash: leaving(null),
      language: technical,
      phone_verified_at: leaving(null),
      email_verified_at: leaving(null),
      activated_at: technical,
      legal_name: account(''),
      tax_id: account(''),
      google_sub: leaving(null),
      new_email: leaving(null),
      new_email_key: leaving(null),
      new_phone: leaving(null),
      password_owned: technical,
      trial_reminders: technical,
      payment_reminders: technical,
      card_reminders: technical,
      second_factor_at: leaving(null),
      closed_at: technical,
      erased_steps: technical,
      created_at: technical,
      updated_at: technical,
    },
  },
  session: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      id: row,
      account_id: row,
      device: row,
      created_at: row,
      last_seen_at: row,
      proved_at: row,
      second_factor_at: row,
      ended_at: row,
      ended_by: row,
    },
  },
  session_token: {
    of: null,
    rows: 'cascade',
    columns: { hash: row, session_id: row, kind: row, expires_at: row, used_at: row },
  },
  one_time_code: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      id: row,
      purpose: row,
      subject: row,
      channel: row,
      account_id: row,
      code_hash: row,
      attempts: row,
      created_at: row,
      expires_at: row,
      used_at: row,
    },
  },
  // Under hashes of phones and addresses, for an hour.
  allowance: {
    of: null,
    rows: 'sweeper',
    columns: { key: row, hits: row, expires_at: row },
  },
  send_count: {
    of: null,
    rows: 'sweeper',
    columns: { key: row, taken: row, most: row, ends_at: row, alarmed: row },
  },
  login_failure: {
    of: null,
    rows: 'sweeper',
    columns: { key: row, failures: row, last_at: row, blocked_until: row, locked: row },
  },
  second_factor: {
    of: { account: 'id' },
    rows: 'leaving',
    columns: { id: row, secret: row, last_step: row, created_at: row },
  },
  recovery_code: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: { account_id: row, hash: row },
  },
  second_step: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      hash: row,
      account_id: row,
      way: row,
      device: row,
      attempts: row,
      expires_at: row,
    },
  },
  mail_link: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      hash: row,
      purpose: row,
      account_id: row,
      email_key: row,
      created_at: row,
      expires_at: row,
      used_at: row,
    },
  },
  sign_in_attempt: {
    of: null,
    rows: 'sweeper',
    columns: {
      id: row,
      browser_hash: row,
      state_hash: row,
      secrets: row,
      created_at: row,
      expires_at: row,
    },
  },
  google_claim: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: { browser_hash: row, account_id: row, google_sub: row, expires_at: row },
  },
  // Written by whoever knows an address, with an account or without: gone after its own time.
  contact_message: {
    of: null,
    rows: 'sweeper',
    columns: {
      id: row,
      created_at: row,
      inquiry_type: row,
      name: row,
      email: row,
      company: row,
      phone: row,
      subject: row,
      message: row,
      language: row,
      closed_at: row,
    },
  },
  // Sealed, and gone a week after it was written.
  outbox: {
    of: null,
    rows: 'sweeper',
    columns: {
      id: row,
      channel: row,
      template: row,
      account_id: row,
      payload: row,
      created_at: row,
      run_after: row,
      attempts: row,
      delivered_at: row,
      failed_at: row,
    },
  },
  sandbox_message: {
    of: { address: 'recipient' },
    rows: 'leaving',
    columns: {
      sequence: row,
      id: row,
      at: row,
      channel: row,
      recipient: row,
      template: row,
      code: row,
      link: row,
      text: row,
      html: row,
    },
  },
  reminder_sent: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: { event: row, account_id: row, sent_at: row },
  },
  // Its subjects are ids of payments, subscriptions, transfers and servers.
  alarm: {
    of: null,
    columns: {
      id: technical,
      code: technical,
      subject: technical,
      times: technical,
      raised_at: technical,
      last_raised_at: technical,
      resolved_at: technical,
    },
  },
  // The audit log is kept whole, and the database lets nobody change it. What was done to an account
  // is named by ids, numbers and codes; the one address in it is the operator's, who has to be known
  // for as long as what they did can be asked about.
  operator_act: {
    of: { account: 'account_id' },
    columns: {
      id: technical,
      at: technical,
      operator_id: technical,
      operator_email: technical,
      kind: technical,
      subject: technical,
      account_id: technical,
      cents: moneyRecord,
      // Written by an operator, who is told to name no one in it.
      reason: technical,
    },
  },
  archive: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      account_id: row,
      status: row,
      asked_at: row,
      run_after: row,
      attempts: row,
      token_hash: row,
      expires_at: row,
      used_at: row,
    },
  },
  archive_part: {
    of: null,
    rows: 'cascade',
    columns: { account_id: row, attempt: row, part: row, bytes: row },
  },
  server_secret: { of: null, columns: { id: technical, hash_secret: technical } },
  subscription: {
    of: { account: 'account_id' },
    columns: {
      id: technical,
      account_id: technical,
      plan_code: moneyRecord,
      cycle: moneyRecord,
      status: moneyRecord,
      method: moneyRecord,
      subscriber_name: account(''),
      company: account(''),
      started_at: moneyRecord,
      ended_at: moneyRecord,
      period_start: moneyRecord,
      period_end: moneyRecord,
      anchor_day: technical,
      trial_ends_at: moneyRecord,
      period_cents: moneyRecord,
      scheduled_plan: technical,
      scheduled_cycle: technical,
      past_due_since: technical,
      attempts: technical,
      cancel_reason: account(null),
      gateway_code: moneyRecord,
      gateway_status: moneyRecord,
      due_at: technical,
      run_after: technical,
      failures: technical,
      set_aside_at: technical,
      reminded_for: technical,
      created_at: technical,
      updated_at: technical,
    },
  },
  payer: {
    of: { account: 'account_id' },
    columns: {
      account_id: technical,
      payments: moneyRecord,
      trial_used_at: technical,
      credit_cents: moneyRecord,
    },
  },
  // A receipt names who paid: the law asks for that, and for no address of theirs to write to.
  payment: {
    of: { account: 'account_id' },
    columns: {
      id: technical,
      account_id: technical,
      account_number: moneyRecord,
      receipt_number: moneyRecord,
      subscription_id: technical,
      purpose: moneyRecord,
      plan_code: moneyRecord,
      cycle: moneyRecord,
      subtotal_cents: moneyRecord,
      discount_cents: moneyRecord,
      credit_cents: moneyRecord,
      amount_cents: moneyRecord,
      method: moneyRecord,
      // Of use until no bank can take the payment back any more.
      card_brand: account(null),
      card_last4: account(null),
      status: moneyRecord,
      gateway_id: moneyRecord,
      gateway_code: moneyRecord,
      gateway_status: moneyRecord,
      decline_code: moneyRecord,
      subscriber: receipt(''),
      company: receipt(''),
      email: leaving(''),
      billing_address: receipt(null),
      period_start: moneyRecord,
      period_end: moneyRecord,
      paid_at: moneyRecord,
      transfer_reference: moneyRecord,
      due_at: technical,
      redirect_url: leaving(null),
      legal_name: receipt(null),
      tax_id: receipt(null),
      refunded_cents: moneyRecord,
      refunded_at: moneyRecord,
      created_at: moneyRecord,
    },
  },
  payment_intent: {
    of: { account: 'account_id' },
    columns: {
      id: technical,
      account_id: technical,
      idempotency_key: technical,
      key_namespace: technical,
      call: technical,
      fingerprint: technical,
      status: technical,
      provider: technical,
      payment_id: technical,
      answer_status: technical,
      answer: leaving(null),
      keep: leaving(null),
      memo: leaving(null),
      reversal_sent_at: technical,
      watch_until: technical,
      lookups: technical,
      look_after: technical,
      created_at: technical,
      updated_at: technical,
    },
  },
  payment_method: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: {
      account_id: row,
      id: row,
      kind: row,
      brand: row,
      last4: row,
      expiry: row,
      holder: row,
      token: row,
      billing_address: row,
      updated_at: row,
    },
  },
  gateway_plan: {
    of: null,
    columns: {
      plan_code: technical,
      period: technical,
      gateway_plan_id: technical,
      name: technical,
      status: technical,
      amount_cents: technical,
      updated_at: technical,
    },
  },
  webhook_event: {
    of: null,
    columns: { provider: technical, event_id: technical, received_at: technical },
  },
  usage_report: {
    of: { account: 'account_id' },
    rows: 'messaging',
    columns: { id: row, account_id: row, reported_at: row },
  },
  usage_total: {
    of: { account: 'account_id' },
    rows: 'messaging',
    columns: { account_id: row, item: row, month: row, amount: row, at: row },
  },
  // The database lets nobody change the tables of money. They hold ids, amounts and references.
  bank_transfer: {
    of: null,
    columns: {
      id: moneyRecord,
      bank_id: moneyRecord,
      reference: moneyRecord,
      cents: moneyRecord,
      received_at: moneyRecord,
    },
  },
  transfer_booking: {
    of: null,
    columns: {
      id: moneyRecord,
      transfer_id: moneyRecord,
      payment_id: moneyRecord,
      kind: moneyRecord,
      applied_cents: moneyRecord,
      credited_cents: moneyRecord,
      booked_at: moneyRecord,
    },
  },
  // Belongs to no account: an encrypted token, kept until the gateway has deleted it.
  token_removal: {
    of: null,
    columns: { id: technical, token: technical, failures: technical, run_after: technical },
  },
  // What the audit log says, and how far it has come.
  asked_refund: {
    of: null,
    columns: {
      id: moneyRecord,
      act_id: technical,
      operator_id: technical,
      idempotency_key: technical,
      fingerprint: technical,
      payment_id: moneyRecord,
      cents: moneyRecord,
      status: moneyRecord,
      asked_at: moneyRecord,
      answer_until: technical,
      decided_at: moneyRecord,
    },
  },
  dispute: {
    of: { account: 'account_id' },
    columns: {
      provider: moneyRecord,
      case_id: moneyRecord,
      payment_id: moneyRecord,
      account_id: technical,
      state: moneyRecord,
      cents: moneyRecord,
      held_cents: moneyRecord,
      lost_cents: moneyRecord,
      due_cents: moneyRecord,
      decisions: technical,
      // In the provider's words, which may be the payer's.
      reason: account(''),
      answer_by: technical,
      opened_at: moneyRecord,
      decided_at: moneyRecord,
    },
  },
  ledger_movement: {
    of: { account: 'account_id' },
    columns: {
      id: moneyRecord,
      kind: moneyRecord,
      source: moneyRecord,
      account_id: technical,
      payment_id: moneyRecord,
      transfer_id: moneyRecord,
      booked_at: moneyRecord,
    },
  },
  ledger_posting: {
    of: null,
    columns: { movement_id: moneyRecord, ledger_account: moneyRecord, cents: moneyRecord },
  },
  tax_series: {
    of: null,
    columns: { kind: moneyRecord, year: moneyRecord, last: moneyRecord },
  },
  // The database lets nobody change one, but for a buyer that is emptied.
  tax_document: {
    of: { account: 'account_id' },
    columns: {
      id: moneyRecord,
      kind: moneyRecord,
      year: moneyRecord,
      place: moneyRecord,
      number: moneyRecord,
      source: moneyRecord,
      account_id: technical,
      payment_id: moneyRecord,
      corrects: moneyRecord,
      issued_at: moneyRecord,
      language: technical,
      seller: moneyRecord,
      buyer: receipt(null),
      total_cents: moneyRecord,
      vat_basis_points: moneyRecord,
      vat_cents: moneyRecord,
    },
  },
  ledger_comparison: {
    of: null,
    columns: { ledger_account: technical, compared_until: technical, run_after: technical },
  },
};
