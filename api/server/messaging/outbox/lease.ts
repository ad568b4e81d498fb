/** Keeps the lease of a message while a worker is sending it. */
import type { Logger } from 'pino';
import { LEASE_SECONDS, type OutboxRows, type Waiting } from './outbox-rows';

/** Milliseconds between renewals, of which two in a row may fail. */
const RENEW_MS = (LEASE_SECONDS / 3) * 1000;

/**
 * Runs `work` while renewing the lease of its row. A mail server may take minutes to respond; if
 * the worker dies, renewal stops and another worker claims the row once the lease expires.
 */
export async function whileRenewing<T>(
  row: Waiting,
  rows: Pick<OutboxRows, 'hold'>,
  log: Pick<Logger, 'error'>,
  work: () => Promise<T>,
): Promise<T> {
  const renew = async (): Promise<void> => {
    try {
      if (await rows.hold(row)) return;
      // This process was suspended for longer than the lease.
      log.error(
        { message: row.id },
        'The lease of a message expired while it was being sent, and another worker has claimed it',
      );
    } catch (error) {
      log.error({ err: error, message: row.id }, 'The lease of a message could not be renewed');
    }
  };
  const timer = setInterval(() => void renew(), RENEW_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
