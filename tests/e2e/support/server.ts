import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../../../dist/server/main.js');

/** One message that would have gone out. */
export interface OutboxMessage {
  channel: 'whatsapp' | 'email';
  to: string;
  code?: string;
  text: string;
}

/** The assembled product: built site, real server, its own embedded database. */
export interface RunningServer {
  origin: string;
  /** The newest code sent to a number. */
  code: (phone: string) => Promise<string>;
  outbox: () => Promise<OutboxMessage[]>;
  /** Stops it in order, as a person would. */
  stop: () => Promise<void>;
  /** Ends it at once, as a fault would; its data stays for `startServer({ dataDir })`. */
  kill: () => Promise<void>;
  dataDir: string;
}

function exited(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });
}

/** The port from the line that says the server is ready; rejects with its output when it ends first. */
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

async function readOutbox(origin: string): Promise<OutboxMessage[]> {
  const response = await fetch(`${origin}/sandbox/outbox`, {
    headers: { Accept: 'application/json' },
  });
  // The test server's own page; its shape is the contract's.
  return (await response.json()) as OutboxMessage[];
}

export async function startServer({
  dataDir,
  port = 0,
  env = {},
}: { dataDir?: string; port?: number; env?: Record<string, string> } = {}): Promise<RunningServer> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'wasla-e2e-')));
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, ...env },
  });
  const origin = `http://localhost:${await ready(child)}`;
  return {
    origin,
    dataDir: folder,
    outbox: () => readOutbox(origin),
    async code(phone) {
      const message = (await readOutbox(origin)).find(({ to, code }) => to === phone && code);
      if (!message?.code) throw new Error(`No code was sent to ${phone}.`);
      return message.code;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited(child);
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
    async kill() {
      child.kill('SIGKILL');
      await exited(child);
    },
  };
}
