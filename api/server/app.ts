/**
 * The server, put together from its parts. `main.ts` gives it the machine's; a test gives it a
 * clock, cheap hashes and an in-memory database, and calls it with `inject`.
 */
import { availableParallelism } from 'node:os';
import cors from '@fastify/cors';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serverMessages } from '../contract/platform/errors';
import type { ServerSettings } from '../contract/platform/settings';
import { ApiError } from './platform/http/api-error';
import type { ComparedClock } from './platform/clock';
import { DatabaseClock } from './platform/database/database-clock';
import type { Database } from './platform/database/open';
import { createFakeGoogle } from './sandbox/identity/fake-google';
import type { MoneyProviders } from './payments/gateways/payment-ports';
import type { Providers } from './messaging/ports';
import { SandboxBank } from './sandbox/bank';
import type { ArchiveJob } from './accounts/archive/archive-job';
import type { Closures } from './accounts/closing/closures';
import { closingRoutes } from './accounts/closing/routes';
import { authRoutes } from './accounts/routes';
import { generalRoutes } from './platform/http/routes';
import { googleRoutes } from './accounts/google/routes';
import { API_PREFIX, sendError } from './platform/http/mount';
import { operatorRoutes } from './operator/routes';
import { paymentRoutes, planRoutes, subscriptionRoutes } from './payments/routes';
import { localOrigin, ownOrigin } from './platform/http/origins';
import { sandboxRoutes } from './sandbox/pages/routes';
import { sandboxBankRoutes } from './sandbox/bank/routes';
import { fakeGoogleRoutes } from './sandbox/identity/routes';
import { secondFactorRoutes, secondStepRoutes } from './accounts/second-factor/routes';
import { userRoutes } from './accounts/profile/routes';
import { verifyRoutes } from './payments/checkout/verify-routes';
import { whatsAppReportRoutes } from './messaging/whatsapp/routes';
import { accountServices } from './accounts/services';
import { RateLimiter } from './platform/http/rate-limiter';
import { Ceilings, ceilingsOf } from './accounts/codes/ceilings';
import { Codes } from './accounts/codes/codes';
import { PhoneProofs } from './accounts/registration/phone-proof';
import { HashQueue } from './platform/crypto/hash-queue';
import { Limits } from './accounts/limits';
import { Operators } from './accounts/operators';
import { LoginThrottle } from './accounts/login/login-throttle';
import { Outbox } from './messaging/outbox/outbox';
import { OutboxWatch } from './messaging/outbox/outbox-watch';
import { reminderUrl } from './messaging/reminders/reminders';
import { reminderRoutes } from './messaging/reminders/routes';
import { Papers } from './billing/invoices/papers';
import { invoiceRoutes } from './billing/invoices/routes';
import { paymentServices } from './payments/services';
import type { Renewals } from './billing/renewals/renewals';
import type { LedgerChecks } from './payments/ledger/ledger-checks';
import type { Reconciler } from './payments/reconciliation/reconciler';
import type { Disputes } from './payments/disputes/disputes';
import type { TokenRemovals } from './payments/tokens/token-removals';
import type { Refunds } from './payments/refunds/refunds';
import { DEFAULT_COST, type HashCost, Passwords } from './accounts/login/passwords';
import { type GivenKeys, openSecrets } from './platform/crypto/open-secrets';
import { Sessions } from './accounts/sessions/sessions';
import { watchForProxy } from './platform/http/untrusted-proxy';
import { refuseConnection } from './platform/http/client-error';
import { probeRoutes, Readiness } from './platform/http/probes';
import { keepCalls } from './platform/http/calls';
import { REQUEST_ID, requestIdOf } from './platform/http/request-id';
import { Alarms } from './platform/telemetry/alarms';
import { Metrics } from './platform/telemetry/metrics';
import type { MetricsPort } from './platform/telemetry/metrics-server';
import { watched } from './platform/telemetry/provider-calls';
import type { Tracing } from './platform/telemetry/tracing';
import {
  metricsReader,
  tellProviderCall,
  watchDatabase,
  watchJobs,
  watchMoney,
  watchProviders,
  watchRequests,
} from './watching';
import { Sweeper } from './platform/jobs/sweeper';
import { WhatsAppReports } from './messaging/whatsapp/reports';
import { API_POLICY, commonHeaders } from './web/headers';
import { securityTxtRoute } from './web/security-txt';
import { siteRoutes } from './web/routes';
import { sitePolicy } from './web/site-policy';
import type { Site } from './web/site';

/** Threads that Node lends to hashing, file reads and name look-ups unless told otherwise. */
const POOL_THREADS = 4;

/** Milliseconds that a client has to send a whole request. */
const REQUEST_MS = 30_000;

