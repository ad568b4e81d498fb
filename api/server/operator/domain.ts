import type { FastifyInstance } from 'fastify';
import type { Outbox } from '../messaging/outbox/outbox';
import type { MoneyProviders } from '../money/gateways/payment-ports';
import type { PaymentServices } from '../money/services';
import type { Core } from '../platform/core';
import type { JobQueues } from '../platform/jobs/job-queues';
import { AlarmMails } from './alarm-mails';
import { operatorRoutes } from './routes';
import { operatorServices } from './services';

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
