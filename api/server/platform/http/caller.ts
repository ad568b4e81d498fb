import type { Selectable } from 'kysely';
import type { AccountTable } from '../database/schema';
import type { Language } from './language';

/** What rate limits and messages need to know about the caller. */
export type Caller = {
  /** The client's key for rate limits, derived from the IP address. */
  readonly address: string;
  readonly ip: string;
  readonly network: string;
  readonly language: Language;
  readonly device: string;
  /** The browser's `User-Agent`, which may be anything. */
  readonly userAgent: string;
  /** The value of the browser's known-device cookie, set when an account logged in there before. */
  readonly browser: string | undefined;
};

/** Who a valid access token belongs to. */
export type Authenticated = {
  readonly sessionId: string;
  readonly account: Selectable<AccountTable>;
  readonly provedAt: Date | null;
  /** The time of the last second factor in this session. */
  readonly secondFactorAt: Date | null;
};
