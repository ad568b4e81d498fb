/** Message-level encryption against a fake gateway with its own private key. */
import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseServerSettings } from '../../../../contract/platform/settings/settings';
import { connectionOf } from '../../../../server/money/gateways/cybersource/connection';
import { Cybersource } from '../../../../server/money/gateways/cybersource/gateway';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { systemClock } from '../../../../server/platform/clock';
import { noPauses } from '../../../support/providers/gateways';
import {
  MESSAGE_KID,
  messageCertificate,
  messagePrivateKey,
} from '../../../support/providers/message-keys';
import { order } from '../../../support/providers/cybersource-double';
import { ProviderDouble, type Reply, type Sent } from '../../../support/providers/provider-double';

const ENV = {
  GATEWAY: 'cybersource',
  CYBERSOURCE_MERCHANT_ID: 'testmid',
  CYBERSOURCE_KEY_ID: 'key-1',
  CYBERSOURCE_SECRET: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
};
const WITH_CERTIFICATE = { ...ENV, CYBERSOURCE_MLE_CERT: messageCertificate };
const WITH_BOTH = {
  ...WITH_CERTIFICATE,
  CYBERSOURCE_RESPONSE_MLE_KID: 'our-key',
  CYBERSOURCE_RESPONSE_MLE_KEY: messagePrivateKey,
};

const privateKey = createPrivateKey({
  key: Buffer.from(messagePrivateKey, 'base64'),
  format: 'der',
  type: 'pkcs8',
});

const part = (text = ''): Buffer => Buffer.from(text, 'base64url');
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>;

function opened(jwe: string) {
  const [head = '', wrapped, nonce, content, tag] = jwe.split('.');
  const contentKey = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    part(wrapped),
  );
  const decipher = createDecipheriv('aes-256-gcm', contentKey, part(nonce), { authTagLength: 16 });
  decipher.setAAD(Buffer.from(head)).setAuthTag(part(tag));
  const text = Buffer.concat([decipher.update(part(content)), decipher.final()]).toString();
  return { header: parsed(part(head).toString()), body: parsed(text) };
}

/** Encrypts a response as the gateway does, with one of the algorithms that it may choose. */
function sealed(body: unknown, alg: 'RSA-OAEP-256' | 'RSA-OAEP', enc: 'A256GCM' | 'A128GCM') {
  const head = Buffer.from(JSON.stringify({ alg, enc, cty: 'JWT', kid: 'our-key' })).toString(
    'base64url',
  );
  const contentKey = randomBytes(enc === 'A256GCM' ? 32 : 16);
  const nonce = randomBytes(12);
  const wrapped = publicEncrypt(
    {
      key: createPublicKey(privateKey),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: alg === 'RSA-OAEP' ? 'sha1' : 'sha256',
    },
    contentKey,
  );
  const name = enc === 'A256GCM' ? 'aes-256-gcm' : 'aes-128-gcm';
  const cipher = createCipheriv(name, contentKey, nonce, { authTagLength: 16 });
  cipher.setAAD(Buffer.from(head));
  const content = Buffer.concat([cipher.update(JSON.stringify(body)), cipher.final()]);
  const rest = [wrapped, nonce, content, cipher.getAuthTag()].map((one) =>
    one.toString('base64url'),
  );
  return { encryptedResponse: [head, ...rest].join('.') };
}

const claimsOf = ({ headers }: Sent) =>
  parsed(part(headers.authorization?.split('.')[1]).toString());

const APPROVED = { id: '7000', status: 'AUTHORIZED', tokenInformation: { customer: { id: 'C1' } } };

const from = { clock: systemClock, pauses: noPauses };

const refused = (env: Readonly<Record<string, string>>) => () =>
  connectionOf(parseServerSettings({ ...WITH_BOTH, ...env }), from);

