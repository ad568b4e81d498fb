/** Refunds at the gateway. */
import * as v from 'valibot';
import { GatewayError, type RefundOrder, type RefundOutcome } from '../payment-ports';
import type { CybersourceClient } from './client';
import { isUnknown } from './reasons';
import { paymentReply, refundRequest } from './wire';

/**
 * The statuses of an accepted refund. It waits for the next settlement and needs no further
 * approval.
 */
const DONE = ['PENDING', 'TRANSMITTED'];

/** The statuses of a refund that was not made. */
const REFUSED = ['DECLINED', 'INVALID_REQUEST'];

/** Refunds a payment. @throws GatewayError */
export async function refundOf(
  client: CybersourceClient,
  order: RefundOrder,
): Promise<RefundOutcome> {
  const { gatewayId } = order;
  if (gatewayId === null) throw new GatewayError('A refund of a payment without an id', false);
  const path = `/pts/v2/payments/${encodeURIComponent(gatewayId)}/refunds`;
  const { status: http, body } = await client.ask('post', path, refundRequest(order));
  const read = v.safeParse(paymentReply, body);
  if (!read.success) throw new GatewayError(`HTTP ${http} without a status`, http < 300);
  const { status, reason = status, errorInformation } = read.output;
  const word = errorInformation?.reason ?? reason;
  if (http < 300 && DONE.includes(status)) return { kind: 'approved', word: status };
  // It may have gone through, or the first request with its reference has, so it is looked up.
  if (!REFUSED.includes(status) || isUnknown([word])) throw new GatewayError(word, true);
  return { kind: 'declined', word };
}
