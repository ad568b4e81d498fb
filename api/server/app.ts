/**
 * Assembles the server. `main.ts` passes the real dependencies; tests pass a clock, cheap hashes
 * and an in-memory database, and call it with `inject`.
 */
import { availableParallelism } from 'node:os';
import { DatabaseClock } from './platform/database/database-clock';
import { createFakeGoogle } from './sandbox/identity/fake-google';
import { SandboxBank } from './sandbox/bank';
import { apiRoutes } from './api-routes';
import { commonHooks, createHttpApp } from './http-app';
import { API_PREFIX, sendError } from './platform/http/mount';
import { localOrigin, ownOrigin } from './platform/http/origins';
import { sandboxRoutes } from './sandbox/pages/routes';
import { FLEX_PREFIX, sandboxFlexRoutes } from './sandbox/bank/flex-routes';
import { sharedKey } from './sandbox/shared-key';
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
import { AlarmMails } from './operator/alarm-mails';
import { Outbox } from './messaging/outbox/outbox';
import { reminderUrl } from './messaging/reminders/reminders';
import { InvoiceDocuments } from './money/invoices/invoice-documents';
import { paymentServices } from './money/services';
import { DEFAULT_COST, Passwords } from './accounts/login/passwords';
import { openSecrets } from './platform/crypto/open-secrets';
import { Sessions } from './accounts/sessions/sessions';
import { watchForProxy } from './platform/http/untrusted-proxy';
import { probeRoutes, Readiness } from './platform/http/probes';
import { registerCallContext } from './platform/http/request-context';
import { Alarms } from './platform/telemetry/alarms';
import { Metrics } from './platform/telemetry/metrics';
import { watched } from './platform/telemetry/provider-calls';
import {
  metricsReader,
  recordProviderCall,
  watchDatabase,
  watchJobs,
  watchMoney,
  watchProviders,
  watchRequests,
} from './watching';
import { IdCeilings } from './platform/jobs/id-ceilings';
import { runJobs } from './platform/jobs/run-jobs';
import { Sweeper } from './platform/jobs/sweeper';
import { securityTxtRoute } from './web/security-txt';
import { siteRoutes } from './web/routes';
import { sitePolicy } from './web/site-policy';
import type { ServerDependencies, Server } from './dependencies';

/** The default size of libuv's thread pool, used for hashing, file access and DNS lookups. */
const POOL_THREADS = 4;

/**
 * Builds the server. Closing `app` stops its workers but not its database.
 *
 * @throws StartError if the keys are not those of the database.
 */
export async function buildServer(dependencies: ServerDependencies): Promise<Server> {
  const { settings, database, log } = dependencies;
  const metrics = dependencies.metrics ?? new Metrics();
  const ended = recordProviderCall(metrics);
  const providers = watchProviders(dependencies.providers, ended, (sent) => metrics.message(sent));
  const { db } = database;
  const clock = dependencies.clock ?? (await DatabaseClock.open(db));
  const secrets = await openSecrets(db, dependencies.encryption);
  // One per core. Measured: one more gains no logins and delays other calls.
  const width = settings.HASH_CONCURRENCY || Math.min(availableParallelism(), POOL_THREADS);
  const app = createHttpApp(settings, log);
  const publicUrl = (): string => settings.PUBLIC_URL ?? localOrigin(app, settings.PORT);
  const brand = { en: settings.BRAND_NAME_EN, ar: settings.BRAND_NAME_AR };
  const papers = new InvoiceDocuments({
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
  const alarms = new Alarms({ db, clock, log });
  const outbox = new Outbox({
    db,
    clock,
    secrets,
    providers,
    alarms,
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
      ? createFakeGoogle(
          { publicUrl, localUrl: () => ownOrigin(app, settings.PORT) },
          { db, secrets },
        )
      : undefined;
  const identity =
    providers.identity ??
    (fakeGoogle && watched(fakeGoogle.identity, { provider: 'google', ended }));
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
      compact: () => database.compact(),
      papers,
      brand,
      office: { address: settings.SUPPORT_EMAIL, language: settings.OFFICE_LANGUAGE },
      log,
    },
  );
  const sweeper = new Sweeper(db, clock, log);
  const idCeilings = new IdCeilings({ db, alarms, log });
  const alarmMails = new AlarmMails({
    db,
    clock,
    outbox,
    operators: settings.OPERATORS,
    language: settings.OFFICE_LANGUAGE,
    log,
  });
  const money = dependencies.money ?? (await SandboxBank.open({ db, clock, delayMs: 0 }));
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

  registerCallContext(app, dependencies.tracing);
  commonHooks(app, publicUrl);
  watchRequests(app, metrics);
  watchDatabase(app, database, metrics);
  watchForProxy(app, settings.TRUST_PROXY, alarms);
  app.decorate('running', new Set<Promise<unknown>>());
  app.decorate('secure', () => publicUrl().startsWith('https:'));
  app.decorate('doors', {
    operators: new Operators(settings.OPERATORS, clock),
    usageToken: settings.USAGE_TOKEN,
  });
  app.setErrorHandler(async (error, request, reply) => {
    await payments.notice(error);
    sendError(error, request, reply);
    return reply;
  });
  const { site } = dependencies;
  const readiness = new Readiness(database, site?.isThere);
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
        alarms,
        publicUrl,
      }),
    { prefix: API_PREFIX },
  );
  securityTxtRoute(app, { contact: settings.SUPPORT_EMAIL, publicUrl, clock });
  if (providers.mode === 'sandbox') sandboxRoutes(app, db);
  if (bank) {
    bank.flex.useKey(() => sharedKey(db, secrets, 'card-key'));
    const { webhookKey } = payments;
    await app.register(async (flex) => sandboxFlexRoutes(flex, bank.flex), {
      prefix: FLEX_PREFIX,
    });
    await app.register(async (pages) =>
      sandboxBankRoutes(pages, {
        db,
        clock,
        bank,
        webhookKey,
        refunds: payments.refunds,
        disputes: payments.disputes,
        webhookTasks: payments.webhookTasks,
      }),
    );
  }
  if (fakeGoogle) await app.register(async (pages) => fakeGoogleRoutes(pages, fakeGoogle));
  if (site)
    await app.register(async (pages) =>
      siteRoutes(pages, site, sitePolicy(settings, moneyProviders.card.tokenOrigin)),
    );

  const { reconciler, renewals, notices, refunds, disputes, tokenRemovals, webhookTasks } =
    payments;
  const { ledgerChecks } = payments;
  const { archiveJob, closures } = accounts;
  const jobs = {
    ...outbox.jobs,
    sweeper,
    idCeilings,
    alarmMails,
    reconciler,
    renewals,
    notices,
    refunds,
    disputes,
    tokenRemovals,
    webhookTasks,
    ledgerChecks,
    closures,
    archiveJob,
  };
  watchJobs(jobs, metrics);
  const queues = runJobs(app, jobs, {
    database,
    log,
    // No other process can use an embedded database, so existing leases belong to a dead one.
    recoverable: database.kind === 'pglite' ? [outbox, reconciler] : [],
    repeats: dependencies.repeatJobs ?? true,
  });
  return {
    app,
    outbox,
    ...jobs,
    publicUrl,
    drain() {
      readiness.drain();
      queues.drain();
    },
    readMetrics: metricsReader(metrics, database, { clock, queueStates: () => queues.states() }),
  };
}
