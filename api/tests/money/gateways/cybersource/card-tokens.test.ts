/** Cards encrypted in the browser at the real gateway: its keys, and payments with its tokens. */
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseServerSettings } from '../../../../contract/platform/settings/settings';
import { moneyOf } from '../../../../server/money/gateways/providers';
import { publicJwk, signJwt } from '../../../../server/platform/crypto/jwt';
import { sitePolicy } from '../../../../server/web/site-policy';
import * as v from 'valibot';
import { openMemory } from '../../../support/database/databases';
import {
  authorized,
  cybersourceAt,
  order as typed,
} from '../../../support/providers/cybersource-double';
import { ProviderDouble, type Reply, type Sent } from '../../../support/providers/provider-double';

const NOW = new Date('2026-06-20T09:00:00Z');
const PAGE = 'https://wasla.example';
const FLEX = 'https://testflex.cybersource.com';
const SESSIONS = '/microform/v2/sessions';
const KEY = '/flex/v2/public-keys/3g';

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwkOf = (key: KeyObject) => v.parse(publicJwk, key.export({ format: 'jwk' }));
const [gatewayKeys, otherKeys, cardKeys] = [pair(), pair(), pair()];

const claims = {
  iss: 'Flex API',
  exp: NOW.getTime() / 1000 + 900,
  iat: NOW.getTime() / 1000,
  jti: 'session-1',
  flx: {
    path: '/flex/v2/tokens',
    data: 'opaque',
    origin: FLEX,
    jwk: { ...jwkOf(cardKeys.publicKey), use: 'enc', kid: 'card-key-1' },
  },
  ctx: [{ type: 'mf-2.1.0', data: { targetOrigins: [PAGE], mfOrigin: FLEX } }],
};
const good = await signJwt('3g', claims, gatewayKeys.privateKey);

let answer: (sent: Sent) => Reply;
const double = ProviderDouble.forAll((sent) => answer(sent));

/** A gateway that has no keys of the provider yet. */
const gateway = () => cybersourceAt(double.origin, { clock: { now: () => NOW } });

/** Answers with a capture context, and with the key of its signature. */
const giving =
  (context: string, key: object = jwkOf(gatewayKeys.publicKey)) =>
  ({ path }: Sent): Reply =>
    path === SESSIONS ? { status: 201, text: context } : { status: 200, body: key };

describe('a card key', () => {
  test('is requested for the origin of the page, and verified', async () => {
    answer = giving(good);
    const one = gateway();
    expect(await one.captureContext(PAGE)).toEqual({
      context: good,
      kid: 'card-key-1',
      key: { ...jwkOf(cardKeys.publicKey), kid: 'card-key-1' },
      expiresAt: new Date('2026-06-20T09:15:00Z'),
    });
    const [asked] = double.sent;
    expect(asked).toMatchObject({ method: 'POST', path: SESSIONS });
    expect(asked?.headers['accept']).toBe('application/jwt');
    expect(JSON.parse(asked?.text ?? '')).toEqual({
      clientVersion: 'v2',
      targetOrigins: [PAGE],
      allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX', 'DISCOVER'],
      allowedPaymentTypes: ['CARD'],
    });
    // The public key of the signature is fetched once.
    await one.captureContext(PAGE);
    expect(double.sent.map(({ path }) => path)).toEqual([SESSIONS, KEY, SESSIONS]);
  });

  const signed = (changes: object) =>
    signJwt('3g', { ...claims, ...changes }, gatewayKeys.privateKey);

  test.each([
    ['by somebody else', signJwt('3g', claims, otherKeys.privateKey), 'wrong signature'],
    ['changed since', good.replace(/\.[^.]+$/, '.AAAA'), 'wrong signature'],
    ['too old', signed({ exp: NOW.getTime() / 1000 }), 'expired'],
    [
      "for another site's pages",
      signed({ ctx: [{ data: { targetOrigins: ['https://elsewhere.example'] } }] }),
      'another origin',
    ],
    [
      'that sends cards elsewhere',
      signed({ flx: { ...claims.flx, origin: 'https://elsewhere.example' } }),
      'unknown address',
    ],
    ['without a key', signed({ flx: {} }), 'unreadable'],
    ['that is a page', '<h1>Sorry</h1>', 'unreadable'],
  ])('%s is not used', async (_what, context, message) => {
    answer = giving(await context);
    await expect(gateway().captureContext(PAGE)).rejects.toThrow(message);
  });

  test('is unavailable while the gateway fails, which moves no money', async () => {
    for (const reply of [{ status: 503 }, { status: 401 }, undefined]) {
      answer = () => reply;
      const failed = gateway().captureContext(PAGE);
      await expect(failed).rejects.toMatchObject({ name: 'GatewayError', unknown: false });
    }
    answer = ({ path }) => (path === SESSIONS ? { status: 201, text: good } : { status: 404 });
    await expect(gateway().captureContext(PAGE)).rejects.toMatchObject({ name: 'GatewayError' });
  });
});

