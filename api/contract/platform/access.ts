/**
 * Who may make which call, derived from the call definitions. The server enforces it
 * (`api/server/platform/http/admission.ts`), the OpenAPI document and `docs/access.md` state it,
 * and a test makes every call as every kind of caller.
 */
import type { Call } from './call';

/** What a call requires of its caller. */
export type Entry = 'anyone' | 'account' | 'ready' | 'cookie' | 'operator' | 'service';

/**
 * The kinds of caller. Each one that is an account sends both its cookie and its access token,
 * except `cookie` and `token`, which send only that one.
 */
export const callerKinds = [
  'anonymous',
  'another',
  'unverified',
  'cookie',
  'token',
  'operator',
  'oneFactor',
  'service',
] as const;

export type CallerKind = (typeof callerKinds)[number];

/** What the caller gets: success, or the status of the refusal. */
export type Verdict = '2xx' | '401' | '403' | '404';

export const entryOf = ({ needs, bearer, cookie }: Call): Entry =>
  needs ?? (bearer ? 'account' : cookie === 'needs' ? 'cookie' : 'anyone');

const refused: Readonly<Record<CallerKind, Verdict>> = {
  anonymous: '401',
  another: '401',
  unverified: '401',
  cookie: '401',
  token: '401',
  operator: '401',
  oneFactor: '401',
  service: '401',
};

/**
 * Any access token is accepted. A cookie alone is not, which rules out cross-site request forgery.
 */
const account = {
  ...refused,
  another: '2xx',
  unverified: '2xx',
  token: '2xx',
  operator: '2xx',
  oneFactor: '2xx',
} as const;

const verdicts: Readonly<Record<Entry, Readonly<Record<CallerKind, Verdict>>>> = {
  anyone: { ...account, anonymous: '2xx', cookie: '2xx', service: '2xx' },
  account,
  ready: { ...account, unverified: '403' },
  cookie: { ...account, cookie: '2xx', token: '401' },
  operator: { ...account, another: '403', unverified: '403', token: '403', oneFactor: '403' },
  service: { ...refused, service: '2xx' },
};

/** The expected answer to each kind of caller. */
export function verdictsOf(call: Call): Readonly<Record<CallerKind, Verdict>> {
  const own = verdicts[entryOf(call)];
  if (!call.owned) return own;
  return { ...own, another: '404', unverified: '404', operator: '404', oneFactor: '404' };
}
