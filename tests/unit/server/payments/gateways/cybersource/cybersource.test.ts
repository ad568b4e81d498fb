/** The gateway's adapter against an HTTP fake that checks every signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Cybersource } from '../../../../../../api/server/payments/gateways/cybersource/gateway';
import { latin } from '../../../../../../api/server/payments/gateways/cybersource/latin';
import { bearerToken } from '../../../../../../api/server/payments/gateways/cybersource/token';
import { amountText, centsOf } from '../../../../../../api/server/payments/gateways/amounts';
import { GatewayError } from '../../../../../../api/server/payments/gateways/payment-ports';
import { systemClock } from '../../../../../../api/server/platform/clock';
import { billingAddress, card, contact } from '../../../support/payments';

const merchant = {
  id: 'testmid',
  keyId: 'key-1',
  secret: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
};

test('the published token, byte for byte', () => {
  const token = bearerToken(
    merchant,
    {
      method: 'post',
      host: 'apitest.cybersource.com',
      path: '/pts/v2/payments',
      body: '{"a":1}',
    },
    new Date(1_700_000_000_000),
    '00000000-0000-4000-8000-000000000000',
  );
  expect(token.split('.')[2]).toBe('tlCb7Mw1nmFLSDKy8pYgjMPNOrWVaVneobrHXJp8568');
});

test('amounts are written without a float, names and streets in Latin letters', () => {
  expect([0, 5, 2_500, 240_001].map(amountText)).toEqual(['0.00', '0.05', '25.00', '2400.01']);
  expect(['25', '25.0', '2400.01', '0.05', '', 'x'].map(centsOf)).toEqual([
    2_500, 2_500, 240_001, 5, 0, 0,
  ]);
  expect(latin('لينا حداد', 60, 'NA')).toBe('Lyna Hdad');
  expect(latin('Müller Straße 5', 40, 'NA')).toBe('Muller Strasse 5');
  expect(latin('李', 40, 'NA')).toBe('NA');
  expect(latin('x'.repeat(60), 40, 'NA')).toHaveLength(40);
});

type Sent = { readonly path: string; readonly method: string; readonly body: string };
type Respond = (request: Sent, response: ServerResponse) => void;

const json =
  (status: number, body: unknown): Respond =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', 'v-c-correlation-id': 'c-1' })
      .end(JSON.stringify(body));

/** A transaction in the gateway's search results. */
const listed = (
  id: string,
  code: string | undefined,
  name: string,
  value: string,
  result = '100',
) => ({
  id,
  submitTimeUtc: '2026-06-01T09:00:00Z',
  clientReferenceInformation: { code },
  applicationInformation: {
    reasonCode: result,
    applications: [{ name: 'ics_auth' }, { name }],
  },
  orderInformation: { amountDetails: { totalAmount: value } },
});

const initiatedBy = (initiator: object) => ({
  processingInformation: { authorizationOptions: { initiator } },
});

