/** What happened to an account's money in an archive: credit, disputes and acts of operators. */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type Dataset, iso, whole } from './dataset';

/** An amount as people write it. */
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Every change of the credit balance, oldest first, with the balance after it. */
export const credit = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('credit', ['at', 'cause', 'receiptNumber', 'change', 'balance', 'currency'], async () => {
    const rows = await db
      .selectFrom('ledger_movement as movement')
      .innerJoin('ledger_posting as posting', 'posting.movement_id', 'movement.id')
      .leftJoin('payment', 'payment.id', 'movement.payment_id')
      .select(['movement.booked_at', 'movement.source', 'payment.receipt_number', 'posting.cents'])
      .where('movement.account_id', '=', accountId)
      .where('posting.ledger_account', '=', 'credit')
      .orderBy('movement.id')
      .execute();
    let balance = 0;
    return rows.map((row) => {
      // Credit is owed to the customer, so the ledger has it as a negative amount.
      const change = -Number(row.cents);
      balance += change;
      return {
        at: iso(row.booked_at),
        cause: row.source.replace(/:.*$/, ''),
        receiptNumber: row.receipt_number,
        change: dollars(change),
        balance: dollars(balance),
        currency: 'USD',
      };
    });
  });

const disputeColumns = [
  'case',
  'provider',
  'receiptNumber',
  'state',
  'amount',
  'lost',
  'currency',
  'reason',
  'openedAt',
  'decidedAt',
] as const;

/** Disputes and chargebacks of the account's payments. */
export const disputes = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('disputes', disputeColumns, async () => {
    const rows = await db
      .selectFrom('dispute')
      .innerJoin('payment', 'payment.id', 'dispute.payment_id')
      .selectAll('dispute')
      .select('payment.receipt_number')
      .where('dispute.account_id', '=', accountId)
      .orderBy('dispute.opened_at')
      .orderBy('dispute.case_id')
      .execute();
    return rows.map((row) => ({
      case: row.case_id,
      provider: row.provider,
      receiptNumber: row.receipt_number,
      state: row.state,
      amount: dollars(row.cents),
      lost: dollars(row.lost_cents),
      currency: 'USD',
      reason: row.reason,
      openedAt: iso(row.opened_at),
      decidedAt: iso(row.decided_at),
    }));
  });

/**
 * What operators did to the account, and why, such as a refund. Which operator did it is another
 * person's data and stays in the audit log.
 */
export const operatorActs = (db: Kysely<Tables>, accountId: string): Dataset =>
  whole('operator-actions', ['at', 'kind', 'subject', 'amount', 'currency', 'reason'], async () => {
    const rows = await db
      .selectFrom('operator_act')
      .select(['at', 'kind', 'subject', 'cents', 'reason'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ at, kind, subject, cents, reason }) => ({
      at: iso(at),
      kind,
      subject,
      amount: cents === null ? null : dollars(cents),
      currency: cents === null ? null : 'USD',
      reason,
    }));
  });
