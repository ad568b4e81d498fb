/**
 * The server, put together from its parts. `main.ts` gives it the machine's; a test gives it a
 * clock, cheap hashes and an in-memory database, and calls it with `inject`.
 */
import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import cors from '@fastify/cors';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serverMessages } from '../contract/errors';
import type { ServerSettings } from '../contract/settings';
import { ApiError } from './api-error';
import { type Clock, systemClock } from './clock';
import type { Database } from './database/open';
import { googleStandIn } from './providers/google/stand-in';
import type { MoneyProviders } from './providers/payment-ports';
import type { Providers } from './providers/ports';
import { SandboxBank } from './providers/sandbox-bank';
import { authRoutes } from './routes/auth';
import { generalRoutes } from './routes/general';
import { googleRoutes } from './routes/google';
import { API_PREFIX, sendError } from './routes/mount';
import { paymentRoutes, planRoutes, subscriptionRoutes } from './routes/payments';
import { sandboxRoutes } from './routes/sandbox';
import { sandboxBankRoutes } from './routes/sandbox-bank';
import { standInRoutes } from './routes/stand-in';
import { userRoutes } from './routes/users';
import { verifyRoutes } from './routes/verify';
import { whatsAppReportRoutes } from './routes/whatsapp-reports';
import { accountServices } from './services/account-services';
import { Allowances } from './services/allowances';
import { Codes } from './services/codes';
import { HashQueue } from './services/hash-queue';
import { Limits } from './services/limits';
import { LoginThrottle } from './services/login-throttle';
import { Outbox } from './services/outbox';
import { paymentServices } from './services/payment-services';
import type { Calendar } from './services/payments/calendar';
import type { Reconciler } from './services/payments/reconciler';
import type { Refunds } from './services/payments/refunds';
import { DEFAULT_COST, type HashCost, Passwords } from './services/passwords';
import { Secrets } from './services/secrets';
import { Sessions } from './services/sessions';
import { Sweeper } from './services/sweeper';
import { WhatsAppReports } from './services/whatsapp-reports';
import { API_POLICY, commonHeaders } from './site/headers';
import { siteRoutes } from './site/routes';
import { sitePolicy } from './site/site-policy';
import type { Site } from './site/site';

/** Threads that Node lends to hashing, file reads and name look-ups unless told otherwise. */
const POOL_THREADS = 4;

/** Milliseconds that a client has to send a whole request. */
const REQUEST_MS = 30_000;

/** What the server is built from. */
export type ServerParts = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly providers: Providers;
  /** Who moves money: the sandbox's bank, or real ones. Without, a bank that forgets. */
  readonly money?: SandboxBank | MoneyProviders;
  /** The secret that keys hashes of codes; at least 32 characters. */
  readonly pepper: string;
  readonly log: FastifyBaseLogger;
  /** The built site, when there is one. */
  readonly site?: Site;
  readonly clock?: Clock;
  readonly hashCost?: HashCost;
};

/** A server that is not listening yet. */
export type Server = {
  readonly app: FastifyInstance;
  readonly outbox: Outbox;
  readonly sweeper: Sweeper;
  readonly reconciler: Reconciler;
  readonly calendar: Calendar;
  readonly refunds: Refunds;
  /** The origin at which people reach the site. */
  readonly publicUrl: () => string;
};

/** Where the server listens, seen from this machine, or the setting's port before it does. */
function localOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
}