describe('a card token', () => {
  const order = {
    ...typed,
    card: {
      type: 'mastercard' as const,
      holder: 'LINA HADDAD',
      expiry: '12/30',
      bin: '555555',
      last4: '4444',
      token: 'head.payload.signature',
      tokenId: '1D1S6JK9RL6EK667H1I9689A9NE65Q0Q',
    },
  };
  const approved = { status: 201, body: authorized };

  test('replaces the card in a payment', async () => {
    answer = () => approved;
    expect(await gateway().charge(order)).toMatchObject({
      kind: 'approved',
      token: `${authorized.tokenInformation.customer.id} 016153570198200`,
    });
    const [sent] = double.to('/pts/v2/payments');
    expect(sent).toMatchObject({
      tokenInformation: { transientTokenJwt: order.card.token },
      processingInformation: {
        actionList: ['TOKEN_CREATE'],
        authorizationOptions: { initiator: { merchantInitiatedTransaction: { reason: '7' } } },
      },
      orderInformation: { billTo: { firstName: 'LINA', lastName: 'HADDAD' } },
    });
    expect(sent).not.toHaveProperty('paymentInformation');
  });

  test('goes through 3-D Secure, from the device data to the charge', async () => {
    const CHECK = 'CONSUMER_AUTHENTICATION_REQUIRED';
    answer = ({ path, text }) => {
      if (path === '/risk/v1/authentication-setups') {
        const consumerAuthenticationInformation = {
          accessToken: 'look',
          deviceDataCollectionUrl: `${double.origin}/collect`,
          referenceId: 'look-1',
        };
        return { status: 201, body: { consumerAuthenticationInformation } };
      }
      if (text.includes('CONSUMER_AUTHENTICATION')) return approved;
      return { status: 201, body: { status: 'DECLINED', errorInformation: { reason: CHECK } } };
    };
    const one = gateway();
    const begun = await one.charge(order);
    if (begun.kind !== 'redirect') throw new Error(begun.kind);
    expect(double.to('/risk/v1/authentication-setups')).toEqual([
      {
        clientReferenceInformation: { code: order.reference },
        tokenInformation: { transientToken: order.card.tokenId },
      },
    ]);
    expect(double.sent.map(({ path }) => path)).not.toContain('/tms/v1/instrumentidentifiers');
    const browser = {
      ip: '203.0.113.7',
      accept: '*/*',
      userAgent: 'test',
      language: 'ar',
      screenWidth: '375',
      screenHeight: '740',
      colorDepth: '24',
      timeDifference: '-120',
    };
    const attempt = { reference: order.reference, providerState: begun.providerState ?? null };
    expect(await one.complete(attempt, { canceled: false, browser })).toMatchObject({
      kind: 'approved',
    });
    const enrolled = double.to('/pts/v2/payments').at(-1);
    expect(enrolled).toMatchObject({
      tokenInformation: { transientTokenJwt: order.card.token },
      processingInformation: { actionList: ['CONSUMER_AUTHENTICATION', 'TOKEN_CREATE'] },
      orderInformation: { billTo: { firstName: 'LINA' } },
    });
    expect(enrolled).not.toHaveProperty('paymentInformation');
  });
});

test('the policy lets pages send cards to the gateway only if they are encrypted', () => {
  const { tokenOrigin } = gateway();
  const connects = (CARD_ENCRYPTION: string) =>
    sitePolicy(parseServerSettings({ CARD_ENCRYPTION }), tokenOrigin).connect;
  expect(connects('browser')).toEqual([FLEX]);
  expect(connects('off')).toEqual([]);
});

test('a host that is not known to accept encrypted cards is rejected at the start', async () => {
  const settings = parseServerSettings({
    GATEWAY: 'cybersource',
    CYBERSOURCE_HOST: 'api.in.cybersource.com',
    CYBERSOURCE_MERCHANT_ID: 'm',
    CYBERSOURCE_KEY_ID: 'k',
    CYBERSOURCE_SECRET: 'dW5pdC10ZXN0LXNoYXJlZC1zZWNyZXQtMDEyMzQ1Njc4OQ==',
    CARD_ENCRYPTION: 'browser',
  });
  const { db, close } = await openMemory();
  expect(() => moneyOf(settings, db, { now: () => NOW })).toThrow('CARD_ENCRYPTION must be off');
  await close();
});
