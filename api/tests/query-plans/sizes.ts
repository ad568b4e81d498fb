/** The disk space of a database's rows, with their indexes. */
import type { ClientBase } from 'pg';

/** A table with its row count and its size on disk, including indexes and TOAST. */
type TableSize = { readonly table: string; readonly rows: number; readonly bytes: number };

/** The sizes of all tables that have rows, the largest first. Rows are the planner's estimate. */
export async function sizesOf(client: ClientBase): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select relname as table, reltuples::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and reltuples > 0
    order by 3 desc, 1`);
  return rows;
}

/** Sizes as the rows of a table of docs/scaling.md. */
export function describeSizes(sizes: readonly TableSize[], accounts: number): string {
  const lines = sizes.map(({ table, rows, bytes }) => {
    const cells = [
      `\`${table}\``,
      (rows / accounts).toFixed(2),
      Math.round(bytes / rows),
      Math.round(bytes / accounts),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return ['| Table | Rows | Bytes a row | Bytes an account |', ...lines].join('\n');
}
