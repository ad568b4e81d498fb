/** CyberSource's search: lost responses, voids and the report of a period. */
import { expect, test } from 'vitest';
import {
  attempt,
  cybersourceOverHttp,
  json,
  order,
  type Respond,
} from '../../../support/providers/cybersource-double';

const cybersource = cybersourceOverHttp();

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
  applicationInformation: { reasonCode: result, applications: [{ name: 'ics_auth' }, { name }] },
  orderInformation: { amountDetails: { totalAmount: value } },
});

test('a lost response is found by our reference, reversed, or missing', async () => {
  const found = { _embedded: { transactionSummaries: [{ id: 'void-1' }, { id: 'sale-1' }] } };
  let voided = '233';
  cybersource.answer = ({ path }) => {
    if (path === '/tss/v2/searches') return { status: 201, body: found };
    const isVoid = path.endsWith('/void-1');
    const body = {
      id: isVoid ? 'void-1' : 'sale-1',
      applicationInformation: {
        reasonCode: isVoid ? voided : '100',
        applications: [{ name: isVoid ? 'ics_void' : 'ics_bill' }],
      },
      paymentInformation: { customer: { customerId: 'C1' } },
    };
    return { status: 200, body };
  };
  expect(await cybersource.gateway.find(attempt)).toEqual({
    kind: 'approved',
    answer: { code: '100', status: 'AUTHORIZED', id: 'sale-1' },
    token: 'C1 ',
  });
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    query: `clientReferenceInformation.code:${order.reference}`,
  });
  // A voided sale moved no money.
  voided = '100';
  expect(await cybersource.gateway.find(attempt)).toMatchObject({
    kind: 'declined',
    decline: 'not_charged',
  });
  cybersource.answer = json(201, { _embedded: {} });
  expect(await cybersource.gateway.find(attempt)).toEqual({ kind: 'missing' });
});

/** Finds one failed authorization under one reference, and answers to reversals with `reversal`. */
const finds =
  (code: string, reasonCode: string, reason: string | undefined, reversal: object): Respond =>
  ({ path, text }) => {
    const isSought = text.includes(`clientReferenceInformation.code:${code}"`);
    const body = path.endsWith('/reversals')
      ? reversal
      : path === '/tss/v2/searches'
        ? { _embedded: { transactionSummaries: isSought ? [{ id: '9' }] : [] } }
        : {
            id: '9',
            applicationInformation: { reasonCode, applications: [{ name: 'ics_auth' }] },
            ...(reason !== undefined && { errorInformation: { reason } }),
            orderInformation: { amountDetails: { totalAmount: '25.00', currency: 'USD' } },
          };
    return { status: 201, body };
  };

const refused = { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' };

test.each([
  ['102', 'INVALID_DATA'],
  ['104', undefined],
  ['150', 'SYSTEM_ERROR'],
  ['150', undefined],
  ['151', 'SERVER_TIMEOUT'],
  ['151', 'GENERAL_DECLINE'],
  ['233', 'PROCESSOR_ERROR'],
  ['234', undefined],
  ['250', undefined],
])('what is recorded as %s %s is no decline, and is not left holding', async (code, reason) => {
  cybersource.answer = finds(order.reference, code, reason, refused);
  expect(await cybersource.gateway.find(attempt)).toEqual({ kind: 'missing' });
  expect(cybersource.sent.at(-1)?.path).toBe('/pts/v2/payments/9/reversals');
  // A reversal that was accepted proves that nothing is charged.
  cybersource.answer = finds(order.reference, code, reason, { status: 'REVERSED' });
  expect(await cybersource.gateway.find(attempt)).toMatchObject({ decline: 'not_charged' });
});

test('a lost 3-D Secure charge is not declined by the step before it', async () => {
  const step = {
    url: '',
    token: '',
    amount: '25.00',
    currency: 'USD',
    returnUrl: '',
    checkUrl: '',
  };
  const attemptAt = (kind: 'collect' | 'challenge') => ({
    reference: order.reference,
    providerState: JSON.stringify({ ...step, kind, reference: 'question-1', customer: 'C1' }),
  });
  const enrolled = `${order.reference}-2`;
  cybersource.answer = finds(enrolled, '475', 'PENDING_AUTHENTICATION', refused);
  expect(await cybersource.gateway.find(attemptAt('challenge'))).toEqual({ kind: 'missing' });
  // Without an answer to the enrolment, the cardholder was never asked.
  expect(await cybersource.gateway.find(attemptAt('collect'))).toMatchObject({
    decline: 'authentication_failed',
  });
  cybersource.answer = finds(`${order.reference}-3`, '150', undefined, refused);
  expect(await cybersource.gateway.find(attemptAt('challenge'))).toEqual({ kind: 'missing' });
});

/** Answers to a void with `respond`, and finds nothing. */
const voids =
  (respond: Respond): Respond =>
  (request) =>
    request.path === '/pts/v2/voids' ? respond(request) : { status: 201, body: { _embedded: {} } };

test('only an accepted void proves that an attempt charged nothing', async () => {
  cybersource.answer = voids(json(400, { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' }));
  expect(await cybersource.gateway.abandon(attempt)).toEqual({ kind: 'unproven' });
  cybersource.answer = voids(json(201, { id: 'v-1', status: 'FAILED' }));
  expect(await cybersource.gateway.abandon(attempt)).toEqual({ kind: 'unproven' });
  cybersource.answer = voids(json(201, { id: 'v-1', status: 'VOIDED' }));
  expect(await cybersource.gateway.abandon(attempt)).toEqual({ kind: 'undone' });
  expect(JSON.parse(cybersource.sent.at(-1)?.text ?? '')).toEqual({
    clientReferenceInformation: { code: order.reference, transactionId: order.reference },
  });
});

test('charges and refunds of a period are listed, without voided ones', async () => {
  const [sale, check, voided] = [1, 2, 3].map((n) => `7f0c2b9e-0000-4000-8000-00000000000${n}`);
  cybersource.answer = json(200, {
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
  expect(await cybersource.gateway.report(...day)).toEqual([
    { kind: 'charge', cents: 2_500, at, reference: sale, chargeId: '1' },
    { kind: 'refund', cents: 500, at, reference: sale, chargeId: null },
    { kind: 'charge', cents: 7_500, at, reference: check, chargeId: '3' },
    { kind: 'charge', cents: 300, at, reference: null, chargeId: '7' },
  ]);
  expect(JSON.parse(cybersource.sent[0]?.text ?? '')).toMatchObject({
    query: expect.stringContaining(
      'submitTimeUtc:[2026-06-01T00:00:00.000Z TO 2026-06-02T00:00:00.000Z}',
    ),
    offset: 0,
  });
});
