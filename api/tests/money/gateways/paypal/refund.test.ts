/** Refunds at PayPal: the request, and the meaning of the responses. */
import { beforeAll, expect, test } from 'vitest';
import { PayPal } from '../../../../server/money/gateways/paypal/gateway';
import type { Reply } from '../../../support/providers/provider-double';
import { connectionTo, payPalOverHttp } from '../../../support/providers/paypal-over-http';

const CAPTURE = '/v2/payments/captures/CAP%2F1/refund';

let answer: Reply;
const double = payPalOverHttp(() => answer);
let gateway: PayPal;
beforeAll(() => {
  gateway = new PayPal(connectionTo(double), 'Wasla');
});

const order = {
  reference: '7f1c9a52-44d2-4f5e-8c5f-0c6fd2a1b9e1',
  providerState: null,
  gatewayId: 'CAP/1',
  refundId: '0b8f5c0e-6f0a-4b7e-9d53-1c2f1d3a4b5c',
  cents: 1_050,
  currency: 'USD',
};

test('sends an idempotency key, so that PayPal refunds once', async () => {
  answer = { status: 201, body: { id: 'REF-1', status: 'COMPLETED' } };
  expect(await gateway.refund(order)).toEqual({ kind: 'approved', word: 'COMPLETED' });
  const sent = double.sent.find(({ path }) => path === CAPTURE);
  expect(sent?.headers['paypal-request-id']).toBe(order.refundId);
  expect(double.to(CAPTURE)).toEqual([
    { amount: { currency_code: 'USD', value: '10.50' }, custom_id: order.reference },
  ]);
});

test.each([
  [201, { status: 'PENDING' }, 'accepted', 'PENDING'],
  [201, { status: 'FAILED' }, 'declined', 'FAILED'],
  [
    422,
    { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'REFUND_AMOUNT_EXCEEDED' }] },
    'declined',
    'REFUND_AMOUNT_EXCEEDED',
  ],
])('HTTP %s with %o is %s', async (status, body, kind, word) => {
  answer = { status, body };
  expect(await gateway.refund(order)).toEqual({ kind, word });
});

test.each(['DUPLICATE_REFUND', 'CAPTURE_FULLY_REFUNDED', 'PREVIOUS_REQUEST_IN_PROGRESS'])(
  'after %s the outcome is unknown, and the refunded amount is looked up',
  async (issue) => {
    answer = { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } };
    await expect(gateway.refund(order)).rejects.toMatchObject({ unknown: true });
  },
);

test('after a lost response the outcome is unknown', async () => {
  answer = undefined;
  await expect(gateway.refund(order)).rejects.toMatchObject({ unknown: true });
  answer = { status: 500, body: {} };
  await expect(gateway.refund(order)).rejects.toMatchObject({ unknown: true });
  await expect(gateway.refund({ ...order, gatewayId: null })).rejects.toMatchObject({
    unknown: false,
  });
});
