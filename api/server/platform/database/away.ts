/** A database that can't be reached, or has no room: the call is answered 503, and may come again. */
import { errorCode } from '../config/start-error';

/** The connection could not be had, or was lost with whatever was sent on it. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';
}

/** PostgreSQL's classes 08 (connection), 53 (no resources) and 57 (stopped by an operator). */
const AWAY_CLASSES = /^(?:08|53|57)[0-9A-Z]{3}$/;

/** A lock that was not had in time, and a transaction that was ended since nothing happened in it. */
const GIVEN_UP = ['55P03', '25P03'];

/** Whether a fault says that the database can't be worked with at present. */
export function databaseIsAway(error: unknown): boolean {
  const code = errorCode(error);
  return error instanceof DatabaseAwayError || AWAY_CLASSES.test(code) || GIVEN_UP.includes(code);
}
