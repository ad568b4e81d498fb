/** A separate program in `dist/server`, which the build runs before it builds the site. */
import { type Env, parseSiteSettings, SettingsError } from '../contract/platform/settings/settings';
import { lockFolder } from './platform/database/embedded/folder-lock';
import { checkAddress, startSettings } from './start-checks';
import { StartError } from './platform/config/start-error';

/** The problem that a check reports, or `undefined` if there is none. */
async function problemOf(check: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError || error instanceof StartError) return error.message;
    throw error;
  }
}

/** Why the site cannot be built with these settings: one sentence for each invalid one. */
export const siteProblem = (env: Env): Promise<string | undefined> =>
  problemOf(() => void parseSiteSettings(env));

/**
 * Why the server cannot start with these settings on this machine, as far as is known without the
 * site and the database: one sentence for each invalid setting.
 */
export const startProblem = (env: Env): Promise<string | undefined> =>
  problemOf(async () => {
    const { settings } = startSettings(env);
    await checkAddress(settings);
    if (settings.DATABASE_URL === null) await (await lockFolder(settings.DATA_DIR)).release();
  });
