/** Erases the data of one account for one retention step. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { retention, type Step, type Table } from './retention';

/** The account to erase, and the addresses by which its other rows are found. */
type Erased = { readonly id: string; readonly addresses: readonly string[] };

/** Assignments for the columns of a table that a step clears. */
export function emptiedAt(table: Table, step: Step): readonly RawBuilder<unknown>[] {
  const values = ('cleared' in table && table.cleared?.[step]) || {};
  return Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
}

/** The condition for an account's rows in a table; `undefined` if it has none. */
function rowsOf({ of }: Table, { id, addresses }: Erased): RawBuilder<unknown> | undefined {
  if (!of) return undefined;
  if ('account' in of) return sql`${sql.ref(of.account)} = ${id}`;
  if (addresses.length === 0) return undefined;
  return sql`${sql.ref(of.address)} in (${sql.join(addresses)})`;
}

/** Runs a step: deletes the rows and clears the columns that are due. */
export async function erase(trx: Transaction<Tables>, step: Step, whose: Erased): Promise<void> {
  for (const [name, table] of Object.entries(retention)) {
    const owned = rowsOf(table, whose);
    if (!owned) continue;
    const emptied = emptiedAt(table, step);
    if ('rows' in table && table.rows === step) {
      await sql`delete from ${sql.table(name)} where ${owned}`.execute(trx);
    }
    if (emptied.length > 0) {
      await sql`update ${sql.table(name)} set ${sql.join(emptied)} where ${owned}`.execute(trx);
    }
  }
}
