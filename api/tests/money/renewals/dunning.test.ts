/** The dunning calendar by class of decline, over years. */
import { beforeEach, describe, expect, test } from 'vitest';
import { declineClasses, declineClassOf, dunning } from '../../../server/money/lifecycle/dunning';
import { adviceOf } from '../../../server/money/gateways/gateway-reasons';
import { type CardGateway, GatewayError } from '../../../server/money/gateways/payment-ports';
import { databases } from '../../support/database/databases';
import { APPROVED, billingAddress, card, DAY, order, Payer } from '../../support/money/payments';
import { awaitedTransfer } from '../../support/money/transfers';
import { World } from '../../support/world';
import { casesOf } from '../../../../tests/support/scope';

test('every reason has one class, unknown ones are soft, and network advice takes precedence', () => {
  const reasons = declineClasses.flatMap((one) => dunning[one].reasons);
  expect(new Set(reasons).size).toBe(reasons.length);
  expect(declineClassOf('NEVER_HEARD_OF')).toBe('soft');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('03'))).toBe('hard');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('01'))).toBe('expired');
  expect(declineClassOf('GENERAL_DECLINE', adviceOf('24'))).toBe('soft');
  // A suspicion of fraud is never downgraded.
  expect(declineClassOf('SCORE_EXCEEDS_THRESHOLD', adviceOf('01'))).toBe('fraud');
});

const REISSUED = '4000000000000408';

const unavailable: CardGateway['refreshCard'] = async () => {
  throw new GatewayError('HTTP 503', false);
};

const CASES = [
  ['soft', '4000000000000358', { tries: [0, 2, 4, 6], mail: 'charge_failed' }],
  ['hard', '4000000000000366', { tries: [0], mail: 'card_refused' }],
  ['expired', '4000000000000374', { tries: [0], mail: 'card_expired' }],
  ['fraud', '4000000000000382', { tries: [0], mail: 'payment_refused' }],
] as const;

