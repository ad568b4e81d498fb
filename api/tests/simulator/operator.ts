/** The actions of operators. */
import { randomUUID } from 'node:crypto';
import { usd } from '../../contract/money/plans/usd';
import { clientKey } from '../../server/money/payments/intents/intents';
import type { SimulatedWorld } from './world';

const actingIn = ({ account }: SimulatedWorld, reason: string) => ({ operator: account, reason });

/** An operator refunds the rest of a payment, or half of it. */
export async function refundPart(world: SimulatedWorld, share: number): Promise<void> {
  const paid = await world.database.db
    .selectFrom('payment')
    .select(['id', 'amount_cents', 'refunded_cents'])
    .where('account_id', '=', world.account.id)
    .where('status', '=', 'PAID')
    .where('method', '!=', 'bank')
    .where('amount_cents', '>', 0)
    .orderBy('account_number')
    .execute();
  if (paid.length === 0) return;
  const { id, amount_cents: cents, refunded_cents: back } = world.chance.of(paid);
  const amount = usd(Math.ceil((cents - back) / share));
  const asked = { paymentId: id, amount, key: clientKey(randomUUID()) };
  const acting = actingIn(world, 'Asked for');
  for (let press = 0; press < 1 + world.chance.below(2); press += 1) {
    await world.work(({ operatorRefunds }) => operatorRefunds.refund(acting, asked));
  }
  world.faults.count('refund by an operator');
}

/** An operator books a transfer by hand, whether or not the bank has reported it. */
export async function bookByHand(world: SimulatedWorld): Promise<void> {
  const arrived = (await world.bank.entries()).filter(({ status, channel }) => {
    return channel === 'transfer' && status === 'AUTHORIZED';
  });
  if (arrived.length === 0) return;
  const { id, cents, reference } = world.chance.of(arrived);
  const body = {
    bankReference: id,
    // Without its number among those of the same reference.
    reference: reference.split('.')[0] ?? '',
    amount: usd(cents),
    reason: 'On the statement',
  };
  const acting = actingIn(world, 'On the statement');
  await world.work(({ operations }) => world.logged(operations.bookTransfer(acting, body)));
  world.faults.count('transfer booked by an operator');
}
