/**
 * PgBouncer in transaction mode before the tests' PostgreSQL, for `TEST_POOLER=pgbouncer`: each
 * transaction of a server may then have another connection. It is a package of the system.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { owner } from './postgres';
import { freePort } from '../../../../tests/support/port';

const START_MS = 30_000;

/** Whether somebody listens at a port. */
async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Starts PgBouncer before a server. */
export async function startPooler(
  serverUrl: string,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> {
  const { port: target, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'wasla-pooler-'));
  const file = join(folder, 'pgbouncer.ini');
  const config = [
    '[databases]',
    `* = host=127.0.0.1 port=${target} user=${username} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    'max_client_conn = 1000',
    // Each test has a database of its own, whose connections are not needed afterwards.
    'server_idle_timeout = 2',
    // Tests that open a database themselves send the limits that DATABASE_POOLER leaves out.
    'ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout',
  ];
  writeFileSync(file, `${config.join('\n')}\n`);
  const as = owner();
  if (as.uid !== undefined && as.gid !== undefined) {
    for (const path of [folder, file]) chownSync(path, as.uid, as.gid);
  }
  const child = spawn('pgbouncer', ['-q', file], { ...as, stdio: 'ignore' });
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  const deadline = performance.now() + START_MS;
  const started = async (): Promise<void> => {
    while (!(await isOpen(port))) {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended (${child.exitCode})`);
      if (performance.now() > deadline) throw new Error('PgBouncer does not listen');
      await pause(50);
    }
  };
  await Promise.race([started(), failed]);
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