describe.each(databases)('declined renewals on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  /** Runs renewals every day, or every few; returns the days on which the bank was asked. */
  async function live(days: number, step = 1): Promise<number[]> {
    const asked: number[] = [];
    let before = (await world.bank.entries()).length;
    for (let day = 0; day < days; day += step) {
      await world.server.renewals.runOnce();
      const { length } = await world.bank.entries();
      if (length > before) asked.push(day);
      before = length;
      world.clock.turn(step * DAY);
    }
    return asked;
  }

  const billed = async () =>
    (await payer.mails())
      .map(({ template }) => template)
      .filter((template) =>
        /^(?:charge_failed|renewal_due|(?:card|payment)_(?:refused|expired))$/.test(template),
      );

  test.each(casesOf(CASES, 1))(
    '%s: retried on schedule, mailed once, and never again in two years',
    async (...one) => {
      const [kind, number, { tries, mail }] = one;
      await payer.start(order(number));
      world.clock.turn(30 * DAY);
      expect(await live(1)).toEqual([0]);
      payer = await payer.back();
      const { active, payment } = await payer.mine();
      expect(active).toMatchObject({ status: 'PAST_DUE', graceEndsAt: '2026-07-08T20:59:59.999Z' });
      const next = kind === 'soft' ? '2026-07-03T09:00:00.000Z' : null;
      expect(active?.nextChargeAt).toBe(next);
      const disclosed =
        kind === 'hard' || kind === 'fraud' ? 'GENERAL_DECLINE' : payment?.gatewayStatus;
      expect([payment?.gatewayStatus, active?.gatewayStatus]).toEqual([disclosed, disclosed]);
      const rest = (await live(30)).map((day) => day + 1);
      expect([0, ...rest]).toEqual(tries);
      expect(await live(2 * 365, 15)).toEqual([]);
      expect(await billed()).toEqual([mail]);
      payer = await payer.back();
      expect((await payer.mine()).last?.status).toBe('EXPIRED');
    },
  );

  const charges = async () =>
    (await world.bank.entries()).map(({ status, last4 }) => `${status} ${last4}`).toReversed();

  test.each(['growth', 'pro'])(
    'a card is not retried once its payer has ordered %s by transfer',
    async (planCode) => {
      await payer.start(order(CASES[0][1]));
      payer = await payer.later(30);
      await awaitedTransfer(payer, { planCode });
      expect((await payer.mine()).active).toMatchObject({
        status: 'PAST_DUE',
        nextChargeAt: null,
        graceEndsAt: '2026-07-08T20:59:59.999Z',
      });
      expect(await live(9)).toEqual([]);
      payer = await payer.back();
      expect(await payer.mine()).toMatchObject({
        last: { status: 'EXPIRED' },
        pending: { planCode },
      });
    },
  );

  test('a reissued card is charged again right away, without a mail', async () => {
    await payer.start(order(REISSUED));
    world.clock.turn(30 * DAY);
    expect(await live(1)).toEqual([0]);
    expect(await charges()).toEqual(['AUTHORIZED 0408', 'DECLINED 0408', 'AUTHORIZED 0416']);
    payer = await payer.back();
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    const { body } = await payer.billing();
    expect(body['paymentMethod']).toMatchObject({ last4: '0416', expiry: '07/30' });
    expect(await live(62)).toEqual([30, 61]);
    expect(await billed()).toEqual([]);
  });

  test('a reissued card whose decline is only found later is charged again all the same', async () => {
    await payer.start(order(REISSUED));
    const { card: gateway } = world.bank.providers;
    const real = gateway.chargeToken.bind(gateway);
    let charged = 0;
    const chargeToken: CardGateway['chargeToken'] = async (ordered) => {
      const outcome = await real(ordered);
      charged += 1;
      if (charged === 1) throw new GatewayError('Timed out', true);
      return outcome;
    };
    Object.assign(gateway, { chargeToken });
    world.clock.turn(30 * DAY);
    await world.server.renewals.runOnce();
    world.clock.turn(60);
    await world.server.reconciler.runOnce();
    await world.server.renewals.runOnce();
    expect(await charges()).toEqual(['AUTHORIZED 0408', 'DECLINED 0408', 'AUTHORIZED 0416']);
    payer = await payer.back();
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await billed()).toEqual([]);
  });

  test.each([
    ['unavailable', { refreshCard: unavailable }, ['card_expired']],
    ['without newer data', { refreshCard: async () => undefined }, ['card_expired']],
    ['that cannot be asked', { refreshCard: undefined }, ['card_expired']],
  ] as const)('with a gateway %s, a reissued card counts as expired', async (...one) => {
    const [, changes, mails] = one;
    Object.assign(world.bank.providers.card, changes);
    await payer.start(order(REISSUED));
    world.clock.turn(30 * DAY);
    expect(await live(1)).toEqual([0]);
    expect(await charges()).toEqual(['AUTHORIZED 0408', 'DECLINED 0408']);
    payer = await payer.back();
    expect((await payer.mine()).active?.status).toBe('PAST_DUE');
    expect(await billed()).toEqual(mails);
  });

  test('a reissued card that is declined for another reason is mailed once and retried', async () => {
    await payer.start(order(REISSUED));
    const { card: gateway } = world.bank.providers;
    const real = gateway.chargeToken.bind(gateway);
    let charged = 0;
    const chargeToken: CardGateway['chargeToken'] = async (ordered) => {
      charged += 1;
      if (charged === 1) return real(ordered);
      const answer = { code: '204', status: 'INSUFFICIENT_FUND', id: null };
      return { kind: 'declined', answer, decline: 'insufficient_funds' };
    };
    Object.assign(gateway, { chargeToken });
    world.clock.turn(30 * DAY);
    await live(1);
    expect(charged).toBe(2);
    await live(10);
    expect(charged).toBe(5);
    expect(await billed()).toEqual(['charge_failed']);
  });

  test.each(casesOf(CASES, 1))(
    '%s: a new card is charged immediately and renews for years',
    async (...one) => {
      const [, number] = one;
      await payer.start(order(number));
      world.clock.turn(30 * DAY);
      await live(4);
      payer = await payer.back();
      await payer.tokenize({ card: card(APPROVED), billingAddress });
      await world.server.renewals.runOnce();
      expect((await payer.mine()).active?.status).toBe('ACTIVE');
      // Five days late at most, which is within the days of grace.
      expect(await live(2 * 365, 6)).toHaveLength(23);
      expect(await billed()).toHaveLength(1);
      // The order, the renewal with the new card, and 23 more.
      expect((await charges()).filter((one) => one.startsWith('AUTHORIZED'))).toHaveLength(25);
    },
  );
});
