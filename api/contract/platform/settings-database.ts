/** The settings of the database; part of `settings.ts`. */
import { flag, setting, urlOf, wholeNumber } from './setting';

/** Milliseconds up to an hour. */
const milliseconds = wholeNumber(0, 3_600_000);

/** Says what a limit must be. */
const LIMIT = 'a whole number of milliseconds from 0 to 3600000';

/** The settings of the database. */
export const databaseSettingTable = {
  DATABASE_URL: setting({
    mustBe: 'an address such as postgres://user:password@host:5432/name',
    fallback: '',
    secret: true,
    description: 'A PostgreSQL server instead of the embedded database.',
    read: (value) =>
      value === '' ? null : urlOf(value, 'postgres:', 'postgresql:') ? value : undefined,
  }),
  DATABASE_POOLER: setting({
    mustBe: '1 or 0',
    fallback: '0',
    secret: false,
    description:
      'Whether DATABASE_URL is that of PgBouncer in transaction mode. PgBouncer refuses limits at login, so none are sent: give them to the role, as operations.md says.',
    read: flag,
  }),
  DATABASE_CONNECTIONS: setting({
    mustBe: 'a whole number from 2 to 500',
    fallback: '10',
    secret: false,
    description: 'Connections that one server opens to PostgreSQL, at most.',
    read: wholeNumber(2, 500),
  }),
  DATABASE_WAIT_MS: setting({
    mustBe: 'a whole number from 100 to 60000',
    fallback: '5000',
    secret: false,
    description:
      'Milliseconds that a call waits for a connection: for a free one, and for PostgreSQL to take a new one. Then it is answered 503.',
    read: wholeNumber(100, 60_000),
  }),
  DATABASE_STATEMENT_MS: setting({
    mustBe: LIMIT,
    fallback: '15000',
    secret: false,
    description:
      'Milliseconds after which PostgreSQL gives a statement up. Five seconds later the server gives its connection up as well. 0: neither does.',
    read: milliseconds,
  }),
  DATABASE_LOCK_MS: setting({
    mustBe: LIMIT,
    fallback: '10000',
    secret: false,
    description: 'Milliseconds that a statement waits for a lock. 0: until the statement’s limit.',
    read: milliseconds,
  }),
  DATABASE_IDLE_MS: setting({
    mustBe: LIMIT,
    fallback: '30000',
    secret: false,
    description:
      'Milliseconds after which PostgreSQL ends a connection that does nothing inside a transaction, and so frees what it locked. 0: never.',
    read: milliseconds,
  }),
  DATABASE_KEEPALIVE_MS: setting({
    mustBe: LIMIT,
    fallback: '10000',
    secret: false,
    description:
      'Milliseconds of silence after which the machine asks whether a connection still stands (TCP keep-alive). 0: it does not ask.',
    read: milliseconds,
  }),
  DATABASE_MIGRATION_MS: setting({
    mustBe: LIMIT,
    fallback: '600000',
    secret: false,
    description:
      'Milliseconds that a migration, or the making of an index, may take. 0: as long as it takes.',
    read: milliseconds,
  }),
  DATABASE_MIGRATION_LOCK_MS: setting({
    mustBe: LIMIT,
    fallback: '3000',
    secret: false,
    description:
      'Milliseconds that a migration waits for a lock, and calls behind it. It is tried again for as long as DATABASE_MIGRATION_MS says. 0: it waits.',
    read: milliseconds,
  }),
} as const;
