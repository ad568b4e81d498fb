/** Erases the data of one account for one retention step. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { retention } from './retention';
import type { Column, Step, Table } from './retention-rules';

/** The account to erase, and the addresses by which its other rows are found. */
export type Erased = { readonly id: string; readonly addresses: readonly string[] };

/** Assignments for the columns of a table that a step clears. */
export function emptiedAt(columns: Readonly<Record<string, Column>>, step: Step) {
  return Object.entries(columns).flatMap(([name, rule]) =>
    typeof rule === 'object' && rule.goes === step ? [sql`${sql.ref(name)} = ${rule.to}`] : [],
  );
}

/** The condition for an account's rows in a table; `null` if it has none. */
function rowsOf(of: Table<never>['of'], { id, addresses }: Erased): RawBuilder<unknown> | null {
  const by: Readonly<Record<string, string>> | null = of;
  const { account, address } = by ?? {};
  if (account !== undefined) return sql`${sql.ref(account)} = ${id}`;
  if (address === undefined) return null;
  if (addresses.length === 0) return null;
  return sql`${sql.ref(address)} in (${sql.join(addresses)})`;
}

/** Runs a step: deletes the rows and clears the columns that are due. */
export async function erase(trx: Transaction<Tables>, step: Step, whose: Erased): Promise<void> {
  for (const [name, { of, rows, columns }] of Object.entries(retention)) {
    const owned = rowsOf(of, whose);
    if (!owned) continue;
    const emptied = emptiedAt(columns, step);
    if (rows === step) await sql`delete from ${sql.table(name)} where ${owned}`.execute(trx);
    if (emptied.length > 0) {
      await sql`update ${sql.table(name)} set ${sql.join(emptied)} where ${owned}`.execute(trx);
    }
  }
}
