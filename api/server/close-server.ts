import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/open';
import type { Tracing } from './platform/telemetry/tracing';

/** What a process has opened; absent if its start did not get that far. */
export type Opened = {
  readonly app?: Pick<FastifyInstance, 'close'> | undefined;
  readonly database: Pick<Database, 'close'>;
  readonly tracing?: Pick<Tracing, 'close'> | undefined;
};

/**
 * Closes a server in the order in which its parts need each other: calls and jobs use the database,
 * and all of them create spans, which are exported last.
 */
export async function closeServer({ app, database, tracing }: Opened): Promise<void> {
  await app?.close();
  await database.close();
  await tracing?.close();
}
