/** What the services of accounts are made of; each takes what it needs. */
import type { Kysely } from 'kysely';
import type { Clock } from '../clock';
import type { Tables } from '../database/schema';
import type { Codes } from './codes';
import type { Limits } from './limits';
import type { LoginThrottle } from './login-throttle';
import type { Outbox } from './outbox';
import type { Passwords } from './passwords';
import type { Sessions } from './sessions';

/** The parts, put together once by the server. */
export type Parts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly throttle: LoginThrottle;
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
};
