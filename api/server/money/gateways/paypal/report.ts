/** PayPal's charges and refunds in a period. */
import * as v from 'valibot';
import { isId } from '../../../platform/database/ids';
import { centsOf } from '../amounts';
import { GatewayError } from '../payment-ports';
import type { ReportLine } from '../provider-reports';
import type { PayPalClient } from './client';
import { transactionsReply } from './wire';

/**
 * The transaction codes of payments and refunds. Dispute holds and reversals are read case by case.
 */
const CHARGES = /^T00/;
const REFUNDS = /^T1107$/;
/**
 * The statuses of transactions that moved money; pending and denied ones did not. A charge that was
 * refunded since is V, or F if only in part, and its refunds are lines of their own.
 */
const DONE = { charge: ['S', 'V', 'F'], refund: ['S'] };
const PAGE_SIZE = 500;

/** The most days that PayPal reports in one response. */
const MOST_DAYS = 31;
const DAY_MS = 24 * 60 * 60_000;

/** Reads PayPal's report, a month at a time. @throws GatewayError */
export async function payPalReport(
  client: PayPalClient,
  from: Date,
  to: Date,
): Promise<readonly ReportLine[]> {
  // Keyed by PayPal's ids, because adjacent months share a boundary.
  const lines = new Map<string, ReportLine>();
  for (let start = from; start < to;) {
    const end = new Date(Math.min(to.getTime(), start.getTime() + MOST_DAYS * DAY_MS));
    await readPages(client, start, end, lines);
    start = end;
  }
  return [...lines.values()];
}

/** Reads at most a month, page by page. @throws GatewayError */
async function readPages(
  client: PayPalClient,
  from: Date,
  to: Date,
  lines: Map<string, ReportLine>,
): Promise<void> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    const path = `/v1/reporting/transactions?${query.toString()}`;
    const { status, body } = await client.ask({ method: 'GET', path });
    const read = v.safeParse(transactionsReply, body);
    if (!read.success) throw new GatewayError(`HTTP ${status} without a report`, false);
    pages = read.output.total_pages;
    for (const { transaction_info: transaction } of read.output.transaction_details) {
      const code = transaction.transaction_event_code;
      const kind = CHARGES.test(code) ? 'charge' : REFUNDS.test(code) ? 'refund' : undefined;
      if (!kind || !DONE[kind].includes(transaction.transaction_status ?? '')) continue;
      lines.set(transaction.transaction_id, {
        kind,
        cents: centsOf(transaction.transaction_amount.value.replace(/^-/, '')),
        at: new Date(transaction.transaction_initiation_date),
        reference: isId(transaction.custom_field) ? transaction.custom_field : null,
        chargeId:
          (kind === 'charge' ? transaction.transaction_id : transaction.paypal_reference_id) ??
          null,
      });
    }
  }
}
