/** Recognizes a database that is unreachable or out of resources: 503, to be retried. */
import { errorCode } from '../config/start-error';

/** The connection could not be opened, or was lost while a statement was running. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** PostgreSQL's error classes 08 (connection), 53 (resources) and 57 (operator intervention). */
const UNAVAILABLE_CLASSES = /^(?:08|53|57)[0-9A-Z]{3}$/;

/**
 * A lock timeout (55P03), an idle-in-transaction timeout (25P03), and conflicts that remained after
 * the last attempt (40001, 40P01).
 */
const CONTENTION = ['55P03', '25P03', '40001', '40P01'];

/** A read-only server, such as one that has just been replaced as primary. */
export const READ_ONLY = '25006';

/** Whether an error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = errorCode(error);
  return (
    error instanceof DatabaseUnavailableError ||
    UNAVAILABLE_CLASSES.test(code) ||
    code === READ_ONLY ||
    CONTENTION.includes(code)
  );
}
