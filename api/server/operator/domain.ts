import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../messaging/outbox/outbox';
import type { MoneyProviders } from '../money/gateways/payment-ports';
import type { PaymentServices } from '../money/services';
import type { Core } from '../platform/core';
import type { JobQueues } from '../platform/jobs/job-queues';
import { AlarmMails } from './alarm-mails';
import { Announcing } from './announcing';
import { MoneyReturns } from './money-returns';
import { Operations } from './operations';
import { OperatorRefunds } from './operator-refunds';
import { operatorRoutes } from './routes';

export function operatorServices(
  parts: Pick<Core, 'db' | 'clock' | 'secrets' | 'alarms' | 'log' | 'settings'> &
    PaymentServices & {
      readonly money: MoneyProviders;
      readonly outbox: Pick<Outbox, 'compose'>;
    },
) {
  return {
    operations: new Operations(parts),
    operatorRefunds: new OperatorRefunds({
      ...parts,
      gatewayTimeoutMs: parts.settings.GATEWAY_TIMEOUT_MS,
    }),
    moneyReturns: new MoneyReturns(parts),
    announcing: new Announcing(parts),
  };
}

/** The operators' pages and actions. */
export function operatorDomain(
  core: Core,
  given: {
    readonly payments: PaymentServices;
    readonly money: MoneyProviders;
    readonly outbox: Outbox;
    readonly jobStates: JobQueues['states'];
  },
) {
  const parts = { ...core, ...given, ...given.payments };
  const services = operatorServices(parts);
  return {
    jobs: {
      alarmMails: new AlarmMails({
        ...parts,
        operators: core.settings.OPERATORS,
        language: core.settings.OFFICE_LANGUAGE,
      }),
    },
    routes: async (api: FastifyInstance): Promise<void> =>
      operatorRoutes(api, { ...core, ...services, jobStates: given.jobStates }),
  };
}
