/** A program of its own in `dist/server`: the build asks it before it builds the site. */
import { type Env, parseSiteSettings, SettingsError } from '../contract/platform/settings';
import { lockFolder } from './platform/database/folder-lock';
import { checkAddress, startSettings } from './start-checks';
import { StartError } from './platform/config/start-error';

/** The sentences of what is to be put right, or `undefined` when all is well. */
async function problemOf(check: () => void | Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof SettingsError || error instanceof StartError) return error.message;
    throw error;
  }
}

/** Why the site can't be built with these settings: one sentence for each wrong one. */
export const siteProblem = (env: Env): Promise<string | undefined> =>
  problemOf(() => void parseSiteSettings(env));

/**
 * Why the server can't start with these settings on this machine, as far as it can be known without
 * the site and the database: one sentence for each wrong setting.
 */
export const startProblem = (env: Env): Promise<string | undefined> =>
  problemOf(async () => {
    const { settings } = startSettings(env);
    await checkAddress(settings);
    if (settings.DATABASE_URL === null) await (await lockFolder(settings.DATA_DIR)).release();
  });
