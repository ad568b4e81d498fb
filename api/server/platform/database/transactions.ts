/**
 * Transactions, which are retried when the database aborts them because of conflicts. PostgreSQL does
 * so under serializable isolation and to resolve deadlocks, and distributed databases that speak its
 * protocol do so at any time. An aborted transaction has had no effect.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { errorCode } from '../config/start-error';
import type { Tables } from './schema';
import { type MoneyEvent, WatchedKysely } from './watch';

/** The error codes to retry: serialization failure and deadlock. */
const ABORTED = ['40001', '40P01'];

/** Attempts of one transaction before its failure is thrown. */
const MAX_ATTEMPTS = 10;

/** The base of the randomized exponential backoff, in milliseconds. */
const PAUSE_MS = 5;

/** Retries work that the database aborts. */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS || !ABORTED.includes(errorCode(error))) throw error;
      await pause(randomInt(PAUSE_MS * 2 ** tries));
    }
  }
}

/** What happens after a database's transactions. */
type Effect = (db: Kysely<Tables>) => void;

const effects = new WeakMap<Kysely<Tables>, Effect[]>();

function note(trx: Kysely<Tables>, effect: Effect): void {
  effects.set(trx, [...(effects.get(trx) ?? []), effect]);
}

/**
 * Runs a transaction, and retries it when the database aborts it. The work may run several times, so
 * it must have no side effects outside the database other than those of `afterCommit`.
 */
export async function runTransaction<T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { result, noted } = await retried(() =>
    // oxlint-disable-next-line no-restricted-properties -- every other transaction is run by this function
    db.transaction().execute(async (trx) => ({
      result: await work(trx),
      noted: effects.get(trx) ?? [],
    })),
  );
  for (const effect of noted) effect(db);
  return result;
}

/**
 * Defers an effect until the transaction commits. It never happens if the transaction rolls back,
 * and only once if the transaction is retried. Without a transaction, it happens immediately.
 */
export function afterCommit(db: Kysely<Tables>, effect: () => void): void {
  if (db.isTransaction) note(db, effect);
  else effect();
}

/** Records money moved by a transaction, which the watch of its database reports after the commit. */
export function recordMoneyEvent(trx: Transaction<Tables>, event: MoneyEvent): void {
  note(trx, (db) => {
    if (db instanceof WatchedKysely) db.watch.emitMoneyEvent(event);
  });
}
