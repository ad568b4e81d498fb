/** The dunning calendar by class of decline, over years. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  declineClasses,
  declineClassOf,
  dunning,
} from '../../../../../api/server/billing/renewals/dunning';
import { adviceOf } from '../../../../../api/server/payments/gateways/gateway-reasons';
import { SandboxBank } from '../../../../../api/server/sandbox/bank';
import { databases } from '../../support/databases';
import { APPROVED, billingAddress, card, DAY, order, Payer } from '../../support/payments';
import { TestClock, World } from '../../support/world';

test('every reason has one class, one that is new is soft, and the network may know more', () => {
  const reasons = declineClasses.flatMap((one) => dunning[one].reasons);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(declineClassOf('NEVER_HEARD_OF')).toBe('soft');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('03'))).toBe('hard');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('01'))).toBe('expired');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('24'))).toBe('soft');
  // Nothing makes a suspicion better.
  expect(declineClassOf('SCORE_EXCEEDS_THRESHOLD', adviceOf('01'))).toBe('fraud');
});

const NEVER = { tries: [0], mail: 'renewal_due' } as const;
const CASES = [
  ['soft', '4000000000000358', { tries: [0, 2, 4, 6], mail: 'charge_failed' }],
  ['hard', '4000000000000366', NEVER],
  ['expired', '4000000000000374', NEVER],
  ['fraud', '4000000000000382', NEVER],
] as const;

describe.each(databases)('declined renewals on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let payer: Payer;
  beforeEach(async () => {
    const clock = new TestClock();
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    world = await World.on(await open(), { clock, money: bank });
    payer = await Payer.of(world);
  });
  afterEach(() => world.close());

  async function again(): Promise<Payer> {
    const { body } = await world.login(String(payer.user['email']), 'five grey geese');
    return new Payer(world, String(body['accessToken']), payer.user);
  }

  /** One round each day; gives the days on which the bank was asked. */
  async function live(days: number): Promise<number[]> {
    const asked: number[] = [];
    for (let day = 0; day < days; day += 1) {
      const before = bank.entries().length;
      await world.server.renewals.runOnce();
      if (bank.entries().length > before) asked.push(day);
      world.clock.turn(DAY);
    }
    return asked;
  }

  const billed = async () =>
    (await world.messagesTo(String(payer.user['email'])))
      .map(({ template }) => template)
      .filter((template) => template === 'charge_failed' || template === 'renewal_due');

  test.each(CASES)(
    '%s: tried on its days, told once, and never again in two years',
    async (...one) => {
      const [kind, number, { tries, mail }] = one;
      await payer.start(order(number));
      world.clock.turn(30 * DAY);
      expect(await live(1)).toEqual([0]);
      payer = await again();
      const { active, payment } = await payer.mine();
      expect(active?.status).toBe('PAST_DUE');
      const next = kind === 'soft' ? '2026-07-03T09:00:00.000Z' : null;
      expect(active?.nextChargeAt).toBe(next);
      const told = kind === 'hard' || kind === 'fraud' ? 'GENERAL_DECLINE' : payment?.gatewayStatus;
      expect([payment?.gatewayStatus, active?.gatewayStatus]).toEqual([told, told]);
      const rest = (await live(2 * 365)).map((day) => day + 1);
      expect([0, ...rest]).toEqual(tries);
      expect(await billed()).toEqual([mail]);
      payer = await again();
      expect((await payer.mine()).last?.status).toBe('EXPIRED');
    },
  );

  test.each(CASES)('%s: another card is charged at once, and renews for years', async (...one) => {
    const [, number] = one;
    await payer.start(order(number));
    world.clock.turn(30 * DAY);
    await live(4);
    payer = await again();
    await payer.tokenize({ card: card(APPROVED), billingAddress });
    await world.server.renewals.runOnce();
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const asked = await live(2 * 365);
    expect(asked).toHaveLength(23);
    expect(await billed()).toHaveLength(1);
  });
});
