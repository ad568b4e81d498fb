/** Probes for an orchestrator; the health call is for people and for the site. */
import type { FastifyInstance } from 'fastify';
import { type DatabaseState, databaseState } from '../database/readiness';
import type { Database } from '../database/open';

export const LIVE_PATH = '/livez';
export const READY_PATH = '/readyz';

type Reason = 'draining' | 'no-site' | Exclude<DatabaseState, 'ready'>;

const statusTexts: Readonly<Record<Reason, string>> = {
  draining: 'draining',
  'no-site': 'the built site is missing',
  away: 'the database does not answer',
  behind: 'the database lacks a migration',
};

export class Readiness {
  private draining = false;
  private looking: Promise<DatabaseState> | undefined;

  /** @param hasSite whether the site's files exist; without it, only the API is served. */
  constructor(
    private readonly database: Database,
    private readonly hasSite: () => boolean = () => true,
  ) {}

  /** Makes the process unready because it is about to stop. */
  drain(): void {
    this.draining = true;
  }

  /** Why the process is not ready; `undefined` if it is. Concurrent probes share one query. */
  async reason(): Promise<Reason | undefined> {
    if (this.draining) return 'draining';
    if (!this.hasSite()) return 'no-site';
    this.looking ??= databaseState(this.database).finally(() => {
      this.looking = undefined;
    });
    const state = await this.looking;
    return state === 'ready' ? undefined : state;
  }
}

/** Registers both probes. The answers contain nothing an attacker could use. */
export function probeRoutes(app: FastifyInstance, readiness: Readiness): void {
  const headers = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' };
  app.get(LIVE_PATH, { logLevel: 'warn' }, (_request, reply) =>
    reply.headers(headers).send('alive\n'),
  );
  app.get(READY_PATH, { logLevel: 'warn' }, async (_request, reply) => {
    const reason = await readiness.reason();
    void reply.headers(headers).code(reason ? 503 : 200);
    return `${reason ? statusTexts[reason] : 'ready'}\n`;
  });
}
