/** What the server asks of its settings and its machine before it opens anything. */
import { createServer } from 'node:net';
import { liveProblems } from '../contract/platform/settings-live';
import {
  type Env,
  judgeServerSettings,
  type ServerSettings,
  SettingsError,
  siteSettingTable,
} from '../contract/platform/settings';
import type { SettingProblem } from '../contract/platform/setting';
import { messageProviders } from './messaging/providers';
import { errorCode, StartError } from './platform/config/start-error';
import type { Site } from './web/site';

/** Whether messages and money are both real. */
export function isLive(settings: ServerSettings): boolean {
  return messageProviders(settings) !== undefined && settings.GATEWAY !== 'sandbox';
}

/**
 * The lines about a server that is to be live. One that has neither a gateway nor messages is most
 * likely a sandbox that somebody started under production: that is said in one sentence.
 */
function liveLines(settings: ServerSettings, problems: readonly SettingProblem[]): string[] {
  const isSandbox = settings.GATEWAY === 'sandbox' && !messageProviders(settings);
  if (!isSandbox || problems.length === 0) return problems.map(({ line }) => line);
  const names = problems.map(({ name }) => name).join(', ');
  return [
    `NODE_ENV is production but what a live server needs is not set (${names}), so it would run in sandbox mode; set SANDBOX=1 to allow that.`,
  ];
}

/**
 * What a live server has otherwise than its site, which has its settings written into it: receipts
 * and pages say what they were built with, whatever the server is told.
 */
function siteLines(settings: ServerSettings, { builtWith }: Site): string[] {
  if (!builtWith) {
    return ['SITE_DIR must hold a site that says what it was built with; build it again.'];
  }
  return Object.entries(settings)
    .filter(([name, value]) => name in siteSettingTable && builtWith[name] !== value)
    .map(
      ([name]) =>
        `${name} must be the one that the site in SITE_DIR was built with; set it for both, and build the site again.`,
    );
}

/** The site, or why its folder can't be used. */
function siteOf(read: () => Site | undefined): { site?: Site | undefined; problem?: string } {
  try {
    return { site: read() };
  } catch (error) {
    if (error instanceof StartError) return { problem: error.message };
    throw error;
  }
}

/**
 * Reads what a server starts with. A live one that lacks something, or has a sample of the sandbox
 * where a fact of its own belongs, doesn't start; nor does a sandbox in production, unless it is
 * allowed to.
 *
 * @param readSite reads the built site, where it is there already.
 * @throws SettingsError naming everything that is wrong at once, one line for each setting.
 */
export function startSettings(
  env: Env,
  readSite: (directory: string) => Site | undefined = () => undefined,
): { readonly settings: ServerSettings; readonly site: Site | undefined } {
  const { settings, problems } = judgeServerSettings(env);
  const bad = new Set(problems.map(({ name }) => name));
  const wanted = liveProblems(settings, env).filter(({ name }) => !bad.has(name));
  const { site, problem } = siteOf(() => readSite(settings.SITE_DIR));
  const lines = [
    ...problems.map(({ line }) => line),
    ...liveLines(settings, wanted),
    ...(problem === undefined ? [] : [problem]),
    ...(site && settings.GATEWAY !== 'sandbox' ? siteLines(settings, site) : []),
  ];
  if (lines.length > 0) throw new SettingsError(lines);
  return { settings, site };
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
