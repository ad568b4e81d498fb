/** Which of CyberSource's failures leave the outcome of a charge unknown. */
import { expect, test } from 'vitest';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { cybersourceOverHttp, json, order } from '../../../support/providers/cybersource-double';

const cybersource = cybersourceOverHttp();

const technical = [
  [400, 'INVALID_REQUEST', 'MISSING_FIELD'],
  [400, 'INVALID_REQUEST', 'INVALID_DATA'],
  [400, 'INVALID_REQUEST', 'INVALID_PAYMENT_ID'],
  [400, 'INVALID_REQUEST', 'PROCESSOR_UNAVAILABLE'],
  [400, 'INVALID_REQUEST', 'INVALID_OR_MISSING_CONFIG'],
  [400, 'INVALID_REQUEST', undefined],
  [201, 'DECLINED', 'PROCESSOR_ERROR'],
] as const;

const fault = async (): Promise<GatewayError> => {
  const error: unknown = await cybersource.gateway.charge(order).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof GatewayError)) throw new Error('It did not fail');
  expect(error.message).not.toMatch(/4111|123/);
  return error;
};

test.each(technical)(
  'HTTP %s with %s for %s is no decline by an issuer',
  async (http, status, reason) => {
    const id = '1';
    cybersource.answer = json(http, { id, status, reason, errorInformation: { reason } });
    expect(await fault()).toMatchObject({ unknown: false, message: reason ?? status });
    const renewal = { ...order, token: 'C1 016153570198200', brand: 'visa' };
    expect(await cybersource.gateway.chargeToken(renewal)).toMatchObject({
      kind: 'declined',
      decline: 'not_charged',
      answer: { status: reason ?? status },
    });
  },
);

test.each([
  [502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' }, true],
  [400, { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' }, true],
  [201, { status: 'SERVER_ERROR', reason: 'SERVER_TIMEOUT' }, true],
  [201, { status: 'SERVER_ERROR', reason: 'GENERAL_DECLINE' }, true],
  [400, { status: 'INVALID_REQUEST', reason: 'PROCESSOR_TIMEOUT' }, true],
  [400, { status: 'INVALID_REQUEST', reason: 'UNAVAILABLE' }, true],
  [404, { status: 'NOT_FOUND' }, true],
  [201, { id: '1', status: 'PENDING' }, true],
  [201, { id: '1', status: 'TRANSMITTED' }, true],
  [201, '<html>', true],
  [401, { response: { rmsg: 'Authentication Failed' } }, false],
  [400, { status: 'INVALID_REQUEST', reason: 'INVALID_MERCHANT_CONFIGURATION' }, false],
])('after HTTP %i with %j, that the outcome is unknown is %s', async (http, body, unknown) => {
  cybersource.answer = json(http, body);
  expect(await fault()).toMatchObject({ unknown });
});
