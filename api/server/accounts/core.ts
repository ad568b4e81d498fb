/** The dependencies that the account services share, created once by the server. */
import type { Kysely } from 'kysely';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Clock } from '../platform/clock';
import type { Secrets } from '../platform/crypto/secrets';
import type { Tables } from '../platform/database/schema';
import type { Codes } from './codes/codes';
import type { CallRateLimits } from './call-rate-limits';
import type { LoginThrottle } from './login/login-throttle';
import type { Passwords } from './login/passwords';
import type { PhoneProofs } from './registration/phone-proof';
import type { Sessions } from './sessions/sessions';

export type AccountCore = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly limits: CallRateLimits;
  readonly throttle: LoginThrottle;
  readonly codes: Codes;
  readonly phoneProofs: PhoneProofs;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
};
