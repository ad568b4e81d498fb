import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from './clock';
import type { Secrets } from './crypto/secrets';
import type { Tables } from './database/schema';
import type { Alarms } from './telemetry/alarms';

/** What most services depend on; each picks what it uses. */
export type Parts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly alarms: Alarms;
  readonly log: Pick<Logger, 'error'>;
};
