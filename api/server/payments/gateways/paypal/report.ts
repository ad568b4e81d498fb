/** What PayPal took for us and gave back in a time. */
import * as v from 'valibot';
import { centsOf } from '../amounts';
import { GatewayError, type ReportLine } from '../payment-ports';
import type { PayPalClient } from './client';
import { transactionsReply } from './wire';

/** Payments and refunds. What is held or taken back for a dispute is told case by case. */
const CHARGES = /^T00/;
const REFUNDS = /^T1107$/;
/** Done; what is pending or denied moved nothing. */
const DONE = 'S';
const PAGE_SIZE = 500;
const OURS = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads PayPal's report, page by page. @throws GatewayError */
export async function payPalReport(
  client: PayPalClient,
  from: Date,
  to: Date,
): Promise<readonly ReportLine[]> {
  const lines: ReportLine[] = [];
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
    for (const { transaction_info: about } of read.output.transaction_details) {
      const code = about.transaction_event_code;
      const kind = CHARGES.test(code) ? 'charge' : REFUNDS.test(code) ? 'refund' : undefined;
      if (!kind || about.transaction_status !== DONE) continue;
      lines.push({
        kind,
        cents: centsOf(about.transaction_amount.value.replace(/^-/, '')),
        at: new Date(about.transaction_initiation_date),
        reference: OURS.test(about.custom_field ?? '') ? (about.custom_field ?? null) : null,
        chargeId: (kind === 'charge' ? about.transaction_id : about.paypal_reference_id) ?? null,
      });
    }
  }
  return lines;
}
