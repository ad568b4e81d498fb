/** PayPal's disputes: the list, a case, and the webhooks about one. */
import { beforeAll, expect, test } from 'vitest';
import { PayPalEvents } from '../../../../server/money/gateways/paypal/events';
import { PayPal } from '../../../../server/money/gateways/paypal/gateway';
import { type Reply, type Sent } from '../../../support/providers/provider-double';
import { connectionTo, payPalOverHttp } from '../../../support/providers/paypal-over-http';

const RIGHT = 'cmlnaHRyaWdodHJpZ2h0cmlnaHQ=';

const REFERENCE = '7f0c2b9e-0000-4000-8000-000000000001';

const usd = (value: string) => ({ currency_code: 'USD', value });

function shown(id: string, status: string, outcome?: string, refunded?: string) {
  return {
    dispute_id: id,
    create_time: '2026-06-01T09:00:00.000Z',
    status,
    reason: 'UNAUTHORISED',
    dispute_amount: usd('75.00'),
    seller_response_due_date: '2026-06-11T09:00:00.000Z',
    disputed_transactions: [{ seller_transaction_id: 'CAP-1', custom: REFERENCE }],
    ...(outcome && {
      dispute_outcome: {
        outcome_code: outcome,
        ...(refunded && { amount_refunded: usd(refunded) }),
      },
    }),
  };
}

const CASES = [
  shown('PP-D-1', 'WAITING_FOR_SELLER_RESPONSE'),
  shown('PP-D-2', 'RESOLVED', 'RESOLVED_SELLER_FAVOUR'),
  shown('PP-D-3', 'RESOLVED', 'RESOLVED_BUYER_FAVOUR', '40.00'),
  shown('PP-D-4', 'RESOLVED', 'NEW_WORD'),
];

function answer({ path, text }: Sent): Reply {
  if (path.endsWith('/verify-webhook-signature')) {
    const right = text.includes(`"transmission_sig":"${RIGHT}"`);
    return { status: 200, body: { verification_status: right ? 'SUCCESS' : 'FAILURE' } };
  }
  const url = new URL(path, 'http://localhost');
  const id = url.pathname.split('/')[4];
  if (id !== undefined) {
    const found = CASES.find(({ dispute_id: one }) => one === id);
    return found ? { status: 200, body: found } : { status: 404, body: {} };
  }
  const second = url.searchParams.get('next_page_token') !== null;
  const items = (second ? CASES.slice(2) : CASES.slice(0, 2)).map(({ dispute_id: one }) => ({
    dispute_id: one,
  }));
  const next = 'https://elsewhere.example/v1/customer/disputes?next_page_token=2';
  return { status: 200, body: { items, links: second ? [] : [{ href: next, rel: 'next' }] } };
}

const double = payPalOverHttp(answer);
let paypal: PayPal;
let events: PayPalEvents;
beforeAll(() => {
  paypal = new PayPal(connectionTo(double), 'Wasla');
  events = new PayPalEvents(connectionTo(double), 'WH1');
});

test('reads every page and the current state of each case; an unknown outcome decides nothing', async () => {
  const found = await paypal.disputes(new Date('2026-06-01T00:00:00Z'));
  expect(found.map(({ caseId, state, cents }) => `${caseId} ${state} ${cents}`)).toEqual([
    'PP-D-1 opened 7500',
    'PP-D-2 won 7500',
    'PP-D-3 lost 4000',
    'PP-D-4 opened 7500',
  ]);
  expect(found[0]).toMatchObject({
    reason: 'UNAUTHORISED',
    answerBy: new Date('2026-06-11T09:00:00.000Z'),
    reference: REFERENCE,
    chargeId: 'CAP-1',
  });
  expect(await paypal.dispute('PP-D-9')).toBeUndefined();
});

const body = (type: string) =>
  Buffer.from(
    JSON.stringify({
      id: 'WH-1',
      event_type: type,
      resource: { dispute_id: 'PP-D-1', status: 'RESOLVED' },
    }),
  );

test('an event only names its case; nothing else in it is trusted', async () => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    'paypal-transmission-sig': RIGHT,
    'paypal-transmission-time': new Date().toISOString(),
  };
  expect(await events.read(headers, body('CUSTOMER.DISPUTE.CREATED'))).toEqual({
    id: 'WH-1',
    reference: null,
    refundOf: null,
    disputeId: 'PP-D-1',
  });
  expect(await events.read(headers, body('CUSTOMER.OTHER'))).toMatchObject({ disputeId: null });
});
