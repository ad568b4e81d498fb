/** Runs the server, from reading its settings to a clean shutdown on a signal. */
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { CYBERSOURCE_TEST_HOST } from '../contract/money/payments/settings-gateway';
import type { ServerSettings } from '../contract/platform/settings/settings';
import { buildServer } from './app';
import type { Server } from './dependencies';
import { closeServer, type Opened } from './close-server';
import { DatabaseClock } from './platform/database/database-clock';
import { type Database, openDatabase } from './platform/database/open';
import { makeLog } from './platform/telemetry/log';
import { Metrics } from './platform/telemetry/metrics';
import type { Tracing } from './platform/telemetry/tracing';
import { serveMetrics } from './platform/telemetry/metrics-server';
import { googleIdentity } from './accounts/google/openid';
import { messageProviders } from './messaging/providers';
import { moneyOf } from './money/gateways/providers';
import { SandboxBank } from './sandbox/bank';
import { sandboxProviders } from './sandbox/messages';
import { encryptionOf } from './encryption';
import { readSite } from './web/site';
import { checkAddress, isLive, listenProblem, startSettings } from './start-checks';
import { endWith } from './platform/config/end-with';
import { stopSeconds } from './platform/config/stop-seconds';
import { StartStopped, type StopSignals } from './platform/config/stop-signals';
import { version } from './platform/config/version';

/** Prints a line for the person who starts the server. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The part of the first line about messages and money. */
function modeOf(settings: ServerSettings): string {
  if (isLive(settings)) {
    return settings.CYBERSOURCE_HOST === CYBERSOURCE_TEST_HOST
      ? `messages are real; payments go to ${CYBERSOURCE_TEST_HOST} and charge no one.`
      : 'messages and payments are real.';
  }
  const messages = messageProviders(settings)
    ? 'messages are real'
    : 'messages go to the outbox, none leaves this machine';
  const money = settings.GATEWAY === 'sandbox' ? 'no money moves' : 'payments are real';
  return `in sandbox mode: ${messages}; ${money}.`;
}

function logLevel(settings: ServerSettings): string {
  if (settings.LOG_LEVEL !== 'auto') return settings.LOG_LEVEL;
  return settings.NODE_ENV === 'production' ? 'info' : 'warn';
}

/** Starts listening, also on the metrics port if there is one. */
async function listen({ app, readMetrics: read }: Server, settings: ServerSettings): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings;
  const metrics = port === 0 ? undefined : await serveMetrics({ port, host, read });
  app.addHook('onClose', async () => metrics?.close());
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST });
  } catch (error) {
    metrics?.close();
    throw listenProblem(error, settings) ?? error;
  }
}

/** Logs once that newer servers have migrated the database, as during a rollout or a rollback. */
function logNewerSchema({ newer }: Database, log: Logger): void {
  if (newer.length === 0) return;
  log.warn({ migrations: newer }, 'The database was migrated by a newer version of this program');
}

/** The time for load balancers to notice that the server is not ready, in milliseconds. */
function drainMs({ DRAIN_SECONDS, NODE_ENV }: ServerSettings): number {
  const seconds = DRAIN_SECONDS === 'auto' ? (NODE_ENV === 'production' ? 5 : 0) : DRAIN_SECONDS;
  return seconds * 1000;
}

/**
 * A handler that shuts down on the first signal: it reports not ready and takes no more job runs,
 * then stops accepting calls, completes open ones and closes the database. SIGINT or a second
 * signal skips the wait for load balancers.
 */
function shutdownHandler(
  server: Server,
  opened: Opened,
  drain: number,
): (signal: NodeJS.Signals) => void {
  let stopping = false;
  const hurry = new AbortController();
  const stop = async (pause: number): Promise<void> => {
    if (stopping) {
      hurry.abort();
      return;
    }
    stopping = true;
    server.drain();
    await delay(pause, undefined, { signal: hurry.signal }).catch(() => undefined);
    const late = setTimeout(
      () => server.app.server.closeAllConnections(),
      stopSeconds.requests * 1000,
    );
    setTimeout(() => {
      server.app.log.error('The server did not shut down in time');
      process.exit(1);
    }, stopSeconds.all * 1000).unref();
    try {
      await closeServer(opened);
      say('Stopped.');
      process.exitCode = 0;
    } catch (error) {
      server.app.log.error({ err: error }, 'The server could not shut down cleanly');
      process.exitCode = 1;
    } finally {
      clearTimeout(late);
    }
    // Do not wait for whatever still keeps the process alive, such as a half-open connection.
    setTimeout(() => process.exit(), 1000).unref();
  };
  return (signal) => void stop(signal === 'SIGINT' ? 0 : drain);
}

/** Loads tracing and its packages only if enabled. */
async function tracingOf(settings: ServerSettings): Promise<Tracing | undefined> {
  if (settings.TRACES_URL === null) return undefined;
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry');
  return openTelemetry(settings.TRACES_URL, settings.TRACES_PERCENT);
}

async function start(signals: StopSignals): Promise<void> {
  const { settings, site } = startSettings(process.env, readSite);
  await checkAddress(settings);
  const messages = messageProviders(settings);
  const live = isLive(settings);
  const tracing = await tracingOf(settings);
  const metrics = new Metrics();
  metrics.watchProcess();
  signals.step();
  const database = await openDatabase(settings);
  let server: Server | undefined;
  const opened = (): Opened => ({ app: server?.app, database, tracing });
  try {
    signals.step();
    const log = makeLog(logLevel(settings));
    logNewerSchema(database, log);
    const encryption = await encryptionOf(settings);
    const clock = await DatabaseClock.open(database.db);
    signals.step();
    say(`${settings.BRAND_NAME_EN} ${version} ${modeOf(settings)}`);
    server = await buildServer({
      settings,
      database,
      providers: {
        ...sandboxProviders(database.db, clock),
        ...messages,
        ...googleIdentity(settings),
        ...(live && { mode: 'live' }),
      },
      money:
        settings.GATEWAY === 'sandbox'
          ? await SandboxBank.open({
              db: database.db,
              former: join(settings.DATA_DIR, 'bank', 'ledger.ndjson'),
              clock,
              delayMs: settings.SANDBOX_GATEWAY_MS,
              origin: settings.API_ORIGIN,
            })
          : moneyOf(settings, database.db, clock),
      encryption,
      clock,
      metrics,
      ...(tracing && { tracing }),
      log,
      ...(site && { site }),
    });
    signals.step();
    await listen(server, settings);
    signals.handOver(shutdownHandler(server, opened(), drainMs(settings)));
    const origin = server.publicUrl();
    say(
      site
        ? `Site    ${origin}/`
        : `No built site in ${settings.SITE_DIR} (SITE_DIR): only the API is served.`,
    );
    say(`API     ${origin}/api/v1/openapi.json`);
    if (!live) say(`Outbox  ${origin}/sandbox/outbox`);
    say(
      `Ready on port ${new URL(server.app.listeningOrigin).port || settings.PORT}. Ctrl-C stops it.`,
    );
  } catch (error) {
    await closeServer(opened());
    throw error;
  }
}

/** Starts the server, and ends the process if that fails or is interrupted by a signal. */
export async function serve(signals: StopSignals): Promise<void> {
  // A line that can't be written, as on a full disk, must not end the process.
  process.stdout.on('error', () => undefined);
  try {
    await start(signals);
  } catch (error) {
    if (!(error instanceof StartStopped)) endWith(error);
    say('Stopped.');
    process.exit(0);
  }
}