/** Where this process reaches itself, whatever stands before it. */
function ownOrigin(app: FastifyInstance, port: number): string {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return `http://127.0.0.1:${port}`;
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address];
  const literal = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host ?? literal}:${address.port}`;
}

/** Builds the server. Closing `app` stops its workers but not its database. */
export async function buildServer(parts: ServerParts): Promise<Server> {
  const { settings, database, providers, log } = parts;
  const { db } = database;
  const clock = parts.clock ?? systemClock;
  const secrets = new Secrets(parts.pepper);
  // As many as there are cores: one more was measured to gain no login and to delay other calls.
  const width = settings.HASH_CONCURRENCY || Math.min(availableParallelism(), POOL_THREADS);
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // One line of our own for each call, below, in place of the framework's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Believed: as many hops from here outwards as there are proxies of ours.
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: settings.BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: false },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
  });
  const publicUrl = (): string => settings.PUBLIC_URL ?? localOrigin(app, settings.PORT);
  /** Whether an origin's pages may call the API with credentials. */
  const allows = (origin: string): boolean =>
    origin === publicUrl() || settings.CORS_ORIGINS.includes(origin);
  const outbox = new Outbox({
    db,
    clock,
    secrets,
    providers,
    log,
    context: {
      brand: { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR },
      support: settings.SUPPORT_EMAIL,
      publicUrl,
    },
  });
  const sessions = new Sessions(db, clock);
  const standIn =
    providers.mode === 'sandbox' && !providers.identity
      ? googleStandIn({ publicUrl, localUrl: () => ownOrigin(app, settings.PORT) })
      : undefined;
  const accounts = accountServices(
    {
      db,
      clock,
      passwords: new Passwords(
        new HashQueue(width, settings.HASH_QUEUE),
        parts.hashCost ?? DEFAULT_COST,
      ),
      limits: new Limits(new Allowances(db, clock, secrets), {
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
      sessions,
      outbox,
    },
    {
      secrets,
      identity: providers.identity ?? standIn?.identity,
      publicUrl,
      office: settings.SUPPORT_EMAIL,
      log,
    },
  );
  const sweeper = new Sweeper(db, clock, log);
  const money = parts.money ?? (await SandboxBank.open({ clock, delayMs: 0 }));
  const bank = money instanceof SandboxBank ? money : undefined;
  const moneyProviders = money instanceof SandboxBank ? money.providers : money;
  const payments = paymentServices({
    db,
    clock,
    secrets,
    pepper: parts.pepper,
    settings,
    money: moneyProviders,
    outbox,
    publicUrl,
    log,
  });

  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({ ...commonHeaders(publicUrl()), 'x-request-id': request.id });
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
  // A call whose client has gone holds no connection open, and still works on the database.
  app.decorate('running', new Set<Promise<unknown>>());
  app.decorate('secure', () => publicUrl().startsWith('https:'));
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
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('Not found\n'),
  );

  await app.register(
    async (api) => {
      // JSON is the only body there is: text would come past the browser's preflight.
      api.removeContentTypeParser('text/plain');
      await api.register(cors, {
        origin: (origin, done) => done(null, origin !== undefined && allows(origin)),
        credentials: true,
        methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
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
      paymentRoutes(api, sessions, payments, settings.USAGE_TOKEN);
      if (moneyProviders.card.checkStep) {
        await api.register(async (pages) => verifyRoutes(pages, payments.returns));
      }
      generalRoutes(api, sessions, {
        database,
        mode: providers.mode,
        brand: settings.BRAND_NAME_EN,
        publicUrl,
      });
    },
    { prefix: API_PREFIX },
  );
  if (providers.mode === 'sandbox') sandboxRoutes(app, db);
  if (bank) {
    const { webhookKey, refunds } = payments;
    await app.register(async (pages) =>
      sandboxBankRoutes(pages, { db, clock, bank, webhookKey, refunds }),
    );
  }
  if (standIn) await app.register(async (pages) => standInRoutes(pages, standIn));
  const { site } = parts;
  if (site) await app.register(async (pages) => siteRoutes(pages, site, sitePolicy(settings)));

  app.addHook('onReady', async () => {
    if (database.kind === 'pglite') {
      await outbox.takeOver();
      await payments.reconciler.takeOver();
    }
    outbox.wake();
    sweeper.start();
    payments.reconciler.start();
    payments.calendar.start();
    payments.refunds.start();
  });
  app.addHook('onClose', async () => {
    await payments.refunds.stop();
    await payments.calendar.stop();
    await payments.reconciler.stop();
    await sweeper.stop();
    await outbox.stop();
    await bank?.close();
  });
  const { reconciler, calendar, refunds } = payments;
  return { app, outbox, sweeper, reconciler, calendar, refunds, publicUrl };
}
