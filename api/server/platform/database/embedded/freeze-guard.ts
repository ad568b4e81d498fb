/**
 * Kills the process if the embedded database hangs. A PostgreSQL PANIC, for example because a full
 * disk prevents writing the log, is an endless loop in PGlite, which shares the server's only
 * thread: no request or signal is handled any more, and freeing disk space does not help. After the
 * kill, the supervisor restarts the process, and no acknowledged write is lost.
 */
import { url as debuggerUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';

const CHECK_INTERVAL_MS = 5_000;

/** The number of checks without a heartbeat after which the process is killed: half a minute. */
const MISSED_CHECKS = 6;

/**
 * The share of one core that the process must have used since its last heartbeat. An endless loop
 * uses all it can get, whereas a healthy process on an overloaded machine waits for its turn.
 */
const BUSY_SHARE = 0.5;

const SENTENCE =
  'The embedded database has stood still for 30 seconds, most likely because its disk is full. The process ends; start it again when there is room.';

// As text, because the server is bundled into one file, all of which a worker would run.
const GUARD = `
  const { heartbeats, interval } = require('node:worker_threads').workerData;
  const limit = ${MISSED_CHECKS} * interval;
  let last = -1;
  let still = 0;
  let before = process.cpuUsage();
  setInterval(() => {
    const heartbeat = Atomics.load(heartbeats, 0);
    still = heartbeat === last ? still + 1 : 0;
    if (still === 0) before = process.cpuUsage();
    last = heartbeat;
    const { user, system } = process.cpuUsage(before);
    const busy = (user + system) / 1000;
    if (still < ${MISSED_CHECKS} || busy < limit * ${BUSY_SHARE}) return;
    try {
      require('node:fs').writeSync(2, ${JSON.stringify(`${SENTENCE}\n`)});
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  }, interval);
`;

/** Watches this process until it is stopped; not with a debugger, which may pause it. */
export function guardAgainstFreeze(interval = CHECK_INTERVAL_MS): {
  readonly stop: () => Promise<void>;
} {
  if (debuggerUrl() !== undefined) return { stop: async () => undefined };
  const heartbeats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(heartbeats, 0, 1), interval / 5);
  timer.unref();
  const guard = new Worker(GUARD, { eval: true, workerData: { heartbeats, interval } });
  guard.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await guard.terminate();
    },
  };
}
