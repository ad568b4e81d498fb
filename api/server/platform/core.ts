import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { ServerSettings } from '../../contract/platform/settings/settings';
import type { ComparedClock } from './clock';
import type { Secrets } from './crypto/secrets';
import type { Database } from './database/open';
import type { Tables } from './database/schema';
import type { Alarms } from './telemetry/alarms';

/** The dependencies that all domains share; each service picks what it uses. */
export type Core = {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly db: Kysely<Tables>;
  readonly clock: ComparedClock;
  readonly secrets: Secrets;
  readonly alarms: Alarms;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** The public origin of the site. */
  readonly publicUrl: () => string;
};