describe('message-level encryption', () => {
  let answer: (body: Record<string, unknown>) => Reply;
  // Requires encryption of every body, like the gateway of a merchant who has turned it on.
  const double = ProviderDouble.forAll(({ text }) => {
    if (text === '') return answer({});
    const { encryptedRequest } = parsed(text);
    if (typeof encryptedRequest === 'string') return answer(opened(encryptedRequest).body);
    return { status: 400, body: { status: 'INVALID_REQUEST', reason: 'INVALID_DATA' } };
  });
  beforeEach(() => {
    answer = () => ({ status: 201, body: APPROVED });
  });

  function gatewayWith(env: Readonly<Record<string, string>>): Cybersource {
    const connection = connectionOf(parseServerSettings(env), from);
    return new Cybersource({ ...connection, origin: double.origin, timeoutMs: 60_000 });
  }

  test('a sale is encrypted for the certificate, and the digest covers what is sent', async () => {
    const began = Math.floor(Date.now() / 1000);
    expect(await gatewayWith(WITH_CERTIFICATE).charge(order)).toMatchObject({ kind: 'approved' });
    const [sent] = double.sent;
    if (!sent) throw new Error('Nothing was sent');
    expect(sent.text).not.toContain(order.card.number);
    expect(Object.keys(parsed(sent.text))).toEqual(['encryptedRequest']);
    const { header, body } = opened(String(parsed(sent.text)['encryptedRequest']));
    const { iat, ...named } = header;
    expect(named).toEqual({ alg: 'RSA-OAEP-256', enc: 'A256GCM', cty: 'JWT', kid: MESSAGE_KID });
    expect(Number(iat)).toBeGreaterThanOrEqual(began);
    expect(body).toMatchObject({ paymentInformation: { card: { number: order.card.number } } });
    const claims = claimsOf(sent);
    expect(claims['digest']).toBe(createHash('sha256').update(sent.text).digest('base64'));
    expect(claims).not.toHaveProperty('v-c-response-mle-kid');
  });

  test('two encryptions of the same body share nothing but the header', async () => {
    const gateway = gatewayWith(WITH_CERTIFICATE);
    await gateway.charge(order);
    await gateway.charge(order);
    const [one, other] = double.sent.map(({ text }) =>
      String(parsed(text)['encryptedRequest']).split('.').slice(1),
    );
    for (const [place, text] of (one ?? []).entries()) expect(other?.[place]).not.toBe(text);
  });

  test.each([
    ['RSA-OAEP-256', 'A256GCM'],
    ['RSA-OAEP', 'A128GCM'],
  ] as const)('a response encrypted with %s and %s is read', async (alg, enc) => {
    answer = () => ({ status: 201, body: sealed(APPROVED, alg, enc) });
    const outcome = await gatewayWith(WITH_BOTH).charge(order);
    expect(outcome).toMatchObject({ kind: 'approved', answer: { id: '7000' } });
    const [sent] = double.sent;
    expect(sent && claimsOf(sent)['v-c-response-mle-kid']).toBe('our-key');
  });

  test('a response that cannot be read leaves the outcome unknown', async () => {
    const right = sealed(APPROVED, 'RSA-OAEP-256', 'A256GCM').encryptedResponse;
    const [head, wrapped, nonce, content] = right.split('.');
    const tag = randomBytes(16).toString('base64url');
    const forged = [head, wrapped, nonce, content, tag].join('.');
    for (const encryptedResponse of [forged, 'not a JWE', `${right.slice(0, -8)}`]) {
      answer = () => ({ status: 201, body: { encryptedResponse } });
      const asked = gatewayWith(WITH_BOTH).charge(order);
      await expect(asked).rejects.toSatisfy(
        (error) => error instanceof GatewayError && error.unknown,
      );
    }
  });

  test('settings that do not fit are named at the start, without their value', () => {
    expect(refused({ CYBERSOURCE_AUTH: 'http_signature' })).toThrow(
      /^CYBERSOURCE_AUTH must be jwt/,
    );
    const wrong = 'A'.repeat(200);
    expect(refused({ CYBERSOURCE_MLE_CERT: wrong })).toThrow(/^CYBERSOURCE_MLE_CERT is not/);
    expect(refused({ CYBERSOURCE_RESPONSE_MLE_KEY: wrong })).toThrow(
      /^CYBERSOURCE_RESPONSE_MLE_KEY is not a certificate or key that can be used\.$/,
    );
    expect(refused({ CYBERSOURCE_RESPONSE_MLE_KID: '' })).toThrow(
      'CYBERSOURCE_RESPONSE_MLE_KID must be set too, because CYBERSOURCE_RESPONSE_MLE_KEY is.',
    );
  });
});
