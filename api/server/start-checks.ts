/** What the server asks of its settings and its machine before it opens anything. */
import { createServer } from 'node:net';
import type { ServerSettings } from '../contract/platform/settings';
import { messageProviders } from './messaging/providers';
import { errorCode, StartError } from './platform/config/start-error';

/** Whether messages and money are both real. */
export function isLive(settings: ServerSettings): boolean {
  return messageProviders(settings) !== undefined && settings.GATEWAY !== 'sandbox';
}

/**
 * Keeps a sandbox out of production: without a provider or a gateway the server is one.
 *
 * @throws StartError unless the settings allow it.
 */
export function refuseSandboxInProduction(settings: ServerSettings): void {
  if (settings.NODE_ENV !== 'production' || settings.SANDBOX || isLive(settings)) return;
  const what = messageProviders(settings) ? 'gateway for payments' : 'provider for messages';
  throw new StartError(
    `NODE_ENV is production but no ${what} is set, so the server would run in sandbox mode; set SANDBOX=1 to allow that.`,
  );
}

/** Why the server can't listen, in one sentence; `undefined` when the settings have no part in it. */
export function listenProblem(error: unknown, settings: ServerSettings): StartError | undefined {
  const { PORT: port, HOST: host } = settings;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT ${port} on ${host} is in use; stop what uses it, or set another PORT.`,
      );
    case 'EACCES':
      return new StartError(
        `PORT ${port} may not be used by this user; set a PORT of 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine; set another HOST.`);
    default:
      return undefined;
  }
}

/**
 * Listens for a moment where the server will, so that a port in use is told before a database is
 * made or a site is built.
 *
 * @throws StartError when the server could not listen there.
 */
export async function checkAddress(settings: ServerSettings): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(settings.PORT, settings.HOST, resolve);
    });
  } catch (error) {
    throw listenProblem(error, settings) ?? error;
  }
  await new Promise((resolve) => probe.close(resolve));
}
