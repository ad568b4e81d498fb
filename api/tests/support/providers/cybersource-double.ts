/** CyberSource under the test's control: an HTTP server that checks every signature. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { afterEach, expect } from 'vitest';
import type { Connection } from '../../../server/money/gateways/cybersource/client';
import { Cybersource } from '../../../server/money/gateways/cybersource/gateway';
import { systemClock } from '../../../server/platform/clock';
import { billingAddress, card, contact } from '../money/payments';
import { noPauses } from './gateways';
import { ProviderDouble, type Reply, type Sent } from './provider-double';

/** The credentials that the double accepts. */
export const merchant = {
  id: 'testmid',
  keyId: 'key-1',
  secret: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
};

export type Respond = (request: Sent) => Reply;

export const json =
  (status: number, body: unknown): Respond =>
  () => ({ status, body, headers: { 'v-c-correlation-id': 'c-1' } });

export const order = {
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

/** The attempt of that order, before anything was asked of the payer. */
export const attempt = { reference: order.reference, providerState: null };

export const authorized = {
  id: '6461731521426399003473',
  status: 'AUTHORIZED',
  processorInformation: { networkTransactionId: '016153570198200' },
  tokenInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
};

/** Checks the token of a request as the gateway would; returns the names of what is wrong. */
function faultsOf({ headers, path, method, text }: Sent): string[] {
  const [head = '', claims = '', signature = ''] = (headers.authorization ?? '')
    .replace(/^Bearer /, '')
    .split('.');
  const right = createHmac('sha256', Buffer.from(merchant.secret, 'base64'))
    .update(`${head}.${claims}`)
    .digest();
  const given = Buffer.from(signature, 'base64url');
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
  const digest = createHash('sha256').update(text).digest('base64');
  return Object.entries({
    signature: isSigned,
    path: read['request-resource-path'] === path,
    method: read['request-method'] === method.toLowerCase(),
    host: read['request-host'] === 'apitest.cybersource.com',
    digest: text === '' || read['digest'] === digest,
  }).flatMap(([name, isRight]) => (isRight ? [] : [name]));
}

export const cybersourceAt = (origin: string, more: Partial<Connection> = {}): Cybersource =>
  new Cybersource({
    merchant,
    host: 'apitest.cybersource.com',
    origin,
    timeoutMs: 60_000,
    clock: systemClock,
    pauses: noPauses,
    ...more,
  });

/** A double for the tests of a file, which fail when a request was signed wrongly. */
export function cybersourceOverHttp() {
  const faults: string[] = [];
  const double: ProviderDouble = ProviderDouble.forAll((request) => {
    faults.push(...faultsOf(request));
    return cybersource.answer(request);
  });
  let gateway: Cybersource | undefined;
  const cybersource = {
    sent: double.sent,
    answer: json(500, {}),
    get gateway(): Cybersource {
      return (gateway ??= cybersourceAt(double.origin));
    },
  };
  afterEach(() => expect(faults.splice(0)).toEqual([]));
  return cybersource;
}