/** What the server is built from. */
export type ServerDependencies = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly providers: Providers;
  /** Who moves money: the sandbox's bank, or real ones. Without, a bank that forgets. */
  readonly money?: SandboxBank | MoneyProviders;
  /** What card tokens and messages are encrypted with. */
  readonly encryption: GivenKeys;
  readonly log: FastifyBaseLogger;
  /** The built site, when there is one. */
  readonly site?: Site;
  /** The time of everything that is kept; the database's unless a test brings another. */
  readonly clock?: ComparedClock;
  readonly hashCost?: HashCost;
  /** Where everything is counted; a process has one. */
  readonly metrics?: Metrics;
  /** Where requests are traced, if they are. */
  readonly tracing?: Tracing;
  /** Whether the jobs repeat by themselves; a test calls each further round when it wants one. */
  readonly repeatJobs?: boolean;
};

/** A server that is not listening yet. */
export type Server = {
  readonly app: FastifyInstance;
  readonly outbox: Outbox;
  readonly sweeper: Sweeper;
  readonly reconciler: Reconciler;
  readonly renewals: Renewals;
  readonly refunds: Refunds;
  readonly disputes: Disputes;
  readonly tokenRemovals: TokenRemovals;
  readonly ledgerChecks: LedgerChecks;
  readonly closures: Closures;
  readonly archiveJob: ArchiveJob;
  /** The origin at which people reach the site. */
  readonly publicUrl: () => string;
  /** Says that no new calls should be sent here; those that come are answered as ever. */
  readonly drain: () => void;
  /** What Prometheus reads. */
  readonly readMetrics: MetricsPort['read'];
};

/**
 * Builds the server. Closing `app` stops its workers but not its database.
 *
 * @throws StartError when the keys are not those of the database.
 */
