/** The settings of the database; part of `settings.ts`. */
import { flag, type Setting, setting, urlOf, whole } from './setting';

const timeout = (fallback: number, description: string): Setting<number> =>
  whole([0, 3_600_000], fallback, description, 'milliseconds');

const postgresUrl = (value: string): string | null | undefined =>
  value === '' ? null : urlOf(value, 'postgres:', 'postgresql:') ? value : undefined;

export const databaseSettingTable = {
  DATABASE_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    description: 'The PostgreSQL server. Empty: the embedded database.',
    read: postgresUrl,
  }),
  DATABASE_MIGRATION_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    secret: true,
    description:
      'The same database, for migrations, `restore` and `move`: a direct connection if DATABASE_URL points to a pooler, or a role that may change the schema. Empty: DATABASE_URL.',
    read: postgresUrl,
  }),
  DATABASE_POOLER: flag(
    'Whether DATABASE_URL points to PgBouncer in transaction mode. PgBouncer rejects time limits as startup parameters, so the server does not send them. Set them on the role instead, and set DATABASE_MIGRATION_URL, as operations.md describes.',
  ),
  DATABASE_CONNECTIONS: whole(
    [2, 500],
    10,
    'The maximum number of PostgreSQL connections per server.',
  ),
  DATABASE_WAIT_MS: whole(
    [100, 60_000],
    5000,
    'How long a call waits for a database connection, free or new, in milliseconds. After that it fails with 503.',
  ),
  DATABASE_STATEMENT_MS: timeout(
    15_000,
    'The timeout of a statement in PostgreSQL, in milliseconds. Five seconds later, the server drops the connection as well. 0: no timeout.',
  ),
  DATABASE_LOCK_MS: timeout(
    10_000,
    'How long a statement waits for a lock, in milliseconds. 0: as long as the statement may take.',
  ),
  DATABASE_IDLE_MS: timeout(
    30_000,
    'How long a connection may be idle in a transaction before PostgreSQL ends it and releases its locks, in milliseconds. 0: no limit.',
  ),
  DATABASE_KEEPALIVE_MS: timeout(
    10_000,
    'The idle time before the first TCP keep-alive probe, in milliseconds. 0: no probes.',
  ),
  DATABASE_MIGRATION_MS: timeout(
    600_000,
    'The timeout of a migration or of building an index, in milliseconds. 0: no timeout.',
  ),
  DATABASE_MIGRATION_LOCK_MS: timeout(
    3000,
    'How long a migration waits for a lock, which blocks later calls, in milliseconds. The server retries the migration within DATABASE_MIGRATION_MS. 0: no limit.',
  ),
} as const;
