/** PayPal captures whose answer was lost, and whose money was returned before they were found. */
import { describe, expect, test } from 'vitest';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { CHARGEBACK } from '../../../../server/sandbox/bank/entries';
import { databases } from '../../../support/database/databases';
import { Payer, paypalOrder } from '../../../support/money/payments';
import { withPayPal } from '../../../support/providers/gateways';
import { World } from '../../../support/world';

const withLostAnswers = withPayPal((real) => ({
  complete: async (attempt, back) => {
    await real.complete(attempt, back);
    throw new GatewayError('No answer', true);
  },
}));

const partOf = (reference: string) => ({
  reference,
  providerState: null,
  gatewayId: null,
  refundId: crypto.randomUUID(),
  cents: 1_000,
  currency: 'USD',
});

describe.each(databases)(
  'a capture that was returned before it was found, on $name',
  ({ open }) => {
    const world = World.forEach(open, { money: withLostAnswers });

    test.each([
      {
        how: 'whole',
        give: (reference: string) => world.bank.refund(reference),
        found: 'REFUNDED',
        right: { status: 'REFUNDED', refunded: { amount: 2_500 } },
        disputes: [],
      },
      {
        how: 'in part',
        give: (reference: string) => world.bank.providers.paypal.refund(partOf(reference)),
        found: 'PARTIALLY_REFUNDED',
        right: { status: 'PAID', refunded: { amount: 1_000 } },
        disputes: [],
      },
      {
        how: 'by the payer’s bank',
        give: (reference: string) => world.bank.refund(reference, CHARGEBACK),
        found: 'REVERSED',
        right: { status: 'PAID', refunded: { amount: 0 } },
        disputes: [{ state: 'opened' }],
      },
    ])('$how: it is booked without a webhook', async ({ give, found, right, disputes }) => {
      const payer = await Payer.of(world);
      expect((await payer.checkout(paypalOrder())).status).toBe(201);
      const [order] = await world.bank.entries();
      const { id = '', reference = '' } = order ?? {};
      const back = await world.bank.decide('paypal', id, 'approve');
      await world.server.app.inject({ method: 'GET', url: new URL(back ?? '').pathname });
      await give(reference);
      world.clock.turn(60);
      await world.server.reconciler.runOnce();
      expect((await payer.payments()).data).toMatchObject([
        { status: 'PAID', gatewayStatus: found },
      ]);
      await world.server.refunds.runOnce();
      await world.server.refunds.runOnce();
      expect((await payer.payments()).data).toMatchObject([right]);
      expect(await world.db.selectFrom('dispute').select('state').execute()).toEqual(disputes);
    });
  },
);
