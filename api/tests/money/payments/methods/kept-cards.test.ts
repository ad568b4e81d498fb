/** A stored card is only replaced by what can be charged instead, or was chosen after it. */
import { describe, expect, test } from 'vitest';
import { databases } from '../../../support/database/databases';
import { rowOf, rowsOf } from '../../../support/database/rows';
import {
  APPROVED,
  billingAddress,
  card,
  order,
  Payer,
  paymentOf,
} from '../../../support/money/payments';
import { arrive, BANK_SECRET, transfer } from '../../../support/money/transfers';
import { withCardGateway } from '../../../support/providers/gateways';
import { World } from '../../../support/world';
import type { Outcome } from '../../../../server/money/gateways/payment-ports';

const OTHER = '5555555555554444';

const withoutToken = (outcome: Outcome): Outcome =>
  outcome.kind === 'approved' ? { ...outcome, token: null } : outcome;

describe.each(databases)('kept cards on $name', ({ open }) => {
  let world: World;

  const stored = () => rowOf(world.db, 'payment_method', ['kind', 'last4', 'token'], {});
  const removals = () => rowsOf(world.db, 'token_removal', ['id'], {});

  test('a card that is added after a transfer was ordered stays when the transfer arrives', async () => {
    world = await World.forTest(await open(), { env: { WEBHOOK_SECRET: BANK_SECRET } });
    const payer = await Payer.of(world);
    const ordered = paymentOf(await payer.checkout({ ...transfer, saveBilling: true }));
    world.clock.turn(60);
    expect((await payer.tokenize({ card: card(APPROVED), billingAddress })).status).toBe(200);
    const added = await stored();
    const { db } = world;
    const { transfer_reference: reference } = await rowOf(db, 'payment', ['transfer_reference'], {
      id: ordered.id,
    });
    await arrive(world, String(reference));
    expect((await payer.mine()).active?.status).toBe('ACTIVE');
    expect(await stored()).toEqual(added);
    expect(await removals()).toEqual([]);
  });

  test.each(['bank', 'paypal'] as const)(
    'an order by %s that credit pays for replaces nothing',
    async (method) => {
      world = await World.forTest(await open(), { env: { WEBHOOK_SECRET: BANK_SECRET } });
      const first = await Payer.of(world);
      await first.start(order(APPROVED, { cycle: 'yearly' }));
      const before = await stored();
      const payer = await first.later(73);
      const { bank, ...rest } = { ...transfer, planCode: 'pro', saveBilling: true };
      const chosen = method === 'bank' ? { ...rest, bank } : { ...rest, method };
      expect(paymentOf(await payer.checkout(chosen))).toMatchObject({ gatewayStatus: 'CREDIT' });
      expect(await stored()).toEqual(before);
      expect(await removals()).toEqual([]);
    },
  );

  test('a card that the gateway approves without a token replaces nothing', async () => {
    let isBare = false;
    const answer = (outcome: Outcome) => (isBare ? withoutToken(outcome) : outcome);
    const money = withCardGateway((real) => ({
      charge: async (asked) => answer(await real.charge(asked)),
      keep: async (asked) => answer(await real.keep(asked)),
    }));
    world = await World.forTest(await open(), { money });
    const payer = await Payer.of(world);
    await payer.start();
    const before = await stored();
    isBare = true;
    expect((await payer.tokenize({ card: card(OTHER), billingAddress })).status).toBe(502);
    expect((await payer.start(order(OTHER, { planCode: 'pro' }))).status).toBe(201);
    expect((await payer.mine()).active?.planCode).toBe('pro');
    expect(await stored()).toEqual(before);
    expect(await removals()).toEqual([]);
  });
});
