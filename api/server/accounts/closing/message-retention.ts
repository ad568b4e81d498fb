/** The retention of messages, and of the records of the sandbox. */
import { technical, moneyRecord, row, type Retention } from './retention-rules';

export const messageRetention = {
  // Messages may come from people without an account; they have their own retention period.
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
  // Which messages were sent; their contents are not stored.
  sent_message: {
    of: { account: 'account_id' },
    rows: 'account',
    columns: {
      id: row,
      account_id: row,
      channel: row,
      template: row,
      language: row,
      at: row,
      outcome: row,
    },
  },
  // Encrypted, and deleted after a week.
  outbox: {
    of: null,
    rows: 'sweeper',
    columns: {
      id: row,
      channel: row,
      template: row,
      account_id: row,
      language: row,
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
  // The records of the sandbox's bank, which keeps them like a real bank. They are all fictitious.
  sandbox_bank_entry: {
    of: null,
    columns: {
      place: technical,
      reference: moneyRecord,
      id: moneyRecord,
      token: technical,
      channel: moneyRecord,
      version: technical,
      entry: moneyRecord,
    },
  },
  // What the sandbox's Google issued, for ten minutes, and the sandbox's keys.
  sandbox_identity: {
    of: null,
    rows: 'sweeper',
    columns: { key: row, uid: row, grant_id: row, payload: row, expires_at: row },
  },
  provider_pause: { of: null, columns: { provider: technical, ends_at: technical } },
  reminder_sent: {
    of: { account: 'account_id' },
    rows: 'leaving',
    columns: { event: row, account_id: row, sent_at: row },
  },
} satisfies Retention;
