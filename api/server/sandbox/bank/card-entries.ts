/** New entries of the sandbox's bank. */
import type { Order } from '../../money/gateways/payment-orders';
import { type CardBehaviour, isHolding, KEEPS_HOLD } from './cards';
import { newGatewayId, newNetworkId } from './entries';
import type { Entry } from './entry';

/** An approved entry, unless `more` says otherwise. */
export function newEntry(order: Order, more: Partial<Entry>, at: Date): Entry {
  const { reference, cents, currency, description } = order;
  return {
    id: newGatewayId(),
    reference,
    channel: 'card',
    cents,
    currency,
    status: 'AUTHORIZED',
    code: '100',
    reason: '',
    last4: '',
    createdAt: at.toISOString(),
    token: null,
    habit: null,
    description,
    returnUrl: null,
    ...more,
  };
}

export const cardEntry = (order: Order, last4: string, more: Partial<Entry>, at: Date): Entry =>
  newEntry(order, { last4, network: newNetworkId(), ...more }, at);

/** The entry of a declined charge, which may still hold the amount. */
export function refusedEntry(order: Order, last4: string, habit: CardBehaviour, at: Date): Entry {
  const { code, reason } = habit.kind === 'decline' ? habit : { code: '233', reason: '' };
  const keepsHold = habit.kind === 'decline' && habit.keepsHold;
  const refused: Partial<Entry> = {
    status: 'DECLINED',
    code,
    reason,
    ...(isHolding(reason) && order.cents > 0 && { hold: 'held' }),
    ...(keepsHold && { habit: KEEPS_HOLD }),
  };
  return cardEntry(order, last4, refused, at);
}
