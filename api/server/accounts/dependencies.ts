/** The dependencies of the account services; each takes what it needs. */
import type { Kysely } from 'kysely';
import type { Clock } from '../platform/clock';
import type { Secrets } from '../platform/crypto/secrets';
import type { Tables } from '../platform/database/schema';
import type { Codes } from './codes/codes';
import type { Limits } from './limits';
import type { LoginThrottle } from './login/login-throttle';
import type { Outbox } from '../messaging/outbox/outbox';
import type { Passwords } from './login/passwords';
import type { PhoneProofs } from './registration/phone-proof';
import type { SecondSteps } from './second-factor/second-steps';
import type { KnownDevices } from './sessions/known-devices';
import type { Sessions } from './sessions/sessions';

export type AccountDependencies = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly throttle: LoginThrottle;
  readonly codes: Codes;
  readonly phoneProofs: PhoneProofs;
  readonly sessions: Sessions;
  readonly knownDevices: KnownDevices;
  readonly secondSteps: SecondSteps;
  readonly outbox: Outbox;
};
