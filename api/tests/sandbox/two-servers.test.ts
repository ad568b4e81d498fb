/** Two servers on one PostgreSQL: the sandbox's bank, its PayPal and its Google are the same at both. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Cybersource } from '../../server/money/gateways/cybersource/gateway';
import { storedPauses } from '../../server/money/gateways/pauses';
import { disputes as disputesCall } from '../../contract/payments/disputes';
import { openPostgres } from '../../server/platform/database/open';
import { SandboxBank } from '../../server/sandbox/bank';
import { Browser } from '../support/browser';
import { askForKey, encrypted, exchange } from '../support/encrypted-cards';
import { migratedPostgresUrl } from '../support/databases';
import { FaultyProvider } from '../support/faulty-provider';
import {
  APPROVED,
  billingAddress,
  card,
  charged,
  CHECKED,
  contact,
  decide,
  follow,
  LOST_AFTER,
  order,
  Payer,
  seen,
} from '../support/payments';
import { TestClock, World } from '../support/world';

const OPERATOR = 'operator@example.com';

let front: Server;
let clock: TestClock;
let one: World;
let other: World;
/** The server that answers behind the public address. */
let answering: World;

beforeEach(async () => {
  front = createServer((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const { port } = answering.server.app.server.address() as AddressInfo;
    const passed = ask({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo;
  const url = await migratedPostgresUrl();
  clock = new TestClock();
  const env = { PUBLIC_URL: `http://127.0.0.1:${port}`, OPERATORS: OPERATOR };
  const start = async () => World.on(await openPostgres(url), { clock, env });
  one = await start();
  other = await start();
  for (const { server } of [one, other]) await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  front.closeAllConnections();
  front.close();
  await one.close();
  await other.close();
});

const isCallback = (url: URL): boolean => url.pathname === '/auth/callback';

/** The same person at the other server. */
const at = (world: World, { token, user }: Payer): Payer => new Payer(world, token, user);

test('a charge with a lost response is looked up, disputed and refunded at the other server', async () => {
  const payer = await Payer.of(one);
  const key = randomUUID();
  expect((await payer.start(order(LOST_AFTER), key)).status).toBe(504);
  clock.turn(60);
  await other.server.reconciler.runOnce();
  expect((await at(other, payer).intent(key)).body).toMatchObject({ outcome: 'succeeded' });
  const [charge] = await charged(other);
  expect(await charged(one)).toEqual([charge]);
  const postToBank = (action: string) =>
    other.call({ method: 'POST', path: `/sandbox/gateway/${charge?.reference}/${action}` });
  expect((await postToBank('dispute/opened')).status).toBe(204);
  const operator = await Payer.operator(one, OPERATOR);
  const { body } = await operator.get(disputesCall);
  expect(body).toMatchObject({ disputes: [{ state: 'opened' }] });
  expect((await postToBank('dispute/won')).status).toBe(204);
  expect((await postToBank('refund')).status).toBe(204);
  expect(await seen(one)).toMatchObject([{ status: 'REFUNDED' }]);
  expect((await payer.payments()).data).toMatchObject([{ status: 'REFUNDED' }]);
});

test('the 3-D Secure page and its return may be on the other server', async () => {
  const payer = await Payer.of(one);
  const { body } = await payer.start(order(CHECKED));
  const back = await decide(other, String(body['redirectUrl']), { decision: 'approve' });
  await follow(other, back);
  expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
  expect(await charged(one)).toHaveLength(1);
});

test('a card encrypted to a key of one server is opened and charged by the other', async () => {
  const url = await migratedPostgresUrl();
  const env = { CARD_ENCRYPTION: 'browser', PUBLIC_URL: 'https://wasla.example' };
  const start = async () => World.on(await openPostgres(url), { clock, env });
  const [issuing, opening] = [await start(), await start()];
  const payer = await Payer.of(issuing);
  const { body } = await askForKey(payer);
  const sent = encrypted(String(body['context']), APPROVED);
  const made = await exchange(at(opening, payer), sent);
  expect(made).toMatchObject({ status: 201 });
  const { type, holder } = card(APPROVED);
  // The server that charges has issued the key, and has not seen the number.
  const bought = await payer.start(order('', { card: { type, holder, token: made.body } }));
  expect(bought.status).toBe(201);
  expect(await charged(opening)).toHaveLength(1);
  await issuing.close();
  await opening.close();
});

test('a PayPal order is approved and captured at the other server', async () => {
  const payer = await Payer.of(one);
  const buying = { planCode: 'growth', cycle: 'monthly', contact, billingAddress };
  const { body } = await payer.checkout({ ...buying, method: 'paypal' });
  const back = await decide(other, String(body['redirectUrl']), { decision: 'approve' });
  await follow(other, back);
  expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
  expect(await charged(one)).toHaveLength(1);
});

test('if both are asked to charge the same attempt, one does', async () => {
  const banks = await Promise.all(
    [one, other].map(({ database }) => SandboxBank.open({ db: database.db, clock, delayMs: 0 })),
  );
  const attempt = {
    reference: 'asked twice',
    cents: 2_500,
    currency: 'USD',
    description: 'Growth',
    card: { ...card(APPROVED), type: 'visa' },
    contact,
    billingAddress: { ...billingAddress, country: 'PS' },
    returnUrl: '/back',
    checkUrl: '/check',
  } as const;
  const outcomes = await Promise.allSettled(
    [...banks, ...banks].map(({ providers }) => providers.card.charge(attempt)),
  );
  const kinds = outcomes.map((outcome) =>
    // A server in between has no state of its own and finds the charge of the other.
    outcome.status === 'fulfilled' ? outcome.value.kind : (outcome.reason as Error).name,
  );
  expect(kinds.filter((kind) => kind === 'approved')).toHaveLength(1);
  for (const { providers } of banks) {
    expect(
      await providers.card.find({ reference: 'asked twice', providerState: null }),
    ).toMatchObject({ kind: 'approved' });
  }
  expect(await charged(one)).toHaveLength(1);
});

test('a Google sign-in starts at one server and ends at the other', async () => {
  const browser = new Browser(String(one.server.publicUrl()));
  answering = one;
  const begun = await browser.call('GET', '/api/oauth/google/redirect_url');
  const { url } = await browser.walk(String(begun.body['redirectUrl']), isCallback);
  answering = other;
  const chosen = await browser.walk(url.href, isCallback, {
    method: 'POST',
    body: new URLSearchParams({ account: 'lina' }),
  });
  expect(isCallback(chosen.url)).toBe(true);
  answering = one;
  const code = chosen.url.searchParams.get('code');
  const finished = await browser.call('POST', '/api/sessions', { code });
  expect(finished.status).toBe(200);
  answering = other;
  const { body } = await browser.call('GET', '/api/users/me');
  expect(body).toMatchObject({ email: 'lina.haddad@example.com' });
});

test('a Retry-After received by one server is respected by the other', async () => {
  const provider = await FaultyProvider.start(() => ({ status: 404, body: {} }));
  const gateways = [one, other].map(
    ({ database }) =>
      new Cybersource({
        merchant: { id: 'testmid', keyId: 'key-1', secret: 'dW5pdC10ZXN0' },
        host: 'apitest.cybersource.com',
        origin: provider.origin,
        timeoutMs: 5_000,
        clock,
        pauses: storedPauses(database.db),
      }),
  );
  const find = () =>
    Promise.allSettled(
      gateways.map((gateway) => gateway.find({ reference: 'any', providerState: null })),
    );
  provider.fault = { name: '', kind: 'status', status: 429, retryAfter: '90', acts: false };
  await Promise.allSettled([gateways[0]?.find({ reference: 'any', providerState: null })]);
  provider.fault = undefined;
  const { length } = provider.sent;
  expect(length).toBe(1);
  clock.turn(80);
  for (const outcome of await find()) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { unknown: false } });
  }
  expect(provider.sent).toHaveLength(length);
  clock.turn(11);
  await find();
  expect(provider.sent.length).toBeGreaterThanOrEqual(length + 2);
  provider.close();
});
