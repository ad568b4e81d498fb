/** The settings of the database; part of `settings.ts`. */
import { flag, setting, urlOf, wholeNumber } from './setting';

/** Milliseconds, at most an hour. */
const milliseconds = wholeNumber(0, 3_600_000);

/** The `mustBe` text of the limits. */
const LIMIT = 'a whole number of milliseconds from 0 to 3600000';

const postgresUrl = (value: string): string | null | undefined =>
  value === '' ? null : urlOf(value, 'postgres:', 'postgresql:') ? value : undefined;

export const databaseSettingTable = {
  DATABASE_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    fallback: '',
    secret: true,
    description: 'The PostgreSQL server. Empty: the embedded database.',
    read: postgresUrl,
  }),
  DATABASE_MIGRATION_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    fallback: '',
    secret: true,
    description:
      'The same database, for migrations only: a direct connection if DATABASE_URL points to a pooler, or a role that may change the schema. Empty: DATABASE_URL.',
    read: postgresUrl,
  }),
  DATABASE_POOLER: setting({
    mustBe: '1 or 0',
    fallback: '0',
    secret: false,
    description:
      'Whether DATABASE_URL points to PgBouncer in transaction mode. PgBouncer rejects time limits as startup parameters, so the server does not send them. Set them on the role instead, and set DATABASE_MIGRATION_URL, as operations.md describes.',
    read: flag,
  }),
  DATABASE_CONNECTIONS: setting({
    mustBe: 'a whole number from 2 to 500',
    fallback: '10',
    secret: false,
    description: 'The maximum number of PostgreSQL connections per server.',
    read: wholeNumber(2, 500),
  }),
  DATABASE_WAIT_MS: setting({
    mustBe: 'a whole number from 100 to 60000',
    fallback: '5000',
    secret: false,
    description:
      'How long a call waits for a database connection, free or new, in milliseconds. After that it fails with 503.',
    read: wholeNumber(100, 60_000),
  }),
  DATABASE_STATEMENT_MS: setting({
    mustBe: LIMIT,
    fallback: '15000',
    secret: false,
    description:
      'The timeout of a statement in PostgreSQL, in milliseconds. Five seconds later, the server drops the connection as well. 0: no timeout.',
    read: milliseconds,
  }),
  DATABASE_LOCK_MS: setting({
    mustBe: LIMIT,
    fallback: '10000',
    secret: false,
    description:
      'How long a statement waits for a lock, in milliseconds. 0: as long as the statement may take.',
    read: milliseconds,
  }),
  DATABASE_IDLE_MS: setting({
    mustBe: LIMIT,
    fallback: '30000',
    secret: false,
    description:
      'How long a connection may be idle in a transaction before PostgreSQL ends it and releases its locks, in milliseconds. 0: no limit.',
    read: milliseconds,
  }),
  DATABASE_KEEPALIVE_MS: setting({
    mustBe: LIMIT,
    fallback: '10000',
    secret: false,
    description:
      'The idle time before the first TCP keep-alive probe, in milliseconds. 0: no probes.',
    read: milliseconds,
  }),
  DATABASE_MIGRATION_MS: setting({
    mustBe: LIMIT,
    fallback: '600000',
    secret: false,
    description:
      'The timeout of a migration or of building an index, in milliseconds. 0: no timeout.',
    read: milliseconds,
  }),
  DATABASE_MIGRATION_LOCK_MS: setting({
    mustBe: LIMIT,
    fallback: '3000',
    secret: false,
    description:
      'How long a migration waits for a lock, which blocks later calls, in milliseconds. The server retries the migration within DATABASE_MIGRATION_MS. 0: no limit.',
    read: milliseconds,
  }),
} as const;
