/** The requests of `load.ts`, and the accounts that they need. */
import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type autocannon from 'autocannon';
import { sql } from 'kysely';
import { startRecurring } from '../../contract/money/payments/paying';
import { getSubscription } from '../../contract/money/plans/subscriptions';
import { health } from '../../contract/platform/health';
import { login } from '../../contract/accounts/auth';
import { me } from '../../contract/accounts/users';
import { DEFAULT_COST } from '../../server/accounts/login/passwords';
import { openPostgres } from '../../server/platform/database/open';
import { tokenOf, writeAccounts } from './accounts';
import { purchase } from './purchase';

/** Accounts that pay once each. */
const ACCOUNTS = 60_000;

const PASSWORD = 'five grey geese';

/** Writes the accounts, with a session each and one password for all. */
export async function prepare(url: string): Promise<void> {
  const { db, close } = await openPostgres(url);
  await writeAccounts(db, ACCOUNTS, await hash(PASSWORD, DEFAULT_COST));
  await sql`analyze`.execute(db);
  await close();
}

/** Settings under which one address may log in and pay as often as the load does. */
export const env = {
  SANDBOX_GATEWAY_MS: '0',
  NEW_ACCOUNT_CARD_MS: '0',
  CARDS_PER_HOUR_ADDRESS: '1000000',
  CARDS_PER_HOUR_NETWORK: '1000000',
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
  const json = { 'content-type': 'application/json' };
  const reader = { authorization: `Bearer ${tokenOf(0)}` };
  return [
    { method: 'GET', path: health.path },
    { method: 'GET', path: me.path, headers: reader },
    { method: 'GET', path: getSubscription.path, headers: reader },
    { method: 'GET', path: '/api/v1/openapi.json' },
    {
      method: 'POST',
      path: startRecurring.path,
      body: purchase,
      setupRequest: (request) => ({
        ...request,
        headers: {
          ...json,
          authorization: `Bearer ${tokenOf(account())}`,
          'idempotency-key': randomUUID(),
        },
      }),
    },
    {
      method: 'POST',
      path: login.path,
      headers: json,
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ email: `${account()}@example.com`, password: PASSWORD }),
      }),
    },
  ];
}
