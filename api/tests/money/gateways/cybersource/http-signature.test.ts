/** HTTP Signature, for merchants that the gateway has not migrated to tokens. */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureHeaders } from '../../../../server/money/gateways/cybersource/http-signature';
import { cybersourceAt, merchant } from '../../../support/providers/cybersource-double';
import { ProviderDouble, type Sent } from '../../../support/providers/provider-double';

const HOST = 'apitest.cybersource.com';

test('matches the published signature byte for byte', () => {
  const asked = { method: 'post', host: HOST, path: '/pts/v2/payments', body: '{"a":1}' } as const;
  const now = new Date('2019-07-18T00:18:03Z');
  expect(signatureHeaders(merchant, asked, now)).toEqual({
    date: 'Thu, 18 Jul 2019 00:18:03 GMT',
    digest: 'SHA-256=AVq9f1zFei3ZS3WQ8ErYCEJzkF7jPsXOvq5iJ2qX+GI=',
    'v-c-merchant-id': 'testmid',
    signature:
      'keyid="key-1", algorithm="HmacSHA256", headers="host date request-target digest v-c-merchant-id", signature="5e5yJnZH8A2MJrom6OjCaiRWQMGSAhzfPnrl5DchBLU="',
  });
});

const double = ProviderDouble.forAll(() => ({ status: 201, body: { status: 'VOIDED' } }));

/** Recomputes the signature of a request over the headers that it names. */
function signatureOf({ method, path, headers }: Sent): { given: string; right: string } {
  const { signature = '' } = headers as Record<string, string>;
  const part = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(signature)?.[1] ?? '';
  const lines = part('headers')
    .split(' ')
    .map((name) => {
      const value = { host: HOST, 'request-target': `${method.toLowerCase()} ${path}` }[name];
      return `${name}: ${value ?? String(headers[name])}`;
    });
  const right = createHmac('sha256', Buffer.from(merchant.secret, 'base64'))
    .update(lines.join('\n'))
    .digest('base64');
  return { given: part(' signature'), right };
}

test('signs requests with and without a body, and sends no token', async () => {
  const gateway = cybersourceAt(double.origin, { authentication: 'http_signature' });
  await gateway.abandon({ reference: 'a-reference', providerState: null });
  await gateway.forget('a-customer');
  expect(double.sent.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  for (const sent of double.sent) {
    const { given, right } = signatureOf(sent);
    expect(given).toBe(right);
    expect(sent.headers.authorization).toBeUndefined();
  }
  expect(double.sent.map(({ headers }) => 'digest' in headers)).toEqual([true, false]);
});
