import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { after, type Clock } from '../clock';
import type { Tables } from '../database/schema';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Lifetime of a registration whose phone is not verified, in seconds. */
export const PENDING_SECONDS = DAY;

/** Removes what is over: at the start and then every hour. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Kysely<Tables>,
    private readonly clock: Clock,
    private readonly log: Pick<Logger, 'error'>,
  ) {}

  /** Sweeps now and every hour. */
  start(): void {
    const run = (): void => {
      this.working = this.sweep().catch((error: unknown) => {
        this.log.error({ err: error }, 'What is over could not be removed');
      });
    };
    run();
    this.timer = setInterval(run, HOUR * 1000);
    this.timer.unref();
  }

  /** Stops and waits for a sweep that runs. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.working;
  }

  /** Removes what is over, each table in a statement of its own so that none blocks for long. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const ago = (seconds: number): Date => after(now, -seconds);
    const statements = [
      sql`delete from account where phone_verified_at is null and created_at < ${ago(PENDING_SECONDS)}`,
      sql`delete from session_token where expires_at < ${now}`,
      sql`delete from session where created_at < ${ago(HOUR)} and not exists (
        select 1 from session_token where session_token.session_id = session.id)`,
      sql`delete from one_time_code where expires_at < ${ago(DAY)}`,
      sql`delete from allowance where expires_at < ${now}`,
      sql`delete from login_failure where last_at < ${ago(HOUR)}`,
      sql`delete from outbox where created_at < ${ago(7 * DAY)}`,
      sql`delete from sandbox_message where at < ${ago(30 * DAY)}`,
    ];
    for (const statement of statements) await statement.execute(this.db);
  }
}
