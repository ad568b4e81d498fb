/**
 * Assembles the server. `main.ts` passes the real dependencies; tests pass a clock, cheap hashes
 * and an in-memory database, and call it with `inject`.
 */
import type { FastifyInstance } from 'fastify';
import type { JobName } from '../contract/operator/jobs';
import { accountsDomain } from './accounts/domain';
import { Operators } from './accounts/operators';
import { requireReady } from './accounts/ready';
import { SESSION_SECONDS } from './accounts/sessions/session-tokens';
import { Sessions } from './accounts/sessions/sessions';
import { apiRules } from './api-rules';
import type { Server, ServerDependencies } from './dependencies';
import { commonHooks, createHttpApp } from './http-app';
import { messagingDomain } from './messaging/domain';
import { moneyDomain } from './money/domain';
import { papersOf } from './money/invoices/papers';
import { writeAct } from './operator/acts';
import { operatorDomain } from './operator/domain';
import type { Core } from './platform/core';
import { openSecrets } from './platform/crypto/open-secrets';
import { DatabaseClock, keepReading } from './platform/database/database-clock';
import { API_PREFIX, sendError } from './platform/http/mount';
import { localOrigin } from './platform/http/origins';
import { probeRoutes, Readiness } from './platform/http/probes';
import { registerCallContext } from './platform/http/request-context';
import { generalRoutes } from './platform/http/routes';
import { watchForProxy } from './platform/http/untrusted-proxy';
import { IdCeilings } from './platform/jobs/id-ceilings';
import type { PeriodicJob } from './platform/jobs/periodic-job';
import { runJobs } from './platform/jobs/run-jobs';
import { Sweeper } from './platform/jobs/sweeper';
import { Alarms } from './platform/telemetry/alarms';
import { Metrics } from './platform/telemetry/metrics';
import { watched } from './platform/telemetry/provider-calls';
import type { Tracing } from './platform/telemetry/tracing';
import { SandboxBank } from './sandbox/bank';
import { sandboxDomain } from './sandbox/domain';
import {
  metricsReader,
  recordProviderCall,
  watchDatabase,
  watchJobs,
  watchMoney,
  watchProviders,
  watchRequests,
} from './watching';
import { siteRoutes } from './web/routes';
import { securityTxtRoute } from './web/security-txt';
import { sitePolicy } from './web/site-policy';

/** The hooks and decorations that every route has. */
function forAllRoutes(
  app: FastifyInstance,
  { settings, database, clock, alarms, publicUrl }: Core,
  sessions: Sessions,
  metrics: Metrics,
  tracing: Tracing | undefined,
): void {
  registerCallContext(app, tracing);
  commonHooks(app, publicUrl);
  watchRequests(app, metrics);
  watchDatabase(app, database, metrics);
  keepReading(app, clock);
  watchForProxy(app, settings.TRUST_PROXY, alarms);
  app.decorate('running', new Set<Promise<unknown>>());
  app.decorate('secure', () => publicUrl().startsWith('https:'));
  app.decorate('authorization', {
    sessions,
    operators: new Operators(settings.OPERATORS, clock),
    requireReady,
    usageToken: settings.USAGE_TOKEN,
  });
}

/**
 * Builds the server. Closing `app` stops its workers but not its database.
 *
 * @throws StartError if the keys are not those of the database.
 */
export async function buildServer(dependencies: ServerDependencies): Promise<Server> {
  const { settings, database, log, site } = dependencies;
  const { db } = database;
  const clock = dependencies.clock ?? (await DatabaseClock.open(db));
  const secrets = await openSecrets(db, dependencies.encryption);
  const alarms = new Alarms({ db, clock, log });
  const app = createHttpApp(settings, log);
  const publicUrl = (): string => settings.PUBLIC_URL ?? localOrigin(app, settings.PORT);
  const core: Core = { settings, database, db, clock, secrets, alarms, log, publicUrl };

  const metrics = dependencies.metrics ?? new Metrics();
  const ended = recordProviderCall(metrics);
  const providers = watchProviders(dependencies.providers, ended, (sent) => metrics.message(sent));
  const given = dependencies.money ?? (await SandboxBank.open({ db, clock, delayMs: 0 }));
  const bank = given instanceof SandboxBank ? given : undefined;
  const money = watchMoney(given instanceof SandboxBank ? given.providers : given, ended);
  const sandbox = sandboxDomain(core, app, { providers, bank });
  const identity =
    providers.identity ??
    (sandbox.google && watched(sandbox.google.identity, { provider: 'google', ended }));

  const sessions = new Sessions(db, clock);
  const papers = papersOf(core);
  const messaging = messagingDomain(core, { providers, papers });
  const { outbox } = messaging;
  const shared = { outbox, papers };
  const { hashCost } = dependencies;
  const accounts = accountsDomain(core, { ...shared, sessions, identity, hashCost });
  const payments = moneyDomain(core, { ...shared, money, writeAct });
  const operator = operatorDomain(core, {
    ...shared,
    money,
    payments: payments.services,
    jobStates: async () => queues.states(),
  });

  forAllRoutes(app, core, sessions, metrics, dependencies.tracing);
  app.setErrorHandler(async (error, request, reply) => {
    await payments.services.notice(error);
    sendError(error, request, reply);
    return reply;
  });
  const readiness = new Readiness(database, site?.isThere);
  probeRoutes(app, readiness);
  await app.register(
    async (api) => {
      await apiRules(api, core);
      await api.register(accounts.routes);
      await api.register(messaging.routes, accounts);
      await api.register(payments.routes);
      await api.register(operator.routes);
      generalRoutes(api, {
        database,
        mode: providers.mode,
        offers: {
          google: identity !== undefined && identity.isOffered !== false,
          paypal: money.paypal.isOffered !== false,
          cardEncryption: settings.CARD_ENCRYPTION === 'browser',
        },
        brand: settings.BRAND_NAME_EN,
        publicUrl,
      });
    },
    { prefix: API_PREFIX },
  );
  securityTxtRoute(app, { contact: settings.SUPPORT_EMAIL, publicUrl, clock });
  await app.register(sandbox.routes, payments.services);
  if (site) {
    const policy = sitePolicy(settings, money.card.tokenOrigin);
    await app.register(async (pages) => siteRoutes(pages, site, policy));
  }

  const jobs = {
    ...messaging.jobs,
    sweeper: new Sweeper({ db, clock, log, sessionSeconds: SESSION_SECONDS }),
    idCeilings: new IdCeilings({ db, alarms, log }),
    ...operator.jobs,
    ...payments.jobs,
    ...accounts.jobs,
  } satisfies Record<JobName, PeriodicJob>;
  watchJobs(jobs, metrics);
  const queues = runJobs(app, jobs, {
    database,
    log,
    // No other process can use an embedded database, so existing leases belong to a dead process.
    recoverable: database.kind === 'pglite' ? [outbox, payments.services.reconciler] : [],
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
