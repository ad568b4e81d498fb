/** Checks settings and machine before anything is opened. */
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { isLiveMode, liveProblems, liveReason } from '../contract/platform/settings/settings-live';
import {
  type Env,
  judgeServerSettings,
  type ServerSettings,
  SettingsError,
  siteSettingTable,
} from '../contract/platform/settings/settings';
import type { SettingProblem } from '../contract/platform/settings/setting';
import { messageProviders } from './messaging/providers';
import { errorCode, StartError } from './platform/config/start-error';
import type { Site } from './web/site';

/** Whether messages and payments are both real. */
export function isLive(settings: ServerSettings): boolean {
  return messageProviders(settings) !== undefined && settings.GATEWAY !== 'sandbox';
}

/** Whether a server that counts as live lacks everything live: most likely it is a sandbox. */
const isUnsetSandbox = (settings: ServerSettings): boolean =>
  settings.GATEWAY === 'sandbox' && !messageProviders(settings);

/**
 * The problems of a live server. If it has neither a gateway nor messages, it is most likely a
 * sandbox started with NODE_ENV=production, which one sentence explains.
 */
function liveLines(settings: ServerSettings, problems: readonly SettingProblem[]): string[] {
  if (!isUnsetSandbox(settings) || problems.length === 0) return problems.map(({ line }) => line);
  const names = problems.map(({ name }) => name).join(', ');
  return [
    `NODE_ENV is production, but settings that a live server requires are missing (${names}), so it would run in sandbox mode; set SANDBOX=1 to allow that.`,
  ];
}

/**
 * Why a live server can't serve its site: there is none, or it was built with other settings. Pages
 * and receipts show what the site was built with.
 */
function siteLines(settings: ServerSettings, site: Site | undefined): string[] {
  if (!site) {
    return [
      `SITE_DIR must hold the built site, and ${resolve(settings.SITE_DIR)} holds none; build it with "npm run build", because ${liveReason(settings)}.`,
    ];
  }
  const { builtWith } = site;
  if (!builtWith) {
    return ['SITE_DIR must hold a site that records its build settings; build it again.'];
  }
  return Object.entries(settings)
    .filter(([name, value]) => name in siteSettingTable && builtWith[name] !== value)
    .map(
      ([name]) =>
        `${name} must have the value that the site in SITE_DIR was built with; set it for both, and build the site again.`,
    );
}

/** The site, or why its folder is not usable. */
function siteOf(read: () => Site | undefined): { site?: Site | undefined; problem?: string } {
  try {
    return { site: read() };
  } catch (error) {
    if (error instanceof StartError) return { problem: error.message };
    throw error;
  }
}

/**
 * Reads the settings and checks that the server may start with them: a live server must be complete
 * and free of sample values, and a sandbox in production must be allowed explicitly.
 *
 * @param readSite reads the built site. Without it the site is not checked, as before it is built.
 * @throws SettingsError with all problems, one line for each setting.
 */
export function startSettings(
  env: Env,
  readSite?: (directory: string) => Site | undefined,
): { readonly settings: ServerSettings; readonly site: Site | undefined } {
  const { settings, problems } = judgeServerSettings(env);
  const bad = new Set(problems.map(({ name }) => name));
  const wanted = liveProblems(settings, env).filter(({ name }) => !bad.has(name));
  const { site, problem } = siteOf(() => readSite?.(settings.SITE_DIR));
  const isSiteRequired = readSite && isLiveMode(settings) && !isUnsetSandbox(settings);
  const lines = [
    ...problems.map(({ line }) => line),
    ...liveLines(settings, wanted),
    ...(problem === undefined ? [] : [problem]),
    ...(isSiteRequired && problem === undefined ? siteLines(settings, site) : []),
  ];
  if (lines.length > 0) throw new SettingsError(lines);
  return { settings, site };
}

/** Why the server cannot listen, in one sentence; `undefined` if the settings are not the cause. */
export function listenProblem(error: unknown, settings: ServerSettings): StartError | undefined {
  const { PORT: port, HOST: host } = settings;
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT ${port} on ${host} is already in use; stop the other process, or set another PORT.`,
      );
    case 'EACCES':
      return new StartError(`PORT ${port} requires more privileges; set a PORT of 1024 or higher.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine; set another HOST.`);
    default:
      return undefined;
  }
}

/**
 * Listens briefly on the server's address, so that a port in use is reported before a database is
 * created or a site is built.
 *
 * @throws StartError if the server could not listen there.
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
