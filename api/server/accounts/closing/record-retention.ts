/** The retention of alarms, the audit log, announcements and archives. */
import { technical, moneyRecord, row, type Retention } from './retention-rules';

export const recordRetention = {
  // Subjects are ids of payments, subscriptions, transfers and servers.
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
      mailed_at: technical,
    },
  },
  // The audit log is append-only, enforced by the database. Entries refer to accounts by ids,
  // numbers and codes. The only address is the operator's, who must stay identifiable for as long
  // as the entry matters.
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
      // Entered by an operator, with a hint not to name anyone.
      reason: technical,
      outcome: technical,
    },
  },
  price_version: {
    of: null,
    columns: {
      id: technical,
      plan_code: technical,
      monthly_cents: moneyRecord,
      effective_from: technical,
      announced_at: technical,
    },
  },
  legal_version: {
    of: null,
    columns: {
      document: technical,
      version: technical,
      summary_en: technical,
      summary_ar: technical,
      effective_from: technical,
      announced_at: technical,
    },
  },
  notice_count: {
    of: null,
    columns: { announcement: technical, written: technical },
  },
  // Evidence that the owner was notified, kept for as long as the account's agreements may be
  // disputed.
  price_notice: {
    of: { account: 'account_id' },
    rows: 'account',
    columns: { price_version_id: row, account_id: row, written_at: row },
  },
  legal_notice: {
    of: { account: 'account_id' },
    rows: 'account',
    columns: { document: row, version: row, account_id: row, written_at: row },
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
} satisfies Retention;
