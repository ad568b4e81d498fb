/**
 * The server, put together from its parts. `main.ts` gives it the machine's; a test gives it a
 * clock, cheap hashes and an in-memory database, and calls it with `inject`.
 */
import { availableParallelism } from 'node:os';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { ServerSettings } from '../contract/platform/settings';
import type { ComparedClock } from './platform/clock';
import { DatabaseClock } from './platform/database/database-clock';
import type { Database } from './platform/database/open';
import { createFakeGoogle } from './sandbox/identity/fake-google';
import type { MoneyProviders } from './payments/gateways/payment-ports';
import type { Providers } from './messaging/ports';
import { SandboxBank } from './sandbox/bank';
import { apiRoutes } from './api-routes';
import { commonHooks, createHttpApp } from './http-app';
import type { ArchiveJob } from './accounts/archive/archive-job';
import type { Closures } from './accounts/closing/closures';
import { API_PREFIX, sendError } from './platform/http/mount';
import { localOrigin, ownOrigin } from './platform/http/origins';
import { sandboxRoutes } from './sandbox/pages/routes';
import { sandboxBankRoutes } from './sandbox/bank/routes';
import { fakeGoogleRoutes } from './sandbox/identity/routes';
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
import { Papers } from './billing/invoices/papers';
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
import { probeRoutes, Readiness } from './platform/http/probes';
import { keepCalls } from './platform/http/calls';
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
import { runJobs } from './platform/jobs/run-jobs';
import { Sweeper } from './platform/jobs/sweeper';
import { securityTxtRoute } from './web/security-txt';
import { siteRoutes } from './web/routes';
import { sitePolicy } from './web/site-policy';
import type { Site } from './web/site';

/** Threads that Node lends to hashing, file reads and name look-ups unless told otherwise. */
const POOL_THREADS = 4;

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
  const app = createHttpApp(settings, log);
  const publicUrl = (): string => settings.PUBLIC_URL ?? localOrigin(app, settings.PORT);
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
  commonHooks(app, publicUrl);
  watchRequests(app, metrics);
  watchDatabase(app, database, metrics);
  watchForProxy(app, settings.TRUST_PROXY, alarms);
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
  app.setErrorHandler(async (error, request, reply) => {
    await payments.notice(error);
    sendError(error, request, reply);
    return reply;
  });
  const readiness = new Readiness(database);
  probeRoutes(app, readiness);
  await app.register(
    (api) =>
      apiRoutes(api, {
        settings,
        database,
        clock,
        secrets,
        log,
        sessions,
        accounts,
        payments,
        papers,
        money: moneyProviders,
        mode: providers.mode,
        isGoogleOffered: identity !== undefined && identity.isOffered !== false,
        publicUrl,
      }),
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
  const jobs = {
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
  watchJobs(jobs, metrics);
  runJobs(app, Object.values(jobs), {
    // Nobody else can be at work on an embedded database: what is claimed was left behind.
    leftBehind: database.kind === 'pglite' ? [outbox, reconciler] : [],
    repeats: dependencies.repeatJobs,
    async afterwards() {
      await outbox.stop();
      await bank?.close();
    },
  });
  return {
    app,
    outbox,
    ...jobs,
    publicUrl,
    drain: () => readiness.drain(),
    readMetrics: metricsReader(metrics, database, clock),
  };
}
