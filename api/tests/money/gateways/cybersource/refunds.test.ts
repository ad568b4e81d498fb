/** Refunds at CyberSource, and how they are found. */
import { expect, test } from 'vitest';
import { systemClock } from '../../../../server/platform/clock';
import { cybersourceOverHttp, json, order } from '../../../support/providers/cybersource-double';

const cybersource = cybersourceOverHttp();

const refundOrder = {
  reference: order.reference,
  providerState: null,
  gatewayId: 'sale/1',
  refundId: '0b8f5c0e-6f0a-4b7e-9d53-1c2f1d3a4b5c',
  cents: 1_050,
  currency: 'USD',
};

test('a refund carries the reference of its payment', async () => {
  cybersource.answer = json(201, { id: 'credit-1', status: 'PENDING' });
  expect(await cybersource.gateway.refund(refundOrder)).toEqual({
    kind: 'approved',
    word: 'PENDING',
  });
  expect(cybersource.sent[0]?.path).toBe('/pts/v2/payments/sale%2F1/refunds');
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toEqual({
    clientReferenceInformation: { code: order.reference, transactionId: refundOrder.refundId },
    orderInformation: { amountDetails: { totalAmount: '10.50', currency: 'USD' } },
  });
});

test.each([
  [
    201,
    { status: 'DECLINED', errorInformation: { reason: 'PROCESSOR_DECLINED' } },
    'PROCESSOR_DECLINED',
  ],
  [400, { status: 'INVALID_REQUEST', reason: 'EXCEEDS_AUTH_AMOUNT' }, 'EXCEEDS_AUTH_AMOUNT'],
])('a refund declined with HTTP %s refunds nothing', async (status, body, word) => {
  cybersource.answer = json(status, body);
  expect(await cybersource.gateway.refund(refundOrder)).toEqual({ kind: 'declined', word });
});

test.each([
  [502, {}],
  [400, { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' }],
  [201, { status: 'SERVER_ERROR', reason: 'GENERAL_DECLINE' }],
  [201, { status: 'A_STATUS_OF_TOMORROW' }],
])('a refund is unknown after HTTP %s with %j', async (status, body) => {
  cybersource.answer = json(status, body);
  await expect(cybersource.gateway.refund(refundOrder)).rejects.toMatchObject({ unknown: true });
});

test('a payment without an id cannot be refunded', async () => {
  await expect(
    cybersource.gateway.refund({ ...refundOrder, gatewayId: null }),
  ).rejects.toMatchObject({ unknown: false });
});

test('the refunded amount is the sum of successful refunds under all references', async () => {
  const { reference } = order;
  const transactions: Record<string, [name: string, reason: string, amount: string]> = {
    'sale-1': ['ics_bill', '100', '25.00'],
    'credit-1': ['ics_credit', '100', '10'],
    'credit-2': ['ics_credit', '100', '5.5'],
    'credit-3': ['ics_credit', '233', '9.50'],
  };
  const of: Record<string, string[]> = {
    [reference]: ['sale-1', 'credit-1', 'credit-3'],
    [`${reference}-3`]: ['credit-2'],
  };
  cybersource.answer = ({ path, text }) => {
    if (path !== '/tss/v2/searches') {
      const id = path.split('/').pop() ?? '';
      const [name, reasonCode, totalAmount] = transactions[id] ?? [];
      const body = {
        id,
        applicationInformation: { reasonCode, applications: [{ name }] },
        orderInformation: { amountDetails: { totalAmount } },
      };
      return { status: 200, body };
    }
    const { query } = JSON.parse(text) as { query: string };
    const ids = of[query.split(':')[1] ?? ''] ?? [];
    const transactionSummaries = ids.map((id) => ({ id }));
    return { status: 201, body: { _embedded: { transactionSummaries } } };
  };
  expect(
    await cybersource.gateway.refunded({ reference, providerState: null, gatewayId: null }),
  ).toEqual({ cents: 1_550, chargedBack: false });

  const codes = [`${reference}-3`, reference, 'somebody else', undefined];
  cybersource.answer = json(201, {
    _embedded: {
      transactionSummaries: codes.map((code) => ({
        id: 'credit-1',
        clientReferenceInformation: { code },
      })),
    },
  });
  cybersource.sent.length = 0;
  const since = new Date(systemClock.now().getTime() - 6.5 * 86_400_000);
  expect(await cybersource.gateway.refundedSince(since)).toEqual([reference]);
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    query:
      'applicationInformation.applications.name:ics_credit AND submitTimeUtc:[NOW/DAY-7DAYS TO NOW/DAY+1DAY}',
  });
});
