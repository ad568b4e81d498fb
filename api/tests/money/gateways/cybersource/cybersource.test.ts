/** CyberSource's adapter: charges, stored cards and plans, over HTTP with checked signatures. */
import { expect, test } from 'vitest';
import { latin } from '../../../../server/money/gateways/cybersource/latin';
import { bearerToken } from '../../../../server/money/gateways/cybersource/token';
import { amountText, centsOf } from '../../../../server/money/gateways/amounts';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { card } from '../../../support/money/payments';
import {
  authorized,
  cybersourceOverHttp,
  json,
  merchant,
  order,
} from '../../../support/providers/cybersource-double';

const cybersource = cybersourceOverHttp();

test('matches the published token byte for byte', async () => {
  const token = await bearerToken(
    merchant,
    { method: 'post', host: 'apitest.cybersource.com', path: '/pts/v2/payments', body: '{"a":1}' },
    new Date(1_700_000_000_000),
    '00000000-0000-4000-8000-000000000000',
  );
  expect(token.split('.')[2]).toBe('tlCb7Mw1nmFLSDKy8pYgjMPNOrWVaVneobrHXJp8568');
});

test('amounts are formatted without floats, names and streets in Latin letters', () => {
  expect([0, 5, 2_500, 240_001].map(amountText)).toEqual(['0.00', '0.05', '25.00', '2400.01']);
  expect(['25', '25.0', '2400.01', '0.05', '', 'x'].map(centsOf)).toEqual([
    2_500, 2_500, 240_001, 5, 0, 0,
  ]);
  expect(latin('لينا حداد', 60)).toBe('Lyna Hdad');
  expect(latin('Müller Straße 5', 40)).toBe('Muller Strasse 5');
  expect(latin('李', 40)).toBe('NA');
  expect(latin('x'.repeat(60), 40)).toHaveLength(40);
});

const initiatedBy = (initiator: object) => ({
  processingInformation: { authorizationOptions: { initiator } },
});

test('a sale creates a token, and the token renews', async () => {
  cybersource.answer = json(201, authorized);
  const sale = await cybersource.gateway.charge(order);
  expect(sale).toEqual({
    kind: 'approved',
    answer: { code: '100', status: 'AUTHORIZED', id: authorized.id },
    token: 'D9F3439F0448C901E053A2598D0AA1CC 016153570198200',
  });
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    clientReferenceInformation: { code: order.reference, transactionId: order.reference },
    processingInformation: { capture: true, actionList: ['TOKEN_CREATE'] },
    paymentInformation: {
      card: {
        number: '4111111111111111',
        expirationMonth: '12',
        expirationYear: '2030',
        type: '001',
      },
    },
    orderInformation: { amountDetails: { totalAmount: '25.00', currency: 'USD' } },
  });
  if (sale.kind !== 'approved' || sale.token === null) throw new Error('No token');
  await cybersource.gateway.chargeToken({ ...order, token: sale.token, brand: 'visa' });
  const renewal = JSON.parse(cybersource.sent[1]?.text ?? '') as Record<string, unknown>;
  expect(renewal).toMatchObject({
    processingInformation: {
      commerceIndicator: 'recurring',
      authorizationOptions: {
        initiator: {
          type: 'merchant',
          merchantInitiatedTransaction: { reason: '7', previousTransactionId: '016153570198200' },
        },
      },
    },
    paymentInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
  });
  expect(cybersource.sent[1]?.text).not.toContain('4111111111111111');
});

test('Mastercard gets the reason for storing a card, Discover the amount agreed to', async () => {
  cybersource.answer = json(201, {
    ...authorized,
    orderInformation: { amountDetails: { authorizedAmount: '25.00', currency: 'USD' } },
  });
  const mastercard = { ...card('5555555555554444'), type: 'mastercard' as const };
  await cybersource.gateway.charge({ ...order, card: mastercard });
  const discover = { ...card('6011111111111117'), type: 'discover' as const };
  const sale = await cybersource.gateway.charge({ ...order, card: discover });
  if (sale.kind !== 'approved' || sale.token === null) throw new Error('No token');
  await cybersource.gateway.chargeToken({
    ...order,
    cents: 2_000,
    token: sale.token,
    brand: 'discover',
  });
  await cybersource.gateway.chargeToken({
    ...order,
    cents: 2_000,
    token: sale.token,
    brand: 'visa',
  });
  const stored = { type: 'customer', credentialStoredOnFile: true };
  const again = { reason: '7', previousTransactionId: '016153570198200' };
  const renewed = { type: 'merchant', storedCredentialUsed: true };
  const asked = cybersource.sent.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
  expect(asked[0]).toMatchObject(
    initiatedBy({ ...stored, merchantInitiatedTransaction: { reason: '7' } }),
  );
  expect(asked[1]).toMatchObject(initiatedBy(stored));
  expect(cybersource.sent[1]?.text).not.toContain('merchantInitiatedTransaction');
  const agreed = { ...again, originalAuthorizedAmount: '25.00' };
  expect(asked[2]).toMatchObject(initiatedBy({ ...renewed, merchantInitiatedTransaction: agreed }));
  expect(asked[3]).toMatchObject(initiatedBy({ ...renewed, merchantInitiatedTransaction: again }));
  expect(cybersource.sent[3]?.text).not.toContain('originalAuthorizedAmount');
});

