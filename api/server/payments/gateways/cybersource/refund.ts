/** Gives money back at the gateway. */
import * as v from 'valibot';
import { GatewayError, type RefundOrder, type RefundOutcome } from '../payment-ports';
import type { CybersourceClient } from './client';
import { paymentReply, refundRequest } from './wire';

/**
 * What the gateway says of a refund that it has taken: it waits for the next settlement, and nobody
 * has to agree to it any more.
 */
const DONE = ['PENDING', 'TRANSMITTED'];

/** @throws GatewayError */
export async function refundOf(
  client: CybersourceClient,
  order: RefundOrder,
): Promise<RefundOutcome> {
  const { gatewayId } = order;
  if (gatewayId === null) throw new GatewayError('A refund of nothing', false);
  const path = `/pts/v2/payments/${encodeURIComponent(gatewayId)}/refunds`;
  const { status: http, body } = await client.ask('post', path, refundRequest(order));
  const read = v.safeParse(paymentReply, body);
  if (!read.success) throw new GatewayError(`HTTP ${http} without a status`, http < 300);
  const { status, reason = status, errorInformation } = read.output;
  if (http < 300 && DONE.includes(status)) return { kind: 'approved', word: status };
  return { kind: 'declined', word: errorInformation?.reason ?? reason };
}