export async function buildServer(dependencies: ServerDependencies): Promise<Server> {
  const { settings, database, log } = dependencies;
  const metrics = dependencies.metrics ?? new Metrics();
  const ended = tellProviderCall(metrics);
  const providers = watchProviders(dependencies.providers, ended, (sent) => metrics.message(sent));
  const { db } = database;
  const clock = dependencies.clock ?? (await DatabaseClock.open(db));
  const secrets = await openSecrets(db, dependencies.encryption);
  // As many as there are cores: one more was measured to gain no login and to delay other calls.
  const width = settings.HASH_CONCURRENCY || Math.min(availableParallelism(), POOL_THREADS);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // One line of our own for each call, below, in place of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: ({ headers }) => requestIdOf(headers, settings.TRUST_PROXY),
    // Believed: as many hops from here outwards as there are proxies of ours.
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: settings.BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    // No hook runs before these two, so the id is added here.
    frameworkErrors: (error, request, reply) =>
      sendError(error, request, reply.header(REQUEST_ID, request.id)),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, log),
  });
  const publicUrl = (): string => settings.PUBLIC_URL ?? localOrigin(app, settings.PORT);
  /** Whether an origin's pages may call the API with credentials. */
  const allows = (origin: string): boolean =>
    origin === publicUrl() || settings.CORS_ORIGINS.includes(origin);
  const brand = { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR };
  const papers = new Papers({
    db,
    clock,
    look: {
      brand,
      name: { en: settings.BRAND_LEGAL_NAME_EN, ar: settings.BRAND_LEGAL_NAME_AR },
      taxId: settings.BRAND_TAX_ID,
      supportEmail: settings.SUPPORT_EMAIL,
      motif: settings.BRAND_MOTIF === 'own',
    },
  });
  const outbox = new Outbox({
    db,
    clock,
    secrets,
    providers,
    log,
    papers,
    context: {
      brand,
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
  const sessions = new Sessions(db, clock);
  const fakeGoogle =
    providers.mode === 'sandbox' && !providers.identity
      ? createFakeGoogle({ publicUrl, localUrl: () => ownOrigin(app, settings.PORT) })
      : undefined;
  const identity =
    providers.identity ??
    (fakeGoogle && watched(fakeGoogle.identity, { provider: 'google', ended }));
  const alarms = new Alarms({ db, clock, log });
  const ceilings = new Ceilings({ db, clock, secrets, alarms }, ceilingsOf(settings));
  const accounts = accountServices(
    {
      db,
      clock,
      passwords: new Passwords(
        new HashQueue(width, settings.HASH_QUEUE),
        dependencies.hashCost ?? DEFAULT_COST,
      ),
      limits: new Limits(new RateLimiter(db, clock, secrets), ceilings, {
        codesPerHour: settings.CODES_PER_HOUR,
        codesPerHourAddress: settings.CODES_PER_HOUR_ADDRESS,
        codeChecksPerHourAddress: settings.CODE_CHECKS_PER_HOUR_ADDRESS,
        signInsPerHourAddress: settings.SIGN_INS_PER_HOUR_ADDRESS,
        contactsPerHourAddress: settings.CONTACTS_PER_HOUR_ADDRESS,
      }),
      throttle: new LoginThrottle(db, clock, secrets, {
        account: settings.LOGIN_FAILURES,
        address: settings.LOGIN_FAILURES_ADDRESS,
        lock: settings.LOGIN_LOCK,
      }),
      codes: new Codes(db, clock, secrets),
      phoneProofs: new PhoneProofs(db, clock, secrets),
      sessions,
      outbox,
    },
    {
      secrets,
      identity,
      publicUrl,
      receiptYears: settings.RECEIPT_YEARS,
      papers,
      brand,
      office: { address: settings.SUPPORT_EMAIL, language: settings.OFFICE_LANGUAGE },
      log,
    },
  );
  const sweeper = new Sweeper(db, clock, log);
  const money = dependencies.money ?? (await SandboxBank.open({ clock, delayMs: 0 }));
  const bank = money instanceof SandboxBank ? money : undefined;
  const moneyProviders = watchMoney(money instanceof SandboxBank ? money.providers : money, ended);
  const payments = paymentServices({
    db,
    clock,
    secrets,
    settings,
    money: moneyProviders,
    outbox,
    publicUrl,
    log,
  });

  keepCalls(app, dependencies.tracing);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...commonHeaders(publicUrl()), [REQUEST_ID]: request.id });
  });
  watchRequests(app, metrics);
  watchDatabase(app, database, metrics);
  watchForProxy(app, settings.TRUST_PROXY, alarms);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
  // A call whose client has gone holds no connection open, and still works on the database.
  app.decorate('running', new Set<Promise<unknown>>());
  app.decorate('secure', () => publicUrl().startsWith('https:'));
  app.decorate('doors', {
    operators: new Operators(settings.OPERATORS, clock),
    usageToken: settings.USAGE_TOKEN,
  });
  app.addHook('onClose', async () => {
    await Promise.allSettled(app.running);
  });
  // A connection kept alive past its last answer would hold the end up.
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('connection', 'close');
  });
  app.setErrorHandler(async (error, request, reply) => {
    await payments.notice(error);
    sendError(error, request, reply);
    return reply;
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'),
  );

  const readiness = new Readiness(database);
  probeRoutes(app, readiness);
  await app.register(
    async (api) => {
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
      if (moneyProviders.card.checkStep) {
        await api.register(async (pages) => verifyRoutes(pages, payments.returns));
      }
      await api.register(async (pages) => reminderRoutes(pages, { db, clock, secrets }));
      operatorRoutes(api, sessions, { db, clock, ...payments });
      generalRoutes(api, sessions, {
        database,
        mode: providers.mode,
        offers: {
          google: identity !== undefined && identity.isOffered !== false,
          paypal: moneyProviders.paypal.isOffered !== false,
        },
        brand: settings.BRAND_NAME_EN,
        publicUrl,
      });
    },
    { prefix: API_PREFIX },
  );
  securityTxtRoute(app, { contact: settings.SUPPORT_EMAIL, publicUrl, clock });
  if (providers.mode === 'sandbox') sandboxRoutes(app, db);
  if (bank) {
    const { webhookKey } = payments;
    await app.register(async (pages) =>
      sandboxBankRoutes(pages, {
        db,
        clock,
        bank,
        webhookKey,
        refunds: payments.refunds,
        disputes: payments.disputes,
      }),
    );
  }
  if (fakeGoogle) await app.register(async (pages) => fakeGoogleRoutes(pages, fakeGoogle));
  const { site } = dependencies;
  if (site) await app.register(async (pages) => siteRoutes(pages, site, sitePolicy(settings)));

  const { reconciler, renewals, refunds, disputes, tokenRemovals, ledgerChecks } = payments;
  const { archiveJob, closures } = accounts;
  const named = {
    outboxWatch: new OutboxWatch(outbox, log),
    sweeper,
    reconciler,
    renewals,
    refunds,
    disputes,
    tokenRemovals,
    ledgerChecks,
    closures,
    archiveJob,
  };
  watchJobs(named, metrics);
  const jobs = Object.values(named);
  app.addHook('onReady', async () => {
    if (database.kind === 'pglite') {
      await outbox.takeOver();
      await reconciler.takeOver();
    }
    for (const job of jobs) job.start(dependencies.repeatJobs);
  });
  app.addHook('onClose', async () => {
    for (const job of jobs.toReversed()) await job.stop();
    await outbox.stop();
    await bank?.close();
  });
  return {
    app,
    outbox,
    sweeper,
    reconciler,
    renewals,
    refunds,
    disputes,
    tokenRemovals,
    ledgerChecks,
    closures,
    archiveJob,
    publicUrl,
    drain: () => readiness.drain(),
    readMetrics: metricsReader(metrics, database, clock),
  };
}
