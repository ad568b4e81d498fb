/** Authorizations that a declined payment leaves at CyberSource are reversed. */
import { expect, test } from 'vitest';
import { amountText } from '../../../../server/money/gateways/amounts';
import {
  attempt,
  cybersourceOverHttp,
  json,
  order,
} from '../../../support/providers/cybersource-double';

const cybersource = cybersourceOverHttp();

const reversals = (): unknown[] =>
  cybersource.sent
    .filter(({ path }) => path.endsWith('/reversals'))
    .map(({ text }) => JSON.parse(text) as unknown);
const reversalOf = (totalAmount: string) => ({
  clientReferenceInformation: { code: order.reference },
  reversalInformation: {
    amountDetails: { totalAmount, currency: 'USD' },
    reason: 'The payment is declined',
  },
});

test.each([
  { status: 'PARTIAL_AUTHORIZED' },
  { status: 'AUTHORIZED_PENDING_REVIEW' },
  { status: 'AUTHORIZED_RISK_DECLINED', reason: 'SCORE_EXCEEDS_THRESHOLD' },
  { status: 'DECLINED', reason: 'AVS_FAILED' },
  { status: 'DECLINED', reason: 'CV_FAILED' },
])('an authorization without capture is reversed: $status $reason', async (held) => {
  cybersource.answer = ({ path }) => ({
    status: 201,
    body: path.endsWith('/reversals')
      ? { status: 'REVERSED' }
      : {
          id: '9',
          ...held,
          clientReferenceInformation: { code: order.reference },
          orderInformation: { amountDetails: { authorizedAmount: '25.00', currency: 'USD' } },
        },
  });
  expect(await cybersource.gateway.charge(order)).not.toHaveProperty('heldAt');
  expect(cybersource.sent.map(({ path }) => path)).toEqual([
    '/pts/v2/payments',
    '/pts/v2/payments/9/reversals',
  ]);
  expect(reversals()).toEqual([reversalOf('25.00')]);
});

test('a reversal has the amount of the order if the reply has none', async () => {
  cybersource.answer = json(201, { id: '9', status: 'AUTHORIZED_RISK_DECLINED' });
  await cybersource.gateway.charge(order);
  expect(reversals()).toEqual([reversalOf(amountText(order.cents))]);
});

test('an authorization that could not be reversed is reported', async () => {
  cybersource.answer = json(201, { id: '9', status: 'PARTIAL_AUTHORIZED' });
  expect(await cybersource.gateway.charge(order)).toMatchObject({ kind: 'declined', heldAt: '9' });
  cybersource.answer = json(400, {
    id: '9',
    status: 'PARTIAL_AUTHORIZED',
    reason: 'AUTH_ALREADY_REVERSED',
  });
  expect(await cybersource.gateway.charge(order)).not.toHaveProperty('heldAt');
});

test.each([
  ['110', undefined],
  ['200', 'AVS_FAILED'],
  ['230', 'CV_FAILED'],
  ['480', 'DECISION_PROFILE_REVIEW'],
  ['481', 'DECISION_PROFILE_REJECT'],
  ['204', 'INSUFFICIENT_FUND'],
])('an authorization with a lost answer is reversed: %s %s', async (reasonCode, reason) => {
  const read = {
    id: '9',
    applicationInformation: { reasonCode, applications: [{ name: 'ics_auth' }] },
    ...(reason !== undefined && { errorInformation: { reason } }),
    orderInformation: { amountDetails: { totalAmount: '25.00', currency: 'USD' } },
  };
  const list = { _embedded: { transactionSummaries: [{ id: '9' }] } };
  let reversal: object = { status: 'REVERSED' };
  cybersource.answer = ({ path }) => ({
    status: 201,
    body: path.endsWith('/reversals') ? reversal : path === '/tss/v2/searches' ? list : read,
  });
  const status = reason ?? 'GENERAL_DECLINE';
  expect(await cybersource.gateway.find(attempt)).toMatchObject({
    kind: 'declined',
    answer: { status },
  });
  const isHeld = reasonCode !== '204';
  expect(reversals()).toEqual(isHeld ? [reversalOf('25.00')] : []);
  reversal = { status: 'INVALID_REQUEST', reason: 'TRANSACTION_ALREADY_SETTLED' };
  const heldAt = isHeld ? '9' : undefined;
  const again = await cybersource.gateway.find(attempt);
  expect(again.kind === 'declined' ? again.heldAt : '').toBe(heldAt);
});
