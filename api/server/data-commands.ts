/** The commands of `data.ts`. */
import {
  type Env,
  parseServerSettings,
  type ServerSettings,
} from '../contract/platform/settings/settings';
import { existingEncryptionOf } from './encryption';
import { readBackup, writeBackup } from './platform/backup/backup-file';
import { dump } from './platform/backup/dump';
import { load, type Loaded } from './platform/backup/load';
import { locationOf, type Place } from './platform/backup/locations';
import { StartError } from './platform/config/start-error';

const USAGE =
  'Say "backup FILE", "restore FILE", or "move", which copies the database of DATA_DIR to DATABASE_URL.';

const sumOf = ({ rows, tables }: Loaded): string => `${rows} rows of ${tables} tables`;

async function using<T>(place: Place, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

async function backup(settings: ServerSettings, file: string): Promise<string> {
  return using(await locationOf(settings), async ({ db, name }) => {
    await writeBackup(file, dump(db, name));
    return `${file} is a backup of ${name}. It is of no use without the encryption keys: keep them too, elsewhere.`;
  });
}

async function restore(settings: ServerSettings, file: string): Promise<string> {
  const keys = await existingEncryptionOf(settings);
  return using(await locationOf(settings, true), async (target) => {
    const loaded = await load(target, readBackup(file), { keys, name: file, isRestored: true });
    return `${sumOf(loaded)} were restored from ${file}. Renewals and the deletion of closed accounts are paused until an operator resolves the alarm “restored”.`;
  });
}

async function move(settings: ServerSettings): Promise<string> {
  if (settings.DATABASE_URL === null) {
    throw new StartError('Set DATABASE_URL to the PostgreSQL database to move to.');
  }
  const keys = await existingEncryptionOf(settings);
  return using(await locationOf({ ...settings, DATABASE_URL: null }), async ({ db, name }) =>
    using(await locationOf(settings, true), async (target) => {
      const loaded = await load(target, dump(db, name), { keys, name, isRestored: false });
      return `${sumOf(loaded)} were copied to PostgreSQL. Start the servers with DATABASE_URL; ${name} has not been changed.`;
    }),
  );
}

/** Runs a command and describes what was done. @throws StartError or SettingsError */
export async function runDataCommand(args: readonly string[], env: Env): Promise<string> {
  const [command, file, ...rest] = args;
  const isWhole = rest.length === 0 && (file !== undefined) === (command !== 'move');
  if (!isWhole) throw new StartError(USAGE);
  const settings = parseServerSettings(env);
  if (command === 'backup') return backup(settings, file ?? '');
  if (command === 'restore') return restore(settings, file ?? '');
  if (command === 'move') return move(settings);
  throw new StartError(USAGE);
}
