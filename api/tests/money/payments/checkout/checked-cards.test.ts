/** Orders that credit pays in full: the entered card is checked, and nothing is charged. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type CardGateway, GatewayError } from '../../../../server/money/gateways/payment-ports';
import { databases } from '../../../support/database/databases';
import { rowOf } from '../../../support/database/rows';
import { DECLINED, LOST_AFTER, order, Payer } from '../../../support/money/payments';
import { withCardGateway } from '../../../support/providers/gateways';
import { World } from '../../../support/world';
import { creditOf } from '../../../support/money/balances';

const OTHER = '5555555555554444';

const pro = (number: string) => order(number, { planCode: 'pro' });

describe.each(databases)('checked cards on $name', ({ open }) => {
  let payer: Payer;
  let broken: Partial<CardGateway> = {};
  const world = World.forEach(open, {
    money: withCardGateway((real) => ({
      keep: (asked) => (broken.keep ?? real.keep.bind(real))(asked),
      find: (attempt) => (broken.find ?? real.find.bind(real))(attempt),
      abandon: (attempt) => (broken.abandon ?? real.abandon.bind(real))(attempt),
    })),
  });

  /** On Growth yearly, whose unused days pay for Pro. */
  beforeEach(async () => {
    broken = {};
    payer = await Payer.of(world);
    await payer.start(order(undefined, { cycle: 'yearly' }));
    payer = await payer.later(73);
  });

  const charged = async () =>
    (await world.bank.entries()).filter(({ status }) => status === 'AUTHORIZED');

  async function expectUnchanged(): Promise<void> {
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'growth' });
    expect((await payer.billing()).body).toMatchObject({ paymentMethod: { last4: '1111' } });
    expect(await creditOf(payer)).toEqual({ free: 0, reserved: 0 });
    expect(await charged()).toHaveLength(1);
  }

  test('a declined card buys nothing', async () => {
    const answer = await payer.start(pro(DECLINED));
    expect(answer).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect((await payer.payments()).data).toMatchObject([{ status: 'DECLINED' }, {}]);
    await expectUnchanged();
  });

  test('nor does a card whose bank asks for its holder', async () => {
    const answer = { code: '475', status: 'PENDING_AUTHENTICATION', id: null };
    broken = { keep: async () => ({ kind: 'redirect', answer, url: '/bank' }) };
    expect((await payer.start(pro(OTHER))).body['code']).toBe('card_declined');
    await expectUnchanged();
  });

  test('a check whose answer was lost is found, and the plan starts', async () => {
    const key = randomUUID();
    expect((await payer.start(pro(LOST_AFTER), key)).status).toBe(504);
    expect((await payer.intent(key)).body).toMatchObject({ outcome: 'succeeded' });
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE', planCode: 'pro' });
    expect((await payer.billing()).body).toMatchObject({ paymentMethod: { last4: '0119' } });
    expect(await charged()).toHaveLength(1);
  });

  test('a check that is not found blocks for minutes, and buys nothing if it is found later', async () => {
    broken = {
      keep: async () => {
        throw new GatewayError('Timed out', true);
      },
      find: async () => ({ kind: 'missing' }),
      abandon: async () => ({ kind: 'unproven' }),
    };
    const key = randomUUID();
    expect((await payer.start(pro(OTHER), key)).status).toBe(504);
    world.clock.turn(5 * 60);
    await world.server.reconciler.runOnce();
    payer = await payer.back();
    const undone = { outcome: 'declined', declineCode: 'not_charged' };
    expect((await payer.intent(key)).body).toMatchObject(undone);
    const { id } = await rowOf(world.db, 'payment_intent', ['id'], { idempotency_key: key });
    const answer = { code: '100', status: 'AUTHORIZED', id: 'late' };
    broken = { find: async () => ({ kind: 'approved', answer, token: null }) };
    await world.server.reconciler.closed.look(id);
    await expectUnchanged();
    expect(await payer.mails('payment_credited')).toEqual([]);
  });
});
