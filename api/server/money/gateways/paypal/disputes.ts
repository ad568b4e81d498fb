/** PayPal's disputes and their states. */
import * as v from 'valibot';
import { isId } from '../../../platform/database/ids';
import { centsOf } from '../amounts';
import { GatewayError } from '../payment-ports';
import type { Dispute } from '../provider-reports';
import type { PayPalClient } from './client';
import { type Link, links } from './wire';

const PAGE_SIZE = 50;

/** The outcomes that are won, and those that are lost. Others are undecided. */
const WON = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED'];
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

const amount = v.object({ value: v.string() });

const detail = v.object({
  dispute_id: v.string(),
  create_time: v.string(),
  status: v.string(),
  reason: v.optional(v.string(), ''),
  dispute_amount: v.optional(amount),
  seller_response_due_date: v.optional(v.string()),
  disputed_transactions: v.optional(
    v.array(
      v.object({
        seller_transaction_id: v.optional(v.string()),
        custom: v.optional(v.string()),
      }),
    ),
    [],
  ),
  dispute_outcome: v.optional(
    v.object({ outcome_code: v.optional(v.string()), amount_refunded: v.optional(amount) }),
  ),
});

const list = v.object({
  items: v.optional(v.array(v.object({ dispute_id: v.string() })), []),
  links,
});

type Detail = v.InferOutput<typeof detail>;

function stateOf({ status, dispute_outcome: outcome }: Detail): Dispute['state'] {
  const code = outcome?.outcome_code ?? '';
  if (status !== 'RESOLVED') return 'opened';
  return WON.includes(code) ? 'won' : LOST.includes(code) ? 'lost' : 'opened';
}

/** Reads a dispute; undefined if PayPal does not know it. @throws GatewayError */
export async function payPalDispute(
  client: PayPalClient,
  caseId: string,
): Promise<Dispute | undefined> {
  const path = `/v1/customer/disputes/${encodeURIComponent(caseId)}`;
  const { status, body } = await client.ask({ method: 'GET', path });
  if (status === 404) return undefined;
  const read = v.safeParse(detail, body);
  if (!read.success) throw new GatewayError(`HTTP ${status} without a dispute`, false);
  const found = read.output;
  const state = stateOf(found);
  const [paid] = found.disputed_transactions;
  const refunded = state === 'lost' ? found.dispute_outcome?.amount_refunded : undefined;
  const cents = centsOf((refunded ?? found.dispute_amount)?.value ?? '');
  if (cents <= 0) return undefined;
  return {
    caseId: found.dispute_id,
    state,
    cents,
    reason: found.reason,
    openedAt: new Date(found.create_time),
    answerBy: found.seller_response_due_date ? new Date(found.seller_response_due_date) : null,
    reference: isId(paid?.custom) ? paid.custom : null,
    chargeId: paid?.seller_transaction_id ?? null,
  };
}

/** Reads all disputes that changed since `since`. @throws GatewayError */
export async function payPalDisputes(
  client: PayPalClient,
  since: Date,
): Promise<readonly Dispute[]> {
  const found: Dispute[] = [];
  const query = new URLSearchParams({
    update_time_after: since.toISOString(),
    page_size: String(PAGE_SIZE),
  });
  let path: string | undefined = `/v1/customer/disputes?${query.toString()}`;
  while (path !== undefined) {
    const { status, body } = await client.ask({ method: 'GET', path });
    const read = v.safeParse(list, body);
    if (!read.success || status >= 400) {
      throw new GatewayError(`HTTP ${status} without disputes`, false);
    }
    for (const { dispute_id: caseId } of read.output.items) {
      const dispute = await payPalDispute(client, caseId);
      if (dispute) found.push(dispute);
    }
    path = nextOf(read.output.links);
  }
  return found;
}

/**
 * The path of the next page. The host of the link is ignored; requests always go to the configured
 * one.
 */
function nextOf(all: readonly Link[]): string | undefined {
  const next = all.find(({ rel }) => rel === 'next');
  if (!next) return undefined;
  const { pathname, search } = new URL(next.href);
  return `${pathname}${search}`;
}
