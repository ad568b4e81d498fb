/** Two servers on one PostgreSQL: the sandbox's bank and its pauses are the same at both. */
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { storedPauses } from '../../server/money/gateways/pauses';
import { disputes as disputesCall } from '../../contract/money/payments/disputes';
import { openPostgres } from '../../server/platform/database/open';
import { SandboxBank } from '../../server/sandbox/bank';
import { cybersourceAt, order as cardOrder } from '../support/providers/cybersource-double';
import { askForKey, encrypted, exchange } from '../support/providers/encrypted-cards';
import { migratedPostgresUrl } from '../support/database/databases';
import { FaultyProvider } from '../support/providers/faulty-provider';
import {
  APPROVED,
  askBank,
  card,
  charged,
  LOST_AFTER,
  order,
  Payer,
  seen,
} from '../support/money/payments';
import { OPERATOR, OperatorClient } from '../support/operator-client';
import { TestClock } from '../support/test-clock';
import { World } from '../support/world';

let clock: TestClock;
let one: World;
let other: World;

beforeEach(async () => {
  const url = await migratedPostgresUrl();
  clock = new TestClock();
  const env = { OPERATORS: OPERATOR };
  const start = async () => World.forTest(await openPostgres(url), { clock, env });
  one = await start();
  other = await start();
});

test('a charge with a lost response is looked up, disputed and refunded at the other server', async () => {
  const payer = await Payer.of(one);
  const key = randomUUID();
  expect((await payer.start(order(LOST_AFTER), key)).status).toBe(504);
  clock.turn(60);
  await other.server.reconciler.runOnce();
  expect((await payer.at(other).intent(key)).body).toMatchObject({ outcome: 'succeeded' });
  const [charge] = await charged(other);
  expect(await charged(one)).toEqual([charge]);
  expect(await askBank(other, 'dispute/opened')).toBe(204);
  const office = await OperatorClient.open(one);
  const { body } = await office.call(disputesCall);
  expect(body).toMatchObject({ disputes: [{ state: 'opened' }] });
  expect(await askBank(other, 'dispute/won')).toBe(204);
  expect(await askBank(other, 'refund')).toBe(204);
  expect(await seen(one)).toMatchObject([{ status: 'REFUNDED' }]);
  expect((await payer.payments()).data).toMatchObject([{ status: 'REFUNDED' }]);
});

test('a card encrypted to a key of one server is opened and charged by the other', async () => {
  const url = await migratedPostgresUrl();
  const env = { CARD_ENCRYPTION: 'browser', PUBLIC_URL: 'https://wasla.example' };
  const start = async () => World.forTest(await openPostgres(url), { clock, env });
  const [issuing, opening] = [await start(), await start()];
  const payer = await Payer.of(issuing);
  const { body } = await askForKey(payer);
  const sent = encrypted(String(body['context']), APPROVED);
  const made = await exchange(payer.at(opening), sent);
  expect(made).toMatchObject({ status: 201 });
  const { type, holder } = card(APPROVED);
  // The server that charges has issued the key but has never seen the number.
  const bought = await payer.start(order('', { card: { type, holder, token: made.body } }));
  expect(bought.status).toBe(201);
  expect(await charged(opening)).toHaveLength(1);
});

test('if both are asked to charge the same attempt, one does', async () => {
  const banks = await Promise.all(
    [one, other].map(({ database }) => SandboxBank.open({ db: database.db, clock, delayMs: 0 })),
  );
  const attempt = { ...cardOrder, reference: 'asked twice' };
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

test('a Retry-After received by one server is respected by the other', async () => {
  const provider = await FaultyProvider.start(() => ({ status: 404, body: {} }));
  const gateways = [one, other].map(({ database }) =>
    cybersourceAt(provider.origin, { clock, pauses: storedPauses(database.db) }),
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
