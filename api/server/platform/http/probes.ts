/**
 * What a scheduler asks: whether this process is alive, and whether calls should be sent to it.
 * Beside the health call, which people and the site ask.
 */
import type { FastifyInstance } from 'fastify';
import { type DatabaseState, databaseState } from '../database/readiness';
import type { Database } from '../database/open';

export const LIVE_PATH = '/livez';
export const READY_PATH = '/readyz';

/** Why no calls should be sent here. */
type Reason = 'draining' | Exclude<DatabaseState, 'ready'>;

const said: Readonly<Record<Reason, string>> = {
  draining: 'draining',
  away: 'the database does not answer',
  behind: 'the database lacks a migration',
};

/** Whether calls should be sent to this process. */
export class Readiness {
  private draining = false;
  private looking: Promise<DatabaseState> | undefined;

  constructor(private readonly database: Database) {}

  /** From now on no calls should be sent here: the process is about to end. */
  drain(): void {
    this.draining = true;
  }

  /** Why not; `undefined` when they should. However many ask, the database is asked once at a time. */
  async reason(): Promise<Reason | undefined> {
    if (this.draining) return 'draining';
    this.looking ??= databaseState(this.database).finally(() => {
      this.looking = undefined;
    });
    const state = await this.looking;
    return state === 'ready' ? undefined : state;
  }
}

/** Registers the two probes. Their answers say nothing that a stranger could use. */
export function probeRoutes(app: FastifyInstance, readiness: Readiness): void {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  app.get(LIVE_PATH, { logLevel: 'warn' }, (_request, reply) =>
    reply.headers(headers).send('alive\n'),
  );
  app.get(READY_PATH, { logLevel: 'warn' }, async (_request, reply) => {
    const reason = await readiness.reason();
    void reply.headers(headers).code(reason ? 503 : 200);
    return `${reason ? said[reason] : 'ready'}\n`;
  });
}
