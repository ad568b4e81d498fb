/** All API routes, by domain. */
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serverMessages } from '../contract/platform/errors';
import type { ServerSettings } from '../contract/platform/settings';
import { closingRoutes } from './accounts/closing/routes';
import { googleRoutes } from './accounts/google/routes';
import { userRoutes } from './accounts/profile/routes';
import { authRoutes } from './accounts/routes';
import { passkeyRoutes } from './accounts/passkeys/routes';
import { secondFactorRoutes, secondStepRoutes } from './accounts/second-factor/routes';
import type { accountServices } from './accounts/services';
import type { Sessions } from './accounts/sessions/sessions';
import type { InvoiceDocuments } from './money/invoices/invoice-documents';
import { invoiceRoutes } from './money/invoices/routes';
import type { Providers } from './messaging/ports';
import { reminderRoutes } from './messaging/reminders/routes';
import type { Alarms } from './platform/telemetry/alarms';
import { ChannelAlarms } from './messaging/outbox/channel-alarms';
import { WhatsAppReports } from './messaging/whatsapp/reports';
import { whatsAppReportRoutes } from './messaging/whatsapp/routes';
import { operatorRoutes } from './operator/routes';
import { verifyRoutes } from './money/payments/checkout/verify-routes';
import type { MoneyProviders } from './money/gateways/payment-ports';
import { noticeRoutes, paymentRoutes, planRoutes, subscriptionRoutes } from './money/routes';
import type { paymentServices } from './money/services';
import type { Clock } from './platform/clock';
import type { Secrets } from './platform/crypto/secrets';
import type { Database } from './platform/database/open';
import { ApiError } from './platform/http/api-error';
import { generalRoutes } from './platform/http/routes';
import { API_POLICY } from './web/headers';

/** The dependencies of the routes. */
export type ApiParts = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly accounts: ReturnType<typeof accountServices>;
  readonly payments: ReturnType<typeof paymentServices>;
  readonly papers: InvoiceDocuments;
  readonly money: MoneyProviders;
  readonly mode: Providers['mode'];
  /** Whether pages show sign-in with Google. */
  readonly isGoogleOffered: boolean;
  readonly publicUrl: () => string;
  readonly alarms: Alarms;
};

/** Registers the routes on an instance with the API prefix. */
export async function apiRoutes(
  api: FastifyInstance,
  {
    settings,
    database,
    clock,
    secrets,
    log,
    sessions,
    accounts,
    payments,
    papers,
    money,
    mode,
    isGoogleOffered,
    publicUrl,
    alarms,
  }: ApiParts,
): Promise<void> {
  const { db } = database;
  /** Whether pages of an origin may call the API with credentials. */
  const allows = (origin: string): boolean =>
    origin === publicUrl() || settings.CORS_ORIGINS.includes(origin);
  // JSON is the only accepted body: browsers send text/plain cross-origin without a preflight.
  api.removeContentTypeParser('text/plain');
  await api.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && allows(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  api.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'cross-origin-resource-policy': 'same-site',
    });
  });
  // Routes instead of a not-found handler, so that the site's catch-all does not match and requests
  // are answered before a body is read.
  for (const url of ['/', '/*']) {
    api.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: async () => {
        throw new ApiError('not_found', { error: serverMessages.notFound });
      },
      handler: async () => undefined,
    });
  }
  authRoutes(api, sessions, accounts);
  userRoutes(api, sessions, accounts);
  closingRoutes(api, sessions, accounts);
  secondFactorRoutes(api, sessions, accounts);
  passkeyRoutes(api, sessions, accounts);
  await api.register(async (cookied) => secondStepRoutes(cookied, sessions, accounts, allows));
  await api.register(async (cookied) => googleRoutes(cookied, sessions, accounts, allows));
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = settings;
  if (appSecret !== null && verifyToken !== null) {
    const { undelivered } = accounts;
    const channels = new ChannelAlarms({ db, clock, alarms });
    const about = { db, clock, log, appSecret, verifyToken, channels, undelivered };
    const reports = new WhatsAppReports(about);
    await api.register(async (hooks) => whatsAppReportRoutes(hooks, reports));
  }
  planRoutes(api, sessions, payments);
  noticeRoutes(api, sessions, payments);
  subscriptionRoutes(api, sessions, payments);
  paymentRoutes(api, sessions, payments);
  invoiceRoutes(api, sessions, papers);
  if (money.card.checkStep) {
    await api.register(async (pages) => verifyRoutes(pages, payments.returns));
  }
  await api.register(async (pages) => reminderRoutes(pages, { db, clock, secrets }));
  operatorRoutes(api, sessions, { db, clock, ...payments });
  generalRoutes(api, sessions, {
    database,
    mode,
    offers: {
      google: isGoogleOffered,
      paypal: money.paypal.isOffered !== false,
      cardEncryption: settings.CARD_ENCRYPTION === 'browser',
    },
    brand: settings.BRAND_NAME_EN,
    publicUrl,
  });
}
