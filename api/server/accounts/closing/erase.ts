/** Erases what a step of the table says, of one account. */
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/schema';
import { type Column, retention, type Step, type Table } from './retention';

/** Whose rows are meant: an account, and where it can still be written to. */
export type Erased = { readonly id: string; readonly addresses: readonly string[] };

/** The columns of a table that a step empties, each set to what takes its place. */
export function emptiedAt(columns: Readonly<Record<string, Column>>, step: Step) {
  return Object.entries(columns).flatMap(([name, rule]) =>
    typeof rule === 'object' && rule.goes === step ? [sql`${sql.ref(name)} = ${rule.to}`] : [],
  );
}

/** The rows of a table that are an account's. */
function rowsOf(of: Table<never>['of'], { id, addresses }: Erased): RawBuilder<unknown> | null {
  const by: Readonly<Record<string, string>> | null = of;
  const { account, address } = by ?? {};
  if (account !== undefined) return sql`${sql.ref(account)} = ${id}`;
  if (address === undefined) return null;
  if (addresses.length === 0) return null;
  return sql`${sql.ref(address)} in (${sql.join(addresses)})`;
}

/** Does a step: deletes the rows that go with it, and empties the columns that do. */
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
