import type { FastifyInstance } from 'fastify';
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
    readonly papers: InvoiceDocuments;
    readonly writeAct: WritePlanAct;
  },
) {
  const services = paymentServices({ ...core, ...given });
  const { reconciler, renewals, notices, refunds, disputes } = services;
  const { tokenRemovals, webhookTasks, ledgerChecks } = services;
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
      planRoutes(api, { ...core, ...services });
      noticeRoutes(api, core);
      subscriptionRoutes(api, services.subscriptions);
      usageRoutes(api, services.usage);
      paymentRoutes(api, services);
      invoiceRoutes(api, given.papers);
      await api.register(webhookRoutes, services);
      if (given.money.card.checkStep) {
        await api.register(async (pages) => verifyRoutes(pages, services.returns));
      }
    },
  };
}