describe('over HTTP', () => {
  const sent: Sent[] = [];
  const faults: string[] = [];
  let answer: Respond = json(500, {});
  let gateway: Cybersource;

  /** Checks the token as the gateway would. */
  function check(request: IncomingMessage, body: string): void {
    const [head = '', claims = '', signature = ''] = (request.headers.authorization ?? '')
      .replace(/^Bearer /, '')
      .split('.');
    const right = createHmac('sha256', Buffer.from(merchant.secret, 'base64'))
      .update(`${head}.${claims}`)
      .digest();
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== right.length || !timingSafeEqual(given, right)) faults.push('signature');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    if (read['request-resource-path'] !== request.url) faults.push('path');
    if (read['request-method'] !== request.method?.toLowerCase()) faults.push('method');
    if (read['request-host'] !== 'apitest.cybersource.com') faults.push('host');
    if (body && read['digest'] !== createHash('sha256').update(body).digest('base64')) {
      faults.push('digest');
    }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      check(request, body);
      const one = { path: request.url ?? '', method: request.method ?? '', body };
      sent.push(one);
      answer(one, response);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    gateway = new Cybersource({
      merchant,
      host: 'apitest.cybersource.com',
      origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      timeoutMs: 1_500,
      clock: systemClock,
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  afterEach(() => {
    expect(faults).toEqual([]);
    sent.length = 0;
  });

  const order = {
    reference: '7f0c2b9e-0000-4000-8000-000000000001',
    cents: 2_500,
    currency: 'USD',
    description: 'Growth, monthly',
    card: { ...card(), type: 'visa' as const },
    contact,
    billingAddress: { ...billingAddress, country: 'PS' as const },
    returnUrl: 'http://localhost/back',
    checkUrl: 'http://localhost/check',
  };
  const authorized = {
    id: '6461731521426399003473',
    status: 'AUTHORIZED',
    processorInformation: { networkTransactionId: '016153570198200' },
    tokenInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
  };

  test('a sale is asked for with a token, and the token renews by itself', async () => {
    answer = json(201, authorized);
    const sale = await gateway.charge(order);
    expect(sale).toEqual({
      kind: 'approved',
      answer: { code: '100', status: 'AUTHORIZED', id: authorized.id },
      token: 'D9F3439F0448C901E053A2598D0AA1CC 016153570198200',
    });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
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
    await gateway.chargeToken({ ...order, token: sale.token, brand: 'visa' });
    const renewal = JSON.parse(sent[1]?.body ?? '') as Record<string, unknown>;
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
    expect(sent[1]?.body).not.toContain('4111111111111111');
  });

  test('Mastercard is told at once what a card is kept for, Discover what was agreed to', async () => {
    answer = json(201, {
      ...authorized,
      orderInformation: { amountDetails: { authorizedAmount: '25.00', currency: 'USD' } },
    });
    const mastercard = { ...card('5555555555554444'), type: 'mastercard' as const };
    await gateway.charge({ ...order, card: mastercard });
    const discover = { ...card('6011111111111117'), type: 'discover' as const };
    const sale = await gateway.charge({ ...order, card: discover });
    if (sale.kind !== 'approved' || sale.token === null) throw new Error('No token');
    await gateway.chargeToken({ ...order, cents: 2_000, token: sale.token, brand: 'discover' });
    await gateway.chargeToken({ ...order, cents: 2_000, token: sale.token, brand: 'visa' });
    const stored = { type: 'customer', credentialStoredOnFile: true };
    const again = { reason: '7', previousTransactionId: '016153570198200' };
    const renewed = { type: 'merchant', storedCredentialUsed: true };
    const asked = sent.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
    expect(asked[0]).toMatchObject(
      initiatedBy({ ...stored, merchantInitiatedTransaction: { reason: '7' } }),
    );
    expect(asked[1]).toMatchObject(initiatedBy(stored));
    expect(sent[1]?.body).not.toContain('merchantInitiatedTransaction');
    const agreed = { ...again, originalAuthorizedAmount: '25.00' };
    expect(asked[2]).toMatchObject(
      initiatedBy({ ...renewed, merchantInitiatedTransaction: agreed }),
    );
    expect(asked[3]).toMatchObject(
      initiatedBy({ ...renewed, merchantInitiatedTransaction: again }),
    );
    expect(sent[3]?.body).not.toContain('originalAuthorizedAmount');
  });

  test('what was charged and given back in a time is listed, without what was voided', async () => {
    const [sale, check, voided] = [1, 2, 3].map((n) => `7f0c2b9e-0000-4000-8000-00000000000${n}`);
    answer = json(200, {
      _embedded: {
        transactionSummaries: [
          listed('1', sale, 'ics_bill', '25.00'),
          listed('2', sale, 'ics_credit', '5.00'),
          listed('3', `${check}-3`, 'ics_bill', '75'),
          listed('4', voided, 'ics_bill', '25.00'),
          listed('5', voided, 'ics_void', '25.00'),
          listed('6', sale, 'ics_bill', '25.00', '204'),
          listed('7', 'typed by hand', 'ics_bill', '3.00'),
        ],
      },
    });
    const at = new Date('2026-06-01T09:00:00Z');
    const day = [new Date('2026-06-01T00:00:00Z'), new Date('2026-06-02T00:00:00Z')] as const;
    expect(await gateway.report(...day)).toEqual([
      { kind: 'charge', cents: 2_500, at, reference: sale, chargeId: '1' },
      { kind: 'refund', cents: 500, at, reference: sale, chargeId: null },
      { kind: 'charge', cents: 7_500, at, reference: check, chargeId: '3' },
      { kind: 'charge', cents: 300, at, reference: null, chargeId: '7' },
    ]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      query: expect.stringContaining(
        'submitTimeUtc:[2026-06-01T00:00:00.000Z TO 2026-06-02T00:00:00.000Z}',
      ),
      offset: 0,
    });
  });

  test('a card is kept for nothing, and nothing is captured', async () => {
    answer = json(201, authorized);
    expect((await gateway.keep(order)).kind).toBe('approved');
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      processingInformation: { capture: false },
      orderInformation: { amountDetails: { totalAmount: '0.00' } },
    });
  });

  test.each([
    ['DECLINED', 'INSUFFICIENT_FUND', 'insufficient_funds', '204'],
    ['DECLINED', 'STOLEN_LOST_CARD', 'card_declined', '205'],
    ['DECLINED', 'A_REASON_OF_TOMORROW', 'card_declined', '233'],
    ['INVALID_REQUEST', 'INVALID_ACCOUNT', 'incorrect_number', '231'],
  ])('HTTP 201 with %s for %s is a refusal: %s', async (status, reason, decline, code) => {
    answer = json(201, { id: '1', status, errorInformation: { reason } });
    expect(await gateway.charge(order)).toEqual({
      kind: 'declined',
      decline,
      answer: { code, status: reason, id: '1' },
    });
  });

  test('a card that is only kept has no page for a check of the bank: it is refused', async () => {
    const reason = 'CONSUMER_AUTHENTICATION_REQUIRED';
    answer = json(201, { id: '1', status: 'DECLINED', errorInformation: { reason } });
    expect(await gateway.keep(order)).toEqual({
      kind: 'declined',
      decline: 'authentication_failed',
      answer: { code: '475', status: reason, id: '1' },
    });
    expect(sent).toHaveLength(1);
  });

  test.each([
    { status: 'PARTIAL_AUTHORIZED' },
    { status: 'AUTHORIZED_PENDING_REVIEW' },
    { status: 'AUTHORIZED_RISK_DECLINED', reason: 'SCORE_EXCEEDS_THRESHOLD' },
    { status: 'DECLINED', reason: 'AVS_FAILED' },
    { status: 'DECLINED', reason: 'CV_FAILED' },
  ])('a hold that takes no money is reversed: $status $reason', async (held) => {
    answer = (request, response) =>
      json(
        201,
        request.path.endsWith('/reversals')
          ? { status: 'REVERSED' }
          : {
              id: '9',
              ...held,
              clientReferenceInformation: { code: order.reference },
              orderInformation: { amountDetails: { authorizedAmount: '25.00', currency: 'USD' } },
            },
      )(request, response);
    expect(await gateway.charge(order)).not.toHaveProperty('heldAt');
    expect(sent.map(({ path }) => path)).toEqual([
      '/pts/v2/payments',
      '/pts/v2/payments/9/reversals',
    ]);
    expect(JSON.parse(sent[1]?.body ?? '')).toEqual({
      clientReferenceInformation: { code: order.reference },
      reversalInformation: { amountDetails: { totalAmount: '25.00', currency: 'USD' } },
    });
  });

  test('a hold whose reversal the gateway does not take is told', async () => {
    answer = json(201, { id: '9', status: 'PARTIAL_AUTHORIZED' });
    expect(await gateway.charge(order)).toMatchObject({ kind: 'declined', heldAt: '9' });
  });

  const fault = async (): Promise<GatewayError> => {
    const error: unknown = await gateway.charge(order).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    if (!(error instanceof GatewayError)) throw new Error('It did not fail');
    expect(error.message).not.toMatch(/4111|123/);
    return error;
  };

  test('what may have charged is unknown: a slow answer, a cut one, a fault, nonsense', async () => {
    answer = () => undefined;
    expect((await fault()).unknown).toBe(true);
    answer = (_request, response) => void response.destroy();
    expect((await fault()).unknown).toBe(true);
    answer = json(502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' });
    expect(await fault()).toMatchObject({ unknown: true, message: 'HTTP 502 c-1' });
    answer = (_request, response) => void response.writeHead(201).end('<html>');
    expect((await fault()).unknown).toBe(true);
    answer = json(400, { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' });
    expect((await fault()).unknown).toBe(true);
  });

  test('what can not have charged is not: a refused key, a fault of ours, nobody there', async () => {
    answer = json(401, { response: { rmsg: 'Authentication Failed' } });
    expect((await fault()).unknown).toBe(false);
    answer = json(400, { status: 'INVALID_REQUEST', reason: 'INVALID_MERCHANT_CONFIGURATION' });
    expect((await fault()).unknown).toBe(false);
    const nobody = createServer();
    await new Promise<void>((done) => nobody.listen(0, '127.0.0.1', done));
    const { port } = nobody.address() as AddressInfo;
    await new Promise((done) => nobody.close(done));
    const away = new Cybersource({
      merchant,
      host: 'apitest.cybersource.com',
      origin: `http://127.0.0.1:${port}`,
      timeoutMs: 1_500,
      clock: systemClock,
    });
    await expect(away.charge(order)).rejects.toMatchObject({ unknown: false });
  });

  const refundOrder = {
    reference: order.reference,
    providerState: null,
    gatewayId: 'sale/1',
    refundId: '0b8f5c0e-6f0a-4b7e-9d53-1c2f1d3a4b5c',
    cents: 1_050,
    currency: 'USD',
  };

  test('a refund carries the reference of what it is of, by which it is found', async () => {
    answer = json(201, { id: 'credit-1', status: 'PENDING' });
    expect(await gateway.refund(refundOrder)).toEqual({ kind: 'approved', word: 'PENDING' });
    expect(sent[0]?.path).toBe('/pts/v2/payments/sale%2F1/refunds');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      clientReferenceInformation: {
        code: order.reference,
        transactionId: refundOrder.refundId,
      },
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
  ])('a refund that is refused with HTTP %s gives nothing back', async (status, body, word) => {
    answer = json(status, body);
    expect(await gateway.refund(refundOrder)).toEqual({ kind: 'declined', word });
  });

  test('whether a refund was made is unknown after a fault of the gateway', async () => {
    answer = json(502, {});
    await expect(gateway.refund(refundOrder)).rejects.toMatchObject({ unknown: true });
    await expect(gateway.refund({ ...refundOrder, gatewayId: null })).rejects.toMatchObject({
      unknown: false,
    });
  });

  test('what was given back is the sum of the refunds that worked, whatever reference they carry', async () => {
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
    answer = (request, response) => {
      if (request.path !== '/tss/v2/searches') {
        const id = request.path.split('/').pop() ?? '';
        const [name, reasonCode, totalAmount] = transactions[id] ?? [];
        return json(200, {
          id,
          applicationInformation: { reasonCode, applications: [{ name }] },
          orderInformation: { amountDetails: { totalAmount } },
        })(request, response);
      }
      const { query } = JSON.parse(request.body) as { query: string };
      const ids = of[query.split(':')[1] ?? ''] ?? [];
      return json(201, { _embedded: { transactionSummaries: ids.map((id) => ({ id })) } })(
        request,
        response,
      );
    };
    expect(await gateway.refunded({ reference, providerState: null, gatewayId: null })).toEqual({
      cents: 1_550,
      chargedBack: false,
    });

    const codes = [`${reference}-3`, reference, 'somebody else', undefined];
    answer = json(201, {
      _embedded: {
        transactionSummaries: codes.map((code) => ({
          id: 'credit-1',
          clientReferenceInformation: { code },
        })),
      },
    });
    sent.length = 0;
    const since = new Date(systemClock.now().getTime() - 6.5 * 86_400_000);
    expect(await gateway.refundedSince(since)).toEqual([reference]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      query:
        'applicationInformation.applications.name:ics_credit AND submitTimeUtc:[NOW/DAY-7DAYS TO NOW/DAY+1DAY}',
    });
  });

  test('a lost answer is found by our reference, is undone, or is missing', async () => {
    const found = { _embedded: { transactionSummaries: [{ id: 'void-1' }, { id: 'sale-1' }] } };
    let voided = '233';
    answer = (request, response) => {
      if (request.path === '/tss/v2/searches') return json(201, found)(request, response);
      const isVoid = request.path.endsWith('/void-1');
      return json(200, {
        id: isVoid ? 'void-1' : 'sale-1',
        applicationInformation: {
          reasonCode: isVoid ? voided : '100',
          applications: [{ name: isVoid ? 'ics_void' : 'ics_bill' }],
        },
        paymentInformation: { customer: { customerId: 'C1' } },
      })(request, response);
    };
    expect(await gateway.find({ reference: order.reference, providerState: null })).toEqual({
      kind: 'approved',
      answer: { code: '100', status: 'AUTHORIZED', id: 'sale-1' },
      token: 'C1 ',
    });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      query: `clientReferenceInformation.code:${order.reference}`,
    });
    // A voided sale moved no money.
    voided = '100';
    expect(await gateway.find({ reference: order.reference, providerState: null })).toMatchObject({
      kind: 'declined',
      decline: 'not_charged',
    });
    answer = json(201, { _embedded: {} });
    expect(await gateway.find({ reference: order.reference, providerState: null })).toEqual({
      kind: 'missing',
    });
  });

  test('only an accepted void proves that an attempt charged nothing', async () => {
    const attempt = { reference: order.reference, providerState: null };
    const voids =
      (respond: Respond): Respond =>
      (request, response) =>
        (request.path === '/pts/v2/voids' ? respond : json(201, { _embedded: {} }))(
          request,
          response,
        );
    answer = voids(json(400, { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' }));
    expect(await gateway.abandon(attempt)).toEqual({ kind: 'unproven' });
    answer = voids(json(201, { id: 'v-1', status: 'FAILED' }));
    expect(await gateway.abandon(attempt)).toEqual({ kind: 'unproven' });
    answer = voids(json(201, { id: 'v-1', status: 'VOIDED' }));
    expect(await gateway.abandon(attempt)).toEqual({ kind: 'undone' });
    expect(JSON.parse(sent.at(-1)?.body ?? '')).toEqual({
      clientReferenceInformation: { code: order.reference, transactionId: order.reference },
    });
  });

  test('a plan is put there for a period', async () => {
    answer = json(201, { id: 'P1', status: 'COMPLETED' });
    const plan = {
      planCode: 'pro',
      period: 'yearly',
      name: 'Pro',
      cents: 72_000,
      currency: 'USD',
    } as const;
    expect(await gateway.putPlan(plan)).toEqual({ id: 'P1', status: 'ACTIVE' });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      planInformation: { code: 'pro-yearly', billingPeriod: { length: '1', unit: 'Y' } },
      orderInformation: { amountDetails: { billingAmount: '720.00' } },
    });
  });
});
