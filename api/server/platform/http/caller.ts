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
