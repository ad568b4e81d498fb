import type { FastifyInstance } from 'fastify';
import type { accountsDomain } from '../accounts/domain';
import type { InvoiceDocuments } from '../money/invoices/invoice-documents';
import type { Core } from '../platform/core';
import { Contact } from './contact/contact';
import { contactRoutes } from './contact/routes';
import { ChannelAlarms } from './outbox/channel-alarms';
import { Outbox } from './outbox/outbox';
import type { Providers } from './ports';
import { reminderUrl } from './unsubscribe/reminder-link';
import { reminderRoutes } from './unsubscribe/routes';
import { WhatsAppReports } from './whatsapp/reports';
import { whatsAppReportRoutes } from './whatsapp/routes';

/** Outgoing messages and their delivery reports, and the contact form. */
export function messagingDomain(
  core: Core,
  given: {
    readonly providers: Providers;
    readonly papers: InvoiceDocuments;
  },
) {
  const { settings, secrets, publicUrl } = core;
  const outbox = new Outbox({
    ...core,
    ...given,
    context: {
      brand: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
      support: settings.SUPPORT_EMAIL,
      company: {
        name: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
        taxId: settings.BRAND_TAX_ID,
      },
      unsubscribeUrl: (accountId, kind, language) =>
        reminderUrl(secrets, publicUrl(), { accountId, kind }, language),
      publicUrl,
    },
  });
  return {
    outbox,
    jobs: outbox.jobs,
    routes: async (
      api: FastifyInstance,
      { limits }: ReturnType<typeof accountsDomain>,
    ): Promise<void> => {
      const office = { address: settings.SUPPORT_EMAIL, language: settings.OFFICE_LANGUAGE };
      contactRoutes(api, new Contact({ ...core, limits, outbox, office }));
      await api.register(async (pages) => reminderRoutes(pages, core));
      const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = settings;
      if (appSecret === null || verifyToken === null) return;
      const channels = new ChannelAlarms(core);
      const reports = new WhatsAppReports({
        ...core,
        appSecret,
        verifyToken,
        channels,
        outbox,
      });
      await api.register(async (hooks) => whatsAppReportRoutes(hooks, reports));
    },
  };
}
