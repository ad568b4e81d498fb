/** The requests of `load.ts`, and the accounts that they need. */
import type autocannon from 'autocannon';
import { getSubscription } from '../../contract/money/plans/subscriptions';
import { health } from '../../contract/platform/health';
import { login } from '../../contract/accounts/auth';
import { me } from '../../contract/accounts/users';
import { loginOf, prepareAccounts, tokenOf } from './accounts';
import { purchase, purchaseEnv } from './purchase';

/** Accounts that pay once each. */
const ACCOUNTS = 60_000;

export const prepare = (url: string): Promise<void> => prepareAccounts(url, ACCOUNTS);

/** Settings under which one address may log in and pay as often as the load does. */
export const env = {
  ...purchaseEnv,
  SIGN_INS_PER_HOUR_ADDRESS: '1000000',
  LOGIN_FAILURES_ADDRESS: '1000000',
};

/**
 * The requests in turn, all of which succeed. Each purchase and login is of another account.
 *
 * @param accounts how many may be used; the bare route knows none and runs out of none.
 */
export function requestsOf(accounts = ACCOUNTS): autocannon.Request[] {
  let next = 0;
  const account = (): number => {
    // The first account buys nothing and is only read.
    next += 1;
    if (next >= accounts) throw new Error('The load has used up its accounts.');
    return next;
  };
  const reader = { authorization: `Bearer ${tokenOf(0)}` };
  return [
    { method: 'GET', path: health.path },
    { method: 'GET', path: me.path, headers: reader },
    { method: 'GET', path: getSubscription.path, headers: reader },
    { method: 'GET', path: '/api/v1/openapi.json' },
    purchase(account),
    {
      method: 'POST',
      path: login.path,
      headers: { 'content-type': 'application/json' },
      setupRequest: (request) => ({ ...request, body: loginOf(account()) }),
    },
  ];
}
