/**
 * A backup or a database that cannot be used is refused in one sentence, and an aborted restore
 * leaves nothing behind.
 */
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDataCommand } from '../../../server/data-commands';
import { writeBackup } from '../../../server/platform/backup/backup-file';
import { filledTables } from '../../../server/platform/backup/tables';
import { lockFolder } from '../../../server/platform/database/embedded/folder-lock';
import { newestMigration } from '../../../server/platform/database/migrate';
import { openPostgres } from '../../../server/platform/database/open';
import { freshPostgresUrl, migratedPostgresUrl } from '../../support/database/databases';
import {
  backUpLives,
  backUpOldSchema,
  closing,
  ENCRYPTION_KEYS,
} from '../../support/database/backup-fixture';

let lived: Awaited<ReturnType<typeof backUpLives>>;
let empty: string;

beforeAll(async () => {
  lived = await backUpLives();
  empty = await migratedPostgresUrl();
});
afterAll(() => rmSync(lived.root, { recursive: true, force: true }));

const unpacked = (): string[] => gunzipSync(readFileSync(lived.backup)).toString().split('\n');

function file(name: string, contents: Buffer | string): string {
  const path = lived.folder(name);
  writeFileSync(path, contents);
  return path;
}

const packed = (name: string, lines: readonly string[]): string =>
  file(name, gzipSync(lines.join('\n')));

async function expectRefusal(path: string, reason: RegExp): Promise<void> {
  await expect(lived.restore({ DATABASE_URL: empty }, path)).rejects.toThrow(reason);
  expect(await closing(await openPostgres(empty), filledTables)).toEqual([]);
}

test('a truncated file is rejected', async () => {
  const whole = readFileSync(lived.backup);
  for (const length of [whole.length - 5, whole.length >> 1]) {
    await expectRefusal(file('cut', whole.subarray(0, length)), /cut is cut off/);
  }
  await expectRefusal(packed('short', unpacked().toSpliced(-30, 10)), /short is cut off/);
});

test('a file with a changed byte is rejected', async () => {
  const bytes = Buffer.from(readFileSync(lived.backup));
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await expectRefusal(file('damaged', bytes), /damaged is (?:damaged|cut off)/);
});

test('a file with a changed value or an added row is rejected', async () => {
  const lines = unpacked();
  const at = lines.findIndex((line) => line.startsWith('{"movement_id"'));
  const changed = lines.with(at, (lines[at] ?? '').replace(/"cents":-?\d/, '"cents":9'));
  expect(changed).not.toEqual(lines);
  await expectRefusal(packed('changed', changed), /changed was altered/);
  await expectRefusal(packed('more', lines.toSpliced(at, 0, lines[at] ?? '')), /more was altered/);
});

test('a ledger that does not balance is rejected, even in an intact file', async () => {
  // Without the checksum and what follows the last line break.
  const lines = unpacked().slice(0, -2);
  const at = lines.findIndex((line) => line.startsWith('{"movement_id"'));
  const changed = lines.with(
    at,
    (lines[at] ?? '').replace(/"cents":(-?\d+)/, (_all, cents) => `"cents":${cents}1`),
  );
  const path = lived.folder('unbalanced');
  await writeBackup(path, Readable.from([changed]));
  await expectRefusal(path, /does not add up to zero; nothing is kept/);
});

test('a file of another kind is rejected', async () => {
  await expectRefusal(file('text', 'Hello'), /text is not a backup/);
  await expectRefusal(packed('packed', ['Hello', '']), /packed is not a backup/);
  await expectRefusal(packed('nothing', ['']), /nothing is not a backup/);
  await expectRefusal(lived.folder('missing'), /missing can't be read \(ENOENT\)/);
});

test('a file of a newer version is rejected', async () => {
  const [first = '', ...rest] = unpacked();
  const format = first.replace('"format":1', '"format":2');
  await expectRefusal(packed('format', [format, ...rest]), /made by a newer version/);
  const later = first.replace(`"${newestMigration}"`, `"${newestMigration}","9999_later"`);
  await expectRefusal(packed('later', [later, ...rest]), /made by a newer version/);
});

test('another encryption key is rejected', async () => {
  const other = { DATABASE_URL: empty, ENCRYPTION_KEYS: 'k9:another-secret-of-enough-characters' };
  await expect(lived.restore(other)).rejects.toThrow(
    /ENCRYPTION_KEYS does not hold the key.*id test/,
  );
  expect(await closing(await openPostgres(empty), filledTables)).toEqual([]);
  const keyless = { DATA_DIR: lived.folder('keyless'), ENCRYPTION_KEYS: '' };
  await expect(lived.restore(keyless)).rejects.toThrow(
    /keyless holds no encryption key; put the file/,
  );
});

test('a database that already has rows is rejected', async () => {
  const url = await migratedPostgresUrl();
  await lived.restore({ DATABASE_URL: url });
  await expect(lived.restore({ DATABASE_URL: url })).rejects.toThrow(
    /is not empty: \S+, .* have rows/,
  );
  await lived.expectIn(await openPostgres(url));
});

test('a database with a newer schema is rejected', async () => {
  const path = await backUpOldSchema(lived.folder('older.backup'));
  await expectRefusal(path, /has a newer schema than the backup/);
});

test('a folder whose server is running is rejected', async () => {
  const DATA_DIR = lived.folder('running');
  const lock = await lockFolder(DATA_DIR);
  await expect(lived.restore({ DATA_DIR })).rejects.toThrow(/is in use by another server/);
  await lock.release();
});

test('a source without data is rejected', async () => {
  const none = { DATA_DIR: lived.folder('none'), ENCRYPTION_KEYS };
  const path = lived.folder('none.backup');
  await expect(runDataCommand(['backup', path], none)).rejects.toThrow(/none holds no database/);
  const DATABASE_URL = await freshPostgresUrl();
  const nothing = runDataCommand(['backup', path], { DATABASE_URL });
  await expect(nothing).rejects.toThrow(/holds no data of this program/);
  await expect(runDataCommand(['move'], none)).rejects.toThrow(/Set DATABASE_URL/);
});

test('a file that exists or cannot be written is rejected', async () => {
  const path = lived.folder('kept.backup');
  copyFileSync(lived.backup, path);
  const env = { DATABASE_URL: empty };
  await expect(runDataCommand(['backup', path], env)).rejects.toThrow(/exists already/);
  const nowhere = join(lived.root, 'nowhere', 'one.backup');
  await expect(runDataCommand(['backup', nowhere], env)).rejects.toThrow(
    /can't be written \(ENOENT/,
  );
});

test.each([[[]], [['backup']], [['move', 'it']], [['restore', 'a', 'b']], [['delete', 'it']]])(
  'an unknown command is rejected: %s',
  async (args) => {
    await expect(runDataCommand(args, {})).rejects.toThrow(/Say "backup FILE"/);
  },
);
