/**
 * The entry of the server: reads the settings, opens the database, listens, prints its addresses,
 * and stops in order on a signal.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { CYBERSOURCE_TEST_HOST } from '../contract/payments/settings-gateway';
import type { ServerSettings } from '../contract/platform/settings';
import { buildServer, type Server } from './app';
import { DatabaseClock } from './platform/database/database-clock';
import { type Database, openDatabase } from './platform/database/open';
import { makeLog } from './platform/telemetry/log';
import { Metrics } from './platform/telemetry/metrics';
import type { Tracing } from './platform/telemetry/tracing';
import { serveMetrics } from './platform/telemetry/metrics-server';
import { googleIdentity } from './accounts/google/openid';
import { messageProviders } from './messaging/providers';
import { moneyOf } from './payments/gateways/money';
import { sandboxProviders } from './sandbox/messages';
import { encryptionOf } from './encryption';
import { readSite } from './web/site';
import { checkAddress, isLive, listenProblem, startSettings } from './start-checks';
import { endWith } from './platform/config/end-with';
import { version } from './platform/config/version';

/** Milliseconds that open requests have to end after a signal. */
const STOP_MS = 10_000;

/** A line for the person who starts the server. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What the first line says of messages and money. */
function modeOf(settings: ServerSettings): string {
  if (isLive(settings)) {
    return settings.CYBERSOURCE_HOST === CYBERSOURCE_TEST_HOST
      ? `messages are real; payments go to ${CYBERSOURCE_TEST_HOST} and charge nobody.`
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

/** Listens, on the port of the metrics too where there is one, which closes with the server. */
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

/** Milliseconds in which a scheduler learns that no new calls should be sent here. */
function drainMs({ DRAIN_SECONDS, NODE_ENV }: ServerSettings): number {
  const seconds = DRAIN_SECONDS === 'auto' ? (NODE_ENV === 'production' ? 5 : 0) : DRAIN_SECONDS;
  return seconds * 1000;
}

/**
 * Stops on the first signal: no new calls are asked for, then none are taken, the open ones end, the
 * database closes. A person at a keyboard (SIGINT), or a second signal, waits for no scheduler.
 */
function stopOnSignal(server: Server, database: Database, drain: number): void {
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
    const late = setTimeout(() => server.app.server.closeAllConnections(), STOP_MS);
    try {
      await server.app.close();
      await database.close();
      say('Stopped.');
      process.exitCode = 0;
    } catch (error) {
      server.app.log.error({ err: error }, 'The server could not stop in order');
      process.exitCode = 1;
    } finally {
      clearTimeout(late);
    }
    // Whatever still holds the process (a half-open connection) has had its time.
    setTimeout(() => process.exit(), 1000).unref();
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(drain));
}

/** Traces, where they are wanted: their packages are loaded for nobody else. */
async function tracingOf(settings: ServerSettings): Promise<Tracing | undefined> {
  if (settings.TRACES_URL === null) return undefined;
  const { openTelemetry } = await import('./platform/telemetry/open-telemetry');
  return openTelemetry(settings.TRACES_URL, settings.TRACES_PERCENT);
}

async function start(): Promise<void> {
  const { settings, site } = startSettings(process.env, readSite);
  await checkAddress(settings);
  const messages = messageProviders(settings);
  const live = isLive(settings);
  const tracing = await tracingOf(settings);
  const metrics = new Metrics();
  metrics.watchProcess();
  const database = await openDatabase(settings);
  let server: Server | undefined;
  try {
    const encryption = await encryptionOf(settings);
    const clock = await DatabaseClock.open(database.db);
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
      money: await moneyOf(settings, clock),
      encryption,
      clock,
      metrics,
      ...(tracing && { tracing }),
      log: makeLog(logLevel(settings)),
      ...(site && { site }),
    });
    // The end of the last answers is told before.
    if (tracing) server.app.addHook('onClose', () => tracing.close());
    await listen(server, settings);
    stopOnSignal(server, database, drainMs(settings));
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
    // Its workers use the database: they stop first.
    await server?.app.close();
    await database.close();
    throw error;
  }
}

try {
  await start();
} catch (error) {
  endWith(error);
}
