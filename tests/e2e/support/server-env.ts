import { siteSettingTable } from '../../../api/contract/platform/settings/settings';

/** Where programs and temporary files are; Windows opens no socket without SystemRoot. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/**
 * What the server of a test takes from the environment: never the database or the providers of
 * whoever runs the test, but the settings of the site, which its build took from there too.
 */
export function serverEnv(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = [...machine, ...Object.keys(siteSettingTable)];
  return Object.fromEntries(names.filter((name) => name in env).map((name) => [name, env[name]]));
}
