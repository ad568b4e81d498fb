/** Cards encrypted in the browser: keys of the gateway, tokens, and rejections. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type { Env } from '../../../../contract/platform/settings/settings';
import { SandboxBank } from '../../../../server/sandbox/bank';
import { databases } from '../../../support/database/databases';
import { health as healthCall } from '../../../../contract/platform/health';
import {
  askForKey,
  claimsOf,
  type ContextClaims,
  encrypted,
  exchange,
  tokenized,
} from '../../../support/providers/encrypted-cards';
import {
  APPROVED,
  billingAddress,
  card,
  charged,
  CHECKED,
  decide,
  DECLINED,
  follow,
  LOST_AFTER,
  order,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import { Hold } from '../../../support/hold';
import { TestClock } from '../../../support/test-clock';
import { type Answer, World } from '../../../support/world';

const SITE = 'https://wasla.example';
const OTHER = 'https://shop.example';
const ON = { CARD_ENCRYPTION: 'browser', PUBLIC_URL: SITE };

const codesOf = ({ status, body }: Answer) => [status, body['code'], body['fieldCodes']];

describe.each(databases)('cards encrypted in the browser on $name', ({ open }) => {
  let world: World;

  async function start(env: Env = ON): Promise<Payer> {
    world = await World.forTest(await open(), { env });
    return Payer.of(world);
  }

  test('a token buys a plan, and everything about the card but its number is known', async () => {
    const payer = await start();
    const { body: health } = await world.call(healthCall);
    expect(health['offers']).toMatchObject({ cardEncryption: true });
    const bought = await payer.start(order('', { card: await tokenized(payer) }));
    expect(bought.status).toBe(201);
    expect(paymentOf(bought).card).toEqual({ brand: 'visa', last4: '1111' });
    expect(bought.body['paymentMethod']).toMatchObject({
      brand: 'visa',
      last4: '1111',
      expiry: '12/30',
      holder: 'LINA HADDAD',
    });
    expect(await charged(world)).toHaveLength(1);
  });

  test('the sandbox cards keep their outcomes', async () => {
    const payer = await start();
    const declined = await payer.start(order('', { card: await tokenized(payer, DECLINED) }));
    expect([declined.status, declined.body['code']]).toEqual([402, 'card_declined']);
    const checked = await payer.start(order('', { card: await tokenized(payer, CHECKED) }));
    const { redirectUrl } = checked.body;
    await follow(world, await decide(world, String(redirectUrl), { decision: 'approve' }));
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const amex = { card: await tokenized(payer, '378282246310005'), billingAddress };
    expect((await payer.tokenize(amex)).body['paymentMethod']).toMatchObject({ last4: '0005' });
    expect((await payer.change('pro', 'monthly')).status).toBe(200);
    expect((await charged(world)).map(({ last4 }) => last4)).toEqual(['0005', '3155']);
  });

  test('a card number is rejected and not repeated, in every call that accepts cards', async () => {
    const payer = await start();
    const refusals = [
      await payer.start(order()),
      await payer.checkout({ ...order(), method: 'card' }),
      await payer.tokenize({ card: card(), billingAddress }),
    ];
    for (const refused of refusals) {
      expect(codesOf(refused)).toEqual([
        422,
        'validation_failed',
        { 'card.number': 'card_not_encrypted' },
      ]);
      expect(JSON.stringify(refused)).not.toContain(APPROVED);
    }
    expect(world.lines.join('\n')).not.toContain(APPROVED);
    expect(await charged(world)).toEqual([]);
  });

  test('while encryption is disabled there are no keys, and a token is rejected', async () => {
    const payer = await start({ PUBLIC_URL: SITE });
    expect((await askForKey(payer)).status).toBe(404);
    const refused = await payer.start(
      order('', { card: { type: 'visa', holder: 'LINA HADDAD', token: 'a.b.c' } }),
    );
    expect(codesOf(refused)).toEqual([422, 'validation_failed', { 'card.token': 'invalid' }]);
    expect((await payer.start(order())).status).toBe(201);
  });

  test('a token pays once; repeating its call gets the same response', async () => {
    const payer = await start();
    const key = randomUUID();
    const body = order('', { card: await tokenized(payer) });
    const first = await payer.start(body, key);
    expect(first.status).toBe(201);
    expect(await payer.start(body, key)).toMatchObject({ status: 201, body: first.body });
    await payer.cancel();
    const replayed = await payer.start({ ...body, planCode: 'pro' });
    expect(codesOf(replayed)).toEqual([422, 'card_token_refused', undefined]);
    const kept = await payer.tokenize({ card: body.card, billingAddress });
    expect(codesOf(kept)).toEqual([422, 'card_token_refused', undefined]);
    expect(await charged(world)).toHaveLength(1);
  });

  test('of two concurrent identical calls one charges, and neither reports a declined card', async () => {
    const answer = new Hold();
    const payer = await start();
    const gateway = world.bank.providers.card;
    const charge = gateway.charge.bind(gateway);
    vi.spyOn(gateway, 'charge').mockImplementation(async (asked) => {
      await answer.released;
      return charge(asked);
    });
    const key = randomUUID();
    const body = order('', { card: await tokenized(payer) });
    const calls = [payer.start(body, key), payer.start(body, key)];
    const { status: early } = await Promise.race(calls);
    answer.release();
    const late = (await Promise.all(calls)).map(({ status }) => status);
    expect([early, ...late.toSorted()]).toEqual([409, 201, 409]);
    expect(await charged(world)).toHaveLength(1);
  });

  test('a lost response is found by its key, whichever token the next attempt has', async () => {
    const payer = await start();
    const key = randomUUID();
    const send = async () =>
      payer.start(order('', { card: await tokenized(payer, LOST_AFTER) }), key);
    expect((await send()).status).toBe(504);
    expect((await send()).status).toBe(201);
    expect(await charged(world)).toHaveLength(1);
  });

  test('the token of another account is rejected, and still pays for its own', async () => {
    const payer = await start();
    const own = order('', { card: await tokenized(payer) });
    const thief = await Payer.of(world);
    expect(codesOf(await thief.start(own))[1]).toBe('card_token_refused');
    expect((await payer.start(own)).status).toBe(201);
  });

  test('a token is rejected once its key has expired', async () => {
    const payer = await start();
    const body = order('', { card: await tokenized(payer) });
    world.clock.turn(15 * 60);
    expect(codesOf(await (await payer.back()).start(body))[1]).toBe('card_token_refused');
    world.clock.turn(1);
    await world.server.sweeper.runOnce();
    expect(await world.db.selectFrom('card_key').selectAll().execute()).toEqual([]);
  });

  test('a token that differs from the signed values is rejected', async () => {
    const payer = await start();
    const sent = await tokenized(payer);
    const [head, payload = '', signature] = sent.token.split('.');
    const said = Buffer.from(payload, 'base64url').toString().replace('XX1111', 'XX2222');
    const forged = [head, Buffer.from(said).toString('base64url'), signature].join('.');
    const refused = await payer.start(order('', { card: { ...sent, token: forged } }));
    expect(codesOf(refused)[1]).toBe('card_token_refused');
    const none = Buffer.from('{"alg":"none","kid":"x"}').toString('base64url');
    const unsigned = [none, payload, ''].join('.');
    for (const token of ['', 'abc', 'a.b.c', unsigned, `${none}.${payload}.AA`]) {
      const answer = await payer.start(order('', { card: { ...sent, token } }));
      expect(codesOf(answer)).toEqual([422, 'validation_failed', { 'card.token': 'invalid' }]);
    }
    expect(await charged(world)).toEqual([]);
  });

  test('the chosen type must match the number, and the card must not have expired', async () => {
    const payer = await start();
    const visa = await tokenized(payer);
    const clash = await payer.start(order('', { card: { ...visa, type: 'amex' } }));
    expect(codesOf(clash)).toEqual([
      422,
      'validation_failed',
      { 'card.number': 'card_type_clash' },
    ]);
    const { body } = await askForKey(payer);
    const old = encrypted(String(body['context']), APPROVED, { expirationYear: '2025' });
    const { body: token } = await exchange(payer, old);
    const past = await payer.start(order('', { card: { ...visa, token } }));
    expect(codesOf(past)).toEqual([422, 'validation_failed', { 'card.expiry': 'expiry_past' }]);
    const nobody = await payer.start(order('', { card: { ...visa, holder: ' ' } }));
    expect(codesOf(nobody)).toEqual([422, 'validation_failed', { 'card.holder': 'required' }]);
  });

  test('a key is bound to the requesting page, if the site may run there', async () => {
    const payer = await start({ ...ON, CORS_ORIGINS: OTHER });
    const pageOf = async (origin?: string) => {
      const { body } = await askForKey(payer, origin);
      return claimsOf<ContextClaims>(String(body['context'])).ctx[0]?.data.targetOrigins;
    };
    expect(await pageOf()).toEqual([SITE]);
    expect(await pageOf(OTHER)).toEqual([OTHER]);
    expect(await pageOf('https://elsewhere.example')).toEqual([SITE]);
  });

  test('an API on a separate origin accepts encrypted cards from the pages of the site', async () => {
    const clock = new TestClock();
    const database = await open();
    const { db } = database;
    const money = await SandboxBank.open({ db, clock, delayMs: 0, origin: OTHER });
    world = await World.forTest(database, { env: ON, clock, money });
    const payer = await Payer.of(world);
    const { body } = await askForKey(payer);
    const { flx, ctx } = claimsOf<ContextClaims>(String(body['context']));
    expect([flx.origin, ctx[0]?.data.targetOrigins]).toEqual([OTHER, [SITE]]);
    const { statusCode, headers } = await world.server.app.inject({
      method: 'OPTIONS',
      url: flx.path,
      headers: {
        origin: SITE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-headers': 'content-type',
    });
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    expect((await payer.start(order('', { card: await tokenized(payer) }))).status).toBe(201);
  });

  test('card limits apply to the number described by a token', async () => {
    const payer = await start({ ...ON, CARD_TRIES_PER_HOUR: '2' });
    const enter = async (number: string) =>
      (await payer.start(order('', { card: await tokenized(payer, number) }))).status;
    expect([await enter(DECLINED), await enter(DECLINED), await enter(DECLINED)]).toEqual([
      402, 402, 429,
    ]);
    expect(await enter('4000000000000127')).toBe(402);
  });

  test('an account gets at most twice as many keys as its card limit per hour', async () => {
    const payer = await start({ ...ON, CARDS_PER_HOUR: '1' });
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await askForKey(payer)).status);
    expect(statuses).toEqual([200, 200, 429]);
  });
});
