/** The format of a backup file: gzipped lines, the last of which is a checksum. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { errorCode, StartError } from '../config/start-error';
import { type Lines, readHeader } from './format';

const CHUNK = 256 * 1024;

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const lastLine = (hash: Hash): string => JSON.stringify({ sha256: hash.digest('hex') });

async function* withChecksum(lines: Lines): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const part of lines) {
    const text = textOf(part);
    hash.update(text);
    yield text;
  }
  yield textOf([lastLine(hash)]);
}

/**
 * Writes a backup. Only its owner can read the file, which gets its name once it is complete and on
 * disk.
 *
 * @throws StartError if the file exists or cannot be written.
 */
export async function writeBackup(path: string, lines: Lines): Promise<void> {
  if (existsSync(path)) throw new StartError(`${path} exists already; choose another name.`);
  const partial = `${path}.partial`;
  try {
    await rm(partial, { force: true });
    await pipeline(
      Readable.from(withChecksum(lines)),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
    );
    const file = await open(partial, 'r+');
    await file.sync();
    await file.close();
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof StartError || !/^E[A-Z]+$/.test(errorCode(error))) throw error;
    throw new StartError(`${path} can't be written (${errorCode(error)}).`);
  }
}

/** The lines of a file while it is decompressed. A last line without a line break is dropped. */
async function* linesOf(path: string): Lines {
  const unpacked = createGunzip({ chunkSize: CHUNK });
  const failed = pipeline(createReadStream(path), unpacked);
  // The loop below reports the error too.
  failed.catch(() => undefined);
  unpacked.setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield lines;
    }
  } catch (error) {
    throw fileProblem(path, error) ?? error;
  }
}

/** Explains in one sentence why a file cannot be read; `undefined` for other errors. */
function fileProblem(path: string, error: unknown): StartError | undefined {
  const code = errorCode(error);
  if (code === 'Z_BUF_ERROR') return cutOff(path);
  if (error instanceof Error && error.message === 'incorrect header check') {
    return new StartError(`${path} is not a backup of this program.`);
  }
  if (code.startsWith('Z_')) return new StartError(`${path} is damaged (${code}).`);
  return /^E[A-Z]+$/.test(code) ? new StartError(`${path} can't be read (${code}).`) : undefined;
}

const cutOff = (path: string): StartError =>
  new StartError(`${path} is cut off; use another backup.`);

/** @throws StartError if a file is not a complete and unaltered backup that can be read. */
async function verifyBackup(path: string): Promise<void> {
  const hash = createHash('sha256');
  let expected: number | undefined;
  let seen = 0;
  let last: string | undefined;
  for await (const part of linesOf(path)) {
    expected ??= readHeader(part[0], path).tables.reduce((sum, { rows }) => sum + rows, 2);
    // The last line is not part of its own checksum.
    const known = last === undefined ? part : [last, ...part];
    hash.update(textOf(known.slice(0, -1)));
    last = known.at(-1);
    seen += part.length;
  }
  if (expected === undefined) throw new StartError(`${path} is not a backup of this program.`);
  if (seen < expected) throw cutOff(path);
  if (seen > expected || last !== lastLine(hash)) {
    throw new StartError(`${path} was altered after it was made; use another backup.`);
  }
}

/** The lines of a backup, verified as a whole before the first one is returned. */
export async function* readBackup(path: string): Lines {
  await verifyBackup(path);
  yield* linesOf(path);
}
