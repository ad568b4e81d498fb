/** Which of CyberSource's failures leave the outcome of a charge unknown. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import {
  cybersourceAt,
  cybersourceOverHttp,
  json,
  order,
} from '../../../support/cybersource-double';

const cybersource = cybersourceOverHttp();

/** Answers to charges that failed for technical reasons. */
const technical = [
  [400, 'INVALID_REQUEST', 'MISSING_FIELD'],
  [400, 'INVALID_REQUEST', 'INVALID_DATA'],
  [400, 'INVALID_REQUEST', 'INVALID_PAYMENT_ID'],
  [400, 'INVALID_REQUEST', 'PROCESSOR_UNAVAILABLE'],
  [201, 'DECLINED', 'PROCESSOR_ERROR'],
] as const;

const fault = async (gateway = cybersource.gateway): Promise<GatewayError> => {
  const error: unknown = await gateway.charge(order).then(
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
    expect(await fault()).toMatchObject({ unknown: false, message: reason });
    const renewal = { ...order, token: 'C1 016153570198200', brand: 'visa' };
    expect(await cybersource.gateway.chargeToken(renewal)).toMatchObject({
      kind: 'declined',
      decline: 'not_charged',
      answer: { status: reason },
    });
  },
);

test('a slow, truncated, failed or malformed response is unknown', async () => {
  cybersource.answer = () => undefined;
  const impatient = cybersourceAt(cybersource.origin, { timeoutMs: 1000 });
  expect((await fault(impatient)).unknown).toBe(true);
  cybersource.answer = (_request, response) => void response.destroy();
  expect((await fault()).unknown).toBe(true);
  cybersource.answer = json(502, { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' });
  expect(await fault()).toMatchObject({ unknown: true, message: 'HTTP 502 c-1' });
  cybersource.answer = (_request, response) => void response.writeHead(201).end('<html>');
  expect((await fault()).unknown).toBe(true);
  cybersource.answer = json(400, { status: 'INVALID_REQUEST', reason: 'DUPLICATE_REQUEST' });
  expect((await fault()).unknown).toBe(true);
  cybersource.answer = json(201, { status: 'SERVER_ERROR', reason: 'SERVER_TIMEOUT' });
  expect((await fault()).unknown).toBe(true);
});

test('a rejected key, an invalid request and a refused connection are not unknown', async () => {
  cybersource.answer = json(401, { response: { rmsg: 'Authentication Failed' } });
  expect((await fault()).unknown).toBe(false);
  cybersource.answer = json(400, {
    status: 'INVALID_REQUEST',
    reason: 'INVALID_MERCHANT_CONFIGURATION',
  });
  expect((await fault()).unknown).toBe(false);
  const nobody = createServer();
  await new Promise<void>((done) => nobody.listen(0, '127.0.0.1', done));
  const { port } = nobody.address() as AddressInfo;
  await new Promise((done) => nobody.close(done));
  const away = cybersourceAt(`http://127.0.0.1:${port}`);
  await expect(away.charge(order)).rejects.toMatchObject({ unknown: false });
});
