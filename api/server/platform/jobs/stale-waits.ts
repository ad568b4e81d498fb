import { type Kysely, type RawBuilder, sql } from 'kysely';
import { after } from '../clock';
import type { Tables } from '../database/schema';

/** Longer than any wait, in seconds. */
const LONGEST_SECONDS = 24 * 60 * 60;

type Wait = {
  readonly table: keyof Tables;
  readonly column: 'run_after' | 'look_after';
  /** Restricts the rows to those that an index has. */
  readonly among?: RawBuilder<unknown>;
};

/** The columns with the times of leases and retries. */
export const waitsAt = (now: Date): readonly Wait[] => [
  { table: 'archive', column: 'run_after', among: sql`status = 'making'` },
  { table: 'ledger_comparison', column: 'run_after' },
  { table: 'outbox', column: 'run_after', among: sql`delivered_at is null and failed_at is null` },
  { table: 'payment_intent', column: 'look_after', among: sql`status = 'charging'` },
  { table: 'payment_intent', column: 'look_after', among: sql`watch_until is not null` },
  {
    table: 'subscription',
    column: 'run_after',
    among: sql`due_at <= ${now} and set_aside_at is null`,
  },
  { table: 'token_removal', column: 'run_after' },
  { table: 'webhook_task', column: 'run_after' },
];

/**
 * Makes work due whose time was written before the clock was set back. It would wait for as long as
 * the clock had been ahead.
 */
export async function correctStaleWaits(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const { table, column, among = sql`true` } of waitsAt(now)) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${now}
      where ${among} and ${sql.ref(column)} > ${after(now, LONGEST_SECONDS)}`.execute(db);
  }
}
