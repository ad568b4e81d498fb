/**
 * Keeps a data folder to one process. PGlite does not lock its folder, and two processes that
 * write one database ruin it.
 *
 * The proof of life is a listening socket, which the system closes with the process however it
 * ends, so a `kill -9` leaves nothing that blocks the next start.
 *
 * On POSIX systems the holder is `lock.<n>/socket` of the highest n whose socket answers. A
 * process that finds nobody alive listens first, in a folder of its own, and then renames that
 * folder to `lock.<n+1>`: renaming onto a folder that is not empty fails, so of two that try, one
 * gets it, and it is already listening. The highest number is never removed, so numbers only
 * grow; a process that took a number which a slower look made it think free sees a higher one
 * afterwards and withdraws. On Windows a named pipe is exclusive by itself.
 */
import { createHash, randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { dataFolderProblem, makeDataFolder } from '../config/data-folder';
import { errorCode, StartError } from '../config/start-error';

/** A held folder. */
export type FolderLock = { readonly release: () => Promise<void> };

/** Longest path of a socket: 104 bytes on macOS with the closing zero, 108 on Linux. */
const SOCKET_PATH_MAX = 100;

/** Bytes of `/lock.new-xxxxxxxx/socket`, the longest path below the folder. */
const BELOW = 26;

const SOCKET = 'socket';

/** How often to look again when another process changes the folder at the same moment. */
const ROUNDS = 50;

class HeldError extends Error {}

function listen(path: string): Promise<Server> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', fail);
    server.listen(path, () => {
      server.unref();
      done(server);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

/** Whether somebody listens at a path. A full queue of callers is an answer too. */
function answers(path: string): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', (error) => done(errorCode(error) === 'EAGAIN'));
  });
}

const fits = (path: string): boolean => Buffer.byteLength(path) + BELOW <= SOCKET_PATH_MAX;

/**
 * Runs some work with a name of the folder that is short enough for the sockets in it. Where its own
 * is too long, that is a link in the folder for temporary files, gone afterwards: the sockets
 * themselves always stand in the folder, so that two servers meet there even if the folder is all
 * that they share, as two containers do.
 */
async function withShortName<T>(folder: string, work: (name: string) => Promise<T>): Promise<T> {
  const absolute = realpathSync(folder);
  if (fits(absolute)) return work(absolute);
  const near = relative(process.cwd(), absolute);
  if (near !== '' && fits(near)) return work(near);
  const link = join(tmpdir(), `wasla-${randomBytes(4).toString('hex')}`);
  symlinkSync(absolute, link);
  try {
    return await work(link);
  } finally {
    unlinkSync(link);
  }
}

/** The numbers of the locks in a folder, highest first. */
function numbers(folder: string): number[] {
  return readdirSync(folder)
    .map((name) => /^lock\.(\d+)$/.exec(name)?.[1])
    .filter((digits) => digits !== undefined)
    .map(Number)
    .sort((a, b) => b - a);
}

/** Renames the folder of a listening socket to a number; false when the number is taken. */
function publish(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** Milliseconds after which a folder that was never published is nobody's. */
const ABANDONED_MS = 60_000;

/** Removes what earlier holders left; the highest number, ours, stays. */
function sweep(folder: string, mine: number): void {
  for (const number of numbers(folder)) {
    if (number < mine) rmSync(join(folder, `lock.${number}`), { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    if (!name.startsWith('lock.new-')) continue;
    const path = join(folder, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > ABANDONED_MS) rmSync(path, { recursive: true, force: true });
  }
}

async function lockByNumber(folder: string): Promise<Server> {
  const own = join(folder, `lock.new-${randomBytes(4).toString('hex')}`);
  mkdirSync(own, { mode: 0o700 });
  const server = await listen(join(own, SOCKET));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const highest = numbers(folder)[0] ?? 0;
      if (highest > 0 && (await answers(join(folder, `lock.${highest}`, SOCKET)))) {
        throw new HeldError();
      }
      const mine = highest + 1;
      const place = join(folder, `lock.${mine}`);
      if (!publish(own, place)) continue;
      if (numbers(folder)[0] === mine) {
        sweep(folder, mine);
        return server;
      }
      // A higher number appeared after the look above: its owner came first.
      rmSync(place, { recursive: true, force: true });
      throw new HeldError();
    }
    throw new HeldError();
  } catch (error) {
    await close(server);
    rmSync(own, { recursive: true, force: true });
    throw error;
  }
}

async function lockByPipe(folder: string): Promise<Server> {
  const absolute = realpathSync(folder).toLowerCase();
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 32);
  try {
    return await listen(`\\\\.\\pipe\\wasla-${name}`);
  } catch (error) {
    if (['EADDRINUSE', 'EACCES'].includes(errorCode(error))) throw new HeldError();
    throw error;
  }
}

/**
 * Takes a folder for this process, making it when needed.
 *
 * @throws StartError when another process holds it, or when it can't be written.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  try {
    makeDataFolder(folder);
    const server = await (process.platform === 'win32'
      ? lockByPipe(folder)
      : withShortName(folder, lockByNumber));
    return { release: () => close(server) };
  } catch (error) {
    if (error instanceof HeldError) {
      throw new StartError(
        `DATA_DIR ${resolve(folder)} is in use by another server that is running; stop it, or choose another DATA_DIR.`,
      );
    }
    throw dataFolderProblem(folder, error) ?? error;
  }
}
