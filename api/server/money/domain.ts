import type { FastifyInstance } from 'fastify';
import type { Sessions } from '../accounts/sessions/sessions';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Core } from '../platform/core';
import type { MoneyProviders } from './gateways/payment-ports';
import type { WritePlanAct } from './gateways/gateway-plans';
import { planRoutes } from './gateways/plan-routes';
import type { InvoiceDocuments } from './invoices/invoice-documents';
import { invoiceRoutes } from './invoices/routes';
import { noticeRoutes } from './notices/routes';
import { verifyRoutes } from './payments/checkout/verify-routes';
import { paymentRoutes } from './payments/routes';
import { webhookRoutes } from './payments/webhooks/routes';
import { paymentServices } from './services';
import { subscriptionRoutes } from './subscriptions/routes';
import { usageRoutes } from './usage/routes';

/** Plans, payments, subscriptions and their papers. */
export function moneyDomain(
  core: Core,
  given: {
    readonly money: MoneyProviders;
    readonly outbox: Outbox;
    readonly sessions: Sessions;
    readonly papers: InvoiceDocuments;
    readonly writeAct: WritePlanAct;
  },
) {
  const services = paymentServices({ ...core, ...given });
  const { reconciler, renewals, notices, refunds, disputes } = services;
  const { tokenRemovals, webhookTasks, ledgerChecks } = services;
  const { sessions } = given;
  return {
    services,
    jobs: {
      reconciler,
      renewals,
      notices,
      refunds,
      disputes,
      tokenRemovals,
      webhookTasks,
      ledgerChecks,
    },
    routes: async (api: FastifyInstance): Promise<void> => {
      planRoutes(api, sessions, { ...core, ...services });
      noticeRoutes(api, sessions, services.ownNotices);
      subscriptionRoutes(api, sessions, services.subscriptions);
      usageRoutes(api, sessions, services.usage);
      paymentRoutes(api, sessions, services);
      invoiceRoutes(api, sessions, given.papers);
      await api.register(webhookRoutes, services);
      if (given.money.card.checkStep) {
        await api.register(async (pages) => verifyRoutes(pages, services.returns));
      }
    },
  };
}
