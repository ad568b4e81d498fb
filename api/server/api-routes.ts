/** Every call of the API, by domain. */
import cors from '@fastify/cors';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { serverMessages } from '../contract/platform/errors';
import type { ServerSettings } from '../contract/platform/settings';
import { closingRoutes } from './accounts/closing/routes';
import { googleRoutes } from './accounts/google/routes';
import { userRoutes } from './accounts/profile/routes';
import { authRoutes } from './accounts/routes';
import { secondFactorRoutes, secondStepRoutes } from './accounts/second-factor/routes';
import type { accountServices } from './accounts/services';
import type { Sessions } from './accounts/sessions/sessions';
import type { Papers } from './billing/invoices/papers';
import { invoiceRoutes } from './billing/invoices/routes';
import type { Providers } from './messaging/ports';
import { reminderRoutes } from './messaging/reminders/routes';
import { WhatsAppReports } from './messaging/whatsapp/reports';
import { whatsAppReportRoutes } from './messaging/whatsapp/routes';
import { operatorRoutes } from './operator/routes';
import { verifyRoutes } from './payments/checkout/verify-routes';
import type { MoneyProviders } from './payments/gateways/payment-ports';
import { paymentRoutes, planRoutes, subscriptionRoutes } from './payments/routes';
import type { paymentServices } from './payments/services';
import type { Clock } from './platform/clock';
import type { Secrets } from './platform/crypto/secrets';
import type { Database } from './platform/database/open';
import { ApiError } from './platform/http/api-error';
import { generalRoutes } from './platform/http/routes';
import { API_POLICY } from './web/headers';

/** What the calls work with. */
export type ApiParts = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly log: FastifyBaseLogger;
  readonly sessions: Sessions;
  readonly accounts: ReturnType<typeof accountServices>;
  readonly payments: ReturnType<typeof paymentServices>;
  readonly papers: Papers;
  readonly money: MoneyProviders;
  readonly mode: Providers['mode'];
  /** Whether pages show the sign-in with Google. */
  readonly isGoogleOffered: boolean;
  readonly publicUrl: () => string;
};

/** Registers the calls on a part of the application that has the prefix of the API. */
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
  }: ApiParts,
): Promise<void> {
  const { db } = database;
  /** Whether an origin's pages may call the API with credentials. */
  const allows = (origin: string): boolean =>
    origin === publicUrl() || settings.CORS_ORIGINS.includes(origin);
  // JSON is the only body there is: text would come past the browser's preflight.
  api.removeContentTypeParser('text/plain');
  await api.register(cors, {
    origin: (origin, done) => done(null, origin !== undefined && allows(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'traceparent'],
    exposedHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
  api.addHook('onRequest', async (_request, reply) => {
    void reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': API_POLICY,
      'cross-origin-resource-policy': 'same-site',
    });
  });
  // Routes and not a handler for what is not found: the site's catch-all must not get these,
  // and they are answered before a body is read.
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
  await api.register(async (cookied) => secondStepRoutes(cookied, sessions, accounts, allows));
  await api.register(async (cookied) => googleRoutes(cookied, sessions, accounts, allows));
  const { WHATSAPP_APP_SECRET: appSecret, WHATSAPP_VERIFY_TOKEN: verifyToken } = settings;
  if (appSecret !== null && verifyToken !== null) {
    const { undelivered } = accounts;
    const about = { db, clock, log, appSecret, verifyToken, undelivered };
    const reports = new WhatsAppReports(about);
    await api.register(async (hooks) => whatsAppReportRoutes(hooks, reports));
  }
  planRoutes(api, sessions, payments);
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
    },
    brand: settings.BRAND_NAME_EN,
    publicUrl,
  });
}