test('a card is stored with an amount of zero and no capture', async () => {
  cybersource.answer = json(201, authorized);
  expect((await cybersource.gateway.keep(order)).kind).toBe('approved');
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    processingInformation: { capture: false },
    orderInformation: { amountDetails: { totalAmount: '0.00' } },
  });
});

test.each([
  ['DECLINED', 'INSUFFICIENT_FUND', 'insufficient_funds', '204'],
  ['DECLINED', 'STOLEN_LOST_CARD', 'card_declined', '205'],
  ['DECLINED', 'A_REASON_OF_TOMORROW', 'card_declined', '233'],
  ['INVALID_REQUEST', 'INVALID_ACCOUNT', 'incorrect_number', '231'],
])('HTTP 201 with %s for %s is a decline: %s', async (status, reason, decline, code) => {
  cybersource.answer = json(201, { id: '1', status, errorInformation: { reason } });
  expect(await cybersource.gateway.charge(order)).toEqual({
    kind: 'declined',
    decline,
    answer: { code, status: reason, id: '1' },
  });
});

test('storing a card that requires 3-D Secure is declined', async () => {
  const reason = 'CONSUMER_AUTHENTICATION_REQUIRED';
  cybersource.answer = json(201, { id: '1', status: 'DECLINED', errorInformation: { reason } });
  expect(await cybersource.gateway.keep(order)).toEqual({
    kind: 'declined',
    decline: 'authentication_failed',
    answer: { code: '475', status: reason, id: '1' },
  });
  expect(cybersource.sent).toHaveLength(1);
});

/** A customer's token at the gateway, with its default card. */
const customer = (state: string, number = '411111XXXXXX4242') => ({
  id: 'C1',
  _embedded: {
    defaultPaymentInstrument: {
      id: 'P1',
      state,
      card: { expirationMonth: '03', expirationYear: '2031', type: '001' },
      _embedded: { instrumentIdentifier: { id: 'I1', card: { number } } },
    },
  },
});

test('the current data of a stored card is read by its token', async () => {
  cybersource.answer = json(200, customer('ACTIVE'));
  expect(await cybersource.gateway.refreshCard('C1 016153570198200')).toEqual({
    last4: '4242',
    expiry: '03/31',
  });
  expect(cybersource.sent).toMatchObject([{ method: 'GET', path: '/tms/v2/customers/C1' }]);
  cybersource.answer = json(200, customer('CLOSED'));
  expect(await cybersource.gateway.refreshCard('C1')).toBeUndefined();
  cybersource.answer = json(404, {});
  expect(await cybersource.gateway.refreshCard('C1')).toBeUndefined();
  for (const body of [{}, customer('ACTIVE', 'none')]) {
    cybersource.answer = json(200, body);
    await expect(cybersource.gateway.refreshCard('C1')).rejects.toThrow(GatewayError);
  }
});

test('a plan is published for a period', async () => {
  cybersource.answer = json(201, { id: 'P1', status: 'COMPLETED' });
  const plan = {
    planCode: 'pro',
    period: 'yearly',
    name: 'Pro',
    cents: 72_000,
    currency: 'USD',
  } as const;
  expect(await cybersource.gateway.putPlan(plan)).toEqual({ id: 'P1' });
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    planInformation: {
      code: 'pro-yearly',
      status: 'ACTIVE',
      billingPeriod: { length: '1', unit: 'Y' },
    },
    orderInformation: { amountDetails: { billingAmount: '720.00' } },
  });
});
