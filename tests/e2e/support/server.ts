import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { emptyDataDir } from './data-dir';
import { serverEnv } from './server-env';

/** The environment variable with the data folder that new servers copy. */
export const UNUSED_DATA_DIR = 'E2E_UNUSED_DATA_DIR';

const main = join(import.meta.dirname, '../../../dist/server/main.js');

/** Lets a test advance a server's clock. */
const turning = `--import=${new URL('turn-clock.mjs', import.meta.url).href}`;

/** How far a server's clock is ahead, and how far it advances each time. */
export interface ServerClock {
  aheadMs?: number;
  stepMs?: number;
}

/** One message that would have been sent. */
export interface OutboxMessage {
  id: string;
  channel: 'whatsapp' | 'email';
  to: string;
  code?: string;
  link?: string;
  text: string;
}

/** The registration data. */
export interface NewAccount {
  businessName: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  password: string;
}

/** The assembled product: built site, real server, its own embedded database. */
export interface RunningServer {
  origin: string;
  /** The newest code sent to a number or an address. */
  code: (to: string) => Promise<string>;
  /** Every message sent, or those to one recipient, newest first. */
  outbox: (to?: string) => Promise<OutboxMessage[]>;
  /** Creates an account with a verified phone, using only the API. */
  createAccount: (business: NewAccount) => Promise<void>;
  /** Shuts the server down gracefully, as a person would. */
  stop: () => Promise<void>;
  /** Advances its clock by the step it was started with. */
  advanceClock: () => Promise<void>;
  dataDir: string;
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** The port from the server's ready message; rejects with its output if it exits first. */
function ready(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const port = /Ready on port (\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The server did not start:\n${output}`)));
  });
}

async function post(origin: string, path: string, body: unknown): Promise<unknown> {
  const response = await fetch(`${origin}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function readOutbox(origin: string, to?: string): Promise<OutboxMessage[]> {
  const filter = to === undefined ? '' : `?${new URLSearchParams({ to }).toString()}`;
  const response = await fetch(`${origin}/sandbox/outbox${filter}`, {
    headers: { Accept: 'application/json' },
  });
  // The test server's own page; the contract defines its shape.
  return (await response.json()) as OutboxMessage[];
}

/** The lock belongs to the server that ran there, and its socket cannot be copied. */
const isData = (path: string): boolean => !basename(path).startsWith('lock.');

/** The data folder of an unused server: a copy of the one prepared for this run, if any. */
async function freshDataDir(): Promise<string> {
  const folder = await emptyDataDir();
  const unused = process.env[UNUSED_DATA_DIR];
  if (unused) await cp(unused, folder, { recursive: true, filter: isData });
  return folder;
}

/**
 * The embedded database is WebAssembly. With only the baseline compiler, a server starts in half
 * the time, and the journeys of one worker never recover the cost of the optimizing compiler.
 */
const quickStart = '--liftoff-only';

export async function startServer({
  dataDir,
  env = {},
  clock,
}: {
  dataDir?: string;
  env?: Record<string, string>;
  clock?: ServerClock;
} = {}): Promise<RunningServer> {
  if (!existsSync(main)) throw new Error('Nothing is built yet: run "npm run build" first.');
  const folder = dataDir ?? (await freshDataDir());
  const child = spawn(process.execPath, [quickStart, main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...serverEnv(process.env),
      NODE_ENV: 'test',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...(clock && {
        NODE_OPTIONS: turning,
        CLOCK_AHEAD_MS: String(clock.aheadMs ?? 0),
        CLOCK_STEP_MS: String(clock.stepMs ?? 0),
      }),
      ...env,
    },
  });
  const origin = `http://localhost:${await ready(child)}`;

  /** Messages are sent after the response that announces them, so poll for the newest code. */
  async function code(to: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      const message = (await readOutbox(origin, to)).find(({ code: sent }) => sent);
      if (message?.code) return message.code;
      await delay(50);
    }
    throw new Error(`No code was sent to ${to}.`);
  }

  return {
    origin,
    dataDir: folder,
    outbox: (to) => readOutbox(origin, to),
    code,
    async createAccount({ businessName, firstName, lastName, email, phone, password }) {
      const form = { businessName, firstName, lastName, email, phone, password };
      await post(origin, 'auth/register', { ...form, confirmPassword: password });
      await post(origin, 'auth/verify-otp', { phone, code: await code(phone) });
    },
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
    advanceClock: () =>
      new Promise((resolve) => {
        const read = (chunk: Buffer) => {
          if (!chunk.toString().includes('The clock was turned')) return;
          child.stdout?.off('data', read);
          resolve();
        };
        child.stdout?.on('data', read);
        child.kill('SIGUSR2');
      }),
  };
}
