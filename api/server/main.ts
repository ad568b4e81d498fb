/**
 * The entry of the server: reads the settings, opens the database, listens, prints its addresses,
 * and stops in order on a signal.
 */
import { parseServerSettings, type ServerSettings, SettingsError } from '../contract/settings';
import { buildServer, type Server } from './app';
import { systemClock } from './clock';
import { type Database, openEmbedded, openPostgres } from './database/open';
import { makeLog } from './log';
import { googleIdentity } from './providers/google/openid';
import { messageProviders } from './providers/messages';
import { moneyOf } from './providers/money';
import { sandboxProviders } from './providers/sandbox';
import { keptPepper } from './services/secrets';
import { readSite } from './site/site';
import { errorCode, StartError } from './start-error';
import { version } from './version';

/** Milliseconds that open requests have to end after a signal. */
const STOP_MS = 10_000;

/** A line for the person who starts the server. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Whether messages and money are both real. */
function isLive(settings: ServerSettings): boolean {
  return messageProviders(settings) !== undefined && settings.GATEWAY !== 'sandbox';
}

/** With a provider or a gateway missing the server is a sandbox, and says so. */
function refuseSandboxInProduction(settings: ServerSettings): void {
  if (settings.NODE_ENV !== 'production' || settings.SANDBOX || isLive(settings)) return;
  const what = messageProviders(settings) ? 'gateway for payments' : 'provider for messages';
  throw new StartError(
    `NODE_ENV is production but no ${what} is set, so the server would run in sandbox mode; set SANDBOX=1 to allow that.`,
  );
}

/** What the first line says of messages and money. */
function modeOf(settings: ServerSettings): string {
  if (isLive(settings)) return 'messages and payments are real.';
  const messages = messageProviders(settings)
    ? 'messages are real, payments are not.'
    : 'messages go to the outbox, none leaves this machine.';
  return `in sandbox mode: ${messages}`;
}

function logLevel(settings: ServerSettings): string {
  if (settings.LOG_LEVEL !== 'auto') return settings.LOG_LEVEL;
  return settings.NODE_ENV === 'production' ? 'info' : 'warn';
}

async function listen({ app }: Server, settings: ServerSettings): Promise<void> {
  const { PORT: port, HOST: host } = settings;
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `PORT ${port} on ${host} is in use; stop what uses it, or set another PORT.`,
      );
    }
    if (code === 'EACCES') {
      throw new StartError(
        `PORT ${port} may not be used by this user; set a PORT of 1024 or more.`,
      );
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
      throw new StartError(`HOST ${host} is not an address of this machine; set another HOST.`);
    }
    throw error;
  }
}

/** Stops on the first signal: no new calls, the open ones end, the database closes. */
function stopOnSignal(server: Server, database: Database): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const late = setTimeout(() => server.app.server.closeAllConnections(), STOP_MS);
    try {
      await server.app.close();
      await database.close();
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
  process.on('SIGINT', () => void stop());
  process.on('SIGTERM', () => void stop());
}

async function openDatabase(settings: ServerSettings): Promise<Database> {
  return settings.DATABASE_URL === null
    ? openEmbedded(settings.DATA_DIR)
    : openPostgres(settings.DATABASE_URL);
}

async function start(): Promise<void> {
  const settings = parseServerSettings(process.env);
  refuseSandboxInProduction(settings);
  const messages = messageProviders(settings);
  const live = isLive(settings);
  say(`${settings.BRAND_NAME_EN} ${version} ${modeOf(settings)}`);
  const site = readSite(settings.SITE_DIR);
  const database = await openDatabase(settings);
  let server: Server | undefined;
  try {
    server = await buildServer({
      settings,
      database,
      providers: {
        ...sandboxProviders(database.db, systemClock),
        ...messages,
        ...googleIdentity(settings),
        ...(live && { mode: 'live' }),
      },
      money: await moneyOf(settings, systemClock),
      pepper: settings.CODE_PEPPER ?? (await keptPepper(settings.DATA_DIR)),
      log: makeLog(logLevel(settings)),
      ...(site && { site }),
    });
    await listen(server, settings);
    stopOnSignal(server, database);
    const origin = server.publicUrl();
    say(
      site
        ? `Site    ${origin}/`
        : `No built site in ${settings.SITE_DIR} (SITE_DIR): only the API is served.`,
    );
    say(`API     ${origin}/api/v1/openapi.json`);
    if (!live) say(`Outbox  ${origin}/sandbox/outbox`);
    say(`Ready on port ${new URL(server.app.listeningOrigin).port || settings.PORT}.`);
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
  if (error instanceof SettingsError) {
    process.stderr.write(`These settings are wrong:\n${error.message}\n`);
  } else if (error instanceof StartError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
}
