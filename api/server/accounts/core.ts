/** The dependencies that the account services share, created once by the server. */
import type { Outbox } from '../messaging/outbox/outbox';
import type { Core } from '../platform/core';
import type { Codes } from './codes/codes';
import type { CallRateLimits } from './call-rate-limits';
import type { LoginThrottle } from './login/login-throttle';
import type { Passwords } from './login/passwords';
import type { PhoneProofs } from './registration/phone-proof';
import type { Sessions } from './sessions/sessions';

export type AccountCore = Pick<Core, 'db' | 'clock' | 'secrets'> & {
  readonly passwords: Passwords;
  readonly limits: CallRateLimits;
  readonly throttle: LoginThrottle;
  readonly codes: Codes;
  readonly phoneProofs: PhoneProofs;
  readonly sessions: Sessions;
  readonly outbox: Outbox;
};
