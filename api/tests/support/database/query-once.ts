import { Client, type QueryResultRow } from 'pg';

/** Runs statements over a connection of their own. Returns the rows of the last one. */
export async function queryOnce<Row extends QueryResultRow>(
  url: string,
  ...statements: readonly string[]
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) ({ rows } = await client.query<Row>(statement));
    return rows;
  } finally {
    await client.end();
  }
}

export const databaseNameOf = (url: string): string => new URL(url).pathname.slice(1);

/** Creates a database on a server, copied from the template if one is given. Returns its URL. */
export async function createDatabase(
  server: string,
  name: string,
  template?: string,
): Promise<string> {
  await queryOnce(server, `create database ${name}${template ? ` template ${template}` : ''}`);
  return server.replace(/\/postgres$/, `/${name}`);
}
