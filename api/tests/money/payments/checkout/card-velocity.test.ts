/** Limits on cards: by account, address, network and number, and a delay for new accounts. */
import { describe, expect, test } from 'vitest';
import type { Env } from '../../../../contract/platform/settings/settings';
import { databases } from '../../../support/database/databases';
import { DAY, DECLINED, order, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';
import { startRecurring } from '../../../../contract/money/payments/paying';
import { rowsOf } from '../../../support/database/rows';

const FRAUD = '4100000000000019';
const STOLEN = '4000000000009979';
const NUMBERS = [DECLINED, FRAUD, STOLEN, '4000000000000127'];

describe.each(databases)('limits on cards on $name', ({ open }) => {
  let world: World;

  async function start(env: Env): Promise<void> {
    world = await World.forTest(await open(), { env });
  }

  /** Enters a card from an address; each attempt has its own key. */
  const enter = (payer: Payer, number: string, address = '203.0.113.7') =>
    world.call(startRecurring, order(number), {
      token: payer.token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      address,
    });

  test('per IP address, across accounts', async () => {
    await start({ CARDS_PER_HOUR_ADDRESS: '2' });
    const payers = [await Payer.of(world), await Payer.of(world), await Payer.of(world)];
    const statuses: number[] = [];
    for (const payer of payers) statuses.push((await enter(payer, DECLINED)).status);
    expect(statuses).toEqual([402, 402, 429]);
    const [payer] = payers;
    if (payer) expect((await enter(payer, DECLINED, '198.51.100.1')).status).toBe(402);
  });

  test('many different cards from a network raise an alarm; one card repeated does not', async () => {
    await start({ CARDS_PER_HOUR_NETWORK: '3' });
    const payer = await Payer.of(world);
    for (let n = 0; n < 5; n += 1) expect((await enter(payer, DECLINED)).status).toBe(402);
    const statuses: number[] = [];
    for (const [n, number] of NUMBERS.entries()) {
      statuses.push((await enter(payer, number, `203.0.113.${n + 10}`)).status);
    }
    expect(statuses).toEqual([402, 402, 402, 429]);
    const alarms = await rowsOf(world.db, 'alarm', ['code', 'subject']);
    expect(alarms).toEqual([{ code: 'card_enumeration', subject: '203.0.113' }]);
    // The limits store no card number.
    const kept = JSON.stringify(await world.db.selectFrom('allowance').select('key').execute());
    for (const number of NUMBERS) expect(kept).not.toContain(number);
  });

  test('a refused card stays refused until the hour is over, and a granted one passes', async () => {
    await start({ CARDS_PER_HOUR_NETWORK: '1' });
    const payer = await Payer.of(world);
    const statuses: number[] = [];
    for (const number of [DECLINED, FRAUD, FRAUD, FRAUD, DECLINED]) {
      statuses.push((await enter(payer, number)).status);
    }
    expect(statuses).toEqual([402, 429, 429, 429, 402]);
    expect((await enter(payer, FRAUD, '198.51.100.1')).status).toBe(402);
    world.clock.turn(60 * 60 + 1);
    expect((await enter(await payer.back(), FRAUD)).status).toBe(402);
  });

  test('cards entered at the same time: one card counts once, and no more pass than may', async () => {
    await start({ CARDS_PER_HOUR_NETWORK: '2' });
    const payers = [await Payer.of(world), await Payer.of(world)];
    const enterTogether = async (...numbers: readonly string[]): Promise<number[]> => {
      const answers = await Promise.all(payers.map((payer, n) => enter(payer, numbers[n] ?? '')));
      return answers.map(({ status }) => status).toSorted((one, other) => one - other);
    };
    expect(await enterTogether(DECLINED, DECLINED)).toEqual([402, 402]);
    expect(await enterTogether(FRAUD, STOLEN)).toEqual([402, 429]);
  });

  test('per card number, across accounts and addresses', async () => {
    await start({ CARD_TRIES_PER_HOUR: '2' });
    const statuses: number[] = [];
    for (let n = 1; n <= 3; n += 1) {
      statuses.push((await enter(await Payer.of(world), DECLINED, `198.51.${n}.1`)).status);
    }
    expect(statuses).toEqual([402, 402, 429]);
    expect((await enter(await Payer.of(world), '4111111111111111')).status).toBe(201);
  });

  test('a blacklisted card looks like any declined one, in the response and in the list', async () => {
    await start({});
    const payer = await Payer.of(world);
    const answers: unknown[] = [];
    for (const number of [FRAUD, STOLEN]) {
      const { status, body } = await enter(payer, number);
      answers.push([status, body['code']]);
    }
    expect(answers).toEqual([
      [402, 'card_declined'],
      [402, 'card_declined'],
    ]);
    const listed = (await payer.payments()).data.map((one) => [one.gatewayCode, one.gatewayStatus]);
    expect(listed).toEqual([
      ['233', 'GENERAL_DECLINE'],
      ['233', 'GENERAL_DECLINE'],
    ]);
  });

  test('an account created today is delayed, one from yesterday is not', async () => {
    await start({ NEW_ACCOUNT_CARD_MS: '1500' });
    const payer = await Payer.of(world);
    const before = performance.now();
    expect((await enter(payer, DECLINED)).status).toBe(402);
    expect(performance.now() - before).toBeGreaterThan(1_400);
    world.clock.turn(2 * DAY);
    const back = await payer.back();
    const later = performance.now();
    await enter(back, DECLINED);
    expect(performance.now() - later).toBeLessThan(1_400);
  });
});
