import type { Logger } from 'pino';
import type { Outbox } from '../messaging/outbox/outbox';
import type { MoneyProviders } from '../money/gateways/payment-ports';
import type { PaymentServices } from '../money/services';
import type { Core } from '../platform/core';
import { Announcing } from './announcing';
import { MoneyReturns } from './money-returns';
import { Operations } from './operations';
import { OperatorRefunds } from './operator-refunds';

export type OperatorServices = ReturnType<typeof operatorServices>;

export function operatorServices(
  parts: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'settings'> &
    PaymentServices & {
      readonly money: MoneyProviders;
      readonly outbox: Pick<Outbox, 'compose'>;
      readonly log: Pick<Logger, 'warn'>;
    },
) {
  return {
    operations: new Operations(parts),
    operatorRefunds: new OperatorRefunds({
      ...parts,
      bookings: parts.refundBookings,
      gatewayTimeoutMs: parts.settings.GATEWAY_TIMEOUT_MS,
    }),
    moneyReturns: new MoneyReturns(parts),
    announcing: new Announcing(parts),
  };
}
