/**
 * Who may make which call, read off the definitions of the calls. The server admits callers by it
 * (`api/server/platform/http/admission.ts`), the OpenAPI document states it, `docs/access.md` shows
 * it, and a test makes every call as every caller.
 */
import type { Call } from './call';

/** What a call asks of its caller. */
export type Entry = 'anyone' | 'account' | 'ready' | 'cookie' | 'operator' | 'service';

/** Who calls. Every account but those of the two columns for sessions brings its cookie and its token. */
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

/** What a caller is answered: done, or the status of the refusal. */
export type Verdict = '2xx' | '401' | '403' | '404';

/** What a call asks of its caller. */
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

/** Done for everybody with an access token: a cookie alone is no way in, so no foreign page has one. */
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

/** What each caller of a call is answered. */
export function verdictsOf(call: Call): Readonly<Record<CallerKind, Verdict>> {
  const own = verdicts[entryOf(call)];
  if (!call.owned) return own;
  return { ...own, another: '404', unverified: '404', operator: '404', oneFactor: '404' };
}
