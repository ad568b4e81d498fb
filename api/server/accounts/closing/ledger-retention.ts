/** The retention of transfers, refunds, disputes, the ledger and tax documents. */
import { account, receipt, technical, moneyRecord, type Retention } from './retention-rules';

export const ledgerRetention = {
  // The ledger tables are append-only, enforced by the database. They hold ids, amounts and
  // references.
  bank_message: {
    of: null,
    columns: {
      event_id: moneyRecord,
      type: moneyRecord,
      bank_id: moneyRecord,
      reference: moneyRecord,
      cents: moneyRecord,
      received_at: moneyRecord,
    },
  },
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
  // Not linked to an account: an encrypted token, kept until the gateway has deleted it.
  token_removal: {
    of: null,
    columns: { id: technical, token: technical, failures: technical, run_after: technical },
  },
  // The state of refunds in the audit log.
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
  // Money sent back, for the audit log; the bank's reference names a transfer, not a person.
  bank_return: {
    of: null,
    columns: {
      id: moneyRecord,
      act_id: technical,
      bank_reference: moneyRecord,
      payment_id: moneyRecord,
      transfer_id: moneyRecord,
      cents: moneyRecord,
      booked_at: moneyRecord,
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
      reported: technical,
      cents: moneyRecord,
      held_cents: moneyRecord,
      lost_cents: moneyRecord,
      due_cents: moneyRecord,
      decisions: technical,
      // The provider's text, which may quote the payer.
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
  // Immutable, enforced by the database, except for clearing the buyer.
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
      ordered: moneyRecord,
      total_cents: moneyRecord,
      vat_basis_points: moneyRecord,
      vat_cents: moneyRecord,
    },
  },
  ledger_comparison: {
    of: null,
    columns: { ledger_account: technical, compared_until: technical, run_after: technical },
  },
} satisfies Retention;
