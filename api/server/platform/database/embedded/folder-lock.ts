/**
 * Locks a data folder for one process. PGlite does not lock its folder, and two processes that
 * write to one database corrupt it.
 *
 * Liveness is shown by a listening socket, which the operating system closes when the process ends
 * in any way, so a `kill -9` leaves nothing that blocks the next start.
 *
 * On POSIX systems the holder is `lock.<n>/socket` of the highest n whose socket accepts
 * connections. A process that finds no live holder first listens in a temporary folder of its own
 * and then renames that folder to `lock.<n+1>`. Renaming onto a non-empty folder fails, so only one
 * of two competing processes succeeds, and it is already listening. The highest number is never
 * removed, so numbers only grow; a process that took a number based on an outdated listing sees a
 * higher one afterwards and withdraws. On Windows a named pipe is exclusive already.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
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
import { dataFolderProblem, makeDataFolder } from '../../config/data-folder';
import { errorCode, StartError } from '../../config/start-error';

type FolderLock = { readonly release: () => Promise<void> };

/** The longest usable socket path; with its final zero, macOS has 104 bytes and Linux 108. */
const SOCKET_PATH_MAX = 100;

/** The length of `/lock.new-xxxxxxxx/socket`, the longest path inside the folder, in bytes. */
const BELOW = 26;

const SOCKET = 'socket';

const ROUNDS = 50;

class HeldError extends Error {}

async function listen(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(path);
  await once(server, 'listening');
  // A connection that cannot be accepted does not end the lock.
  return server.on('error', () => undefined).unref();
}

function close(server: Server): Promise<void> {
  return new Promise((done) => server.close(() => done()));
}

/** Whether a process listens at a path. A full connection backlog counts as listening. */
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
 * Runs `work` with a path to the folder that is short enough for its sockets. If the folder's own
 * path is too long, that is a temporary symbolic link to it. The sockets themselves are always in
 * the folder, so that two processes that share nothing but the folder, such as two containers,
 * still detect each other.
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

/** Gives the folder of a listening socket a lock number; false if it is taken. */
function publish(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOTDIR'].includes(errorCode(error))) return false;
    throw error;
  }
}

/** Milliseconds after which an unpublished folder is considered abandoned. */
const ABANDONED_MS = 60_000;

/** Removes what earlier holders left behind, but never the highest number, which is ours. */
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
      // A higher number appeared since the listing: its owner has the lock.
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
 * Locks a folder for this process, creating it if necessary.
 *
 * @throws StartError if another process holds it or it cannot be written.
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
