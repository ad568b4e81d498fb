/** The purchase that every load asks for. */
import { randomUUID } from 'node:crypto';
import type autocannon from 'autocannon';
import { startRecurring } from '../../contract/money/payments/paying';
import { card, order } from '../support/money/payments';
import { tokenOf } from './accounts';

const body = JSON.stringify(order(undefined, { card: card(undefined, { expiry: '12/40' }) }));

/** The request for it, each time by the account with the next number. */
export const purchase = (next: () => number): autocannon.Request => ({
  method: 'POST',
  path: startRecurring.path,
  body,
  setupRequest: (request) => ({
    ...request,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenOf(next())}`,
      'idempotency-key': randomUUID(),
    },
  }),
});

/** Settings under which one address may pay as often as a load does. */
export const purchaseEnv = {
  SANDBOX_GATEWAY_MS: '0',
  NEW_ACCOUNT_CARD_MS: '0',
  CARDS_PER_HOUR_ADDRESS: '1000000',
  CARDS_PER_HOUR_NETWORK: '1000000',
};
