/**
 * Each row of the transition tables with each actor, and each pair of status and event that is not
 * in them.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { subscriptionStatuses } from '../../../contract/money/plans/subscriptions';
import { paymentStatuses } from '../../../contract/money/payments/payment-shapes';
import { IllegalTransitionError, move, movePayment } from '../../../server/money/lifecycle/moves';
import { type Actor, actors } from '../../../server/money/lifecycle/transitions';
import { paymentTransitions } from '../../../server/money/lifecycle/payment-transitions';
import {
  subscriptionTransitions,
  trialTransitions,
} from '../../../server/money/lifecycle/subscription-transitions';
import type { Tables } from '../../../server/platform/database/schema';
import { runTransaction } from '../../../server/platform/database/transactions';
import { databases } from '../../support/database/databases';
import { order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

const eventsOf = <E extends string>(table: readonly { readonly event: E }[]): readonly E[] => [
  ...new Set(table.map(({ event }) => event)),
];

/**
 * Every status, event and actor, with the status that they lead to, if the event is allowed there
 * and the actor may cause it.
 */
function casesOf<S extends string, E extends string>(
  statuses: readonly S[],
  table: readonly {
    readonly from: S | null;
    readonly event: E;
    readonly to: S;
    readonly by: readonly Actor[];
  }[],
) {
  return statuses.flatMap((status) =>
    eventsOf(table).flatMap((event) => {
      const way = table.find((one) => one.from === status && one.event === event);
      return actors.map((by) => ({
        status,
        event,
        by,
        to: way?.by.includes(by) ? way.to : undefined,
      }));
    }),
  );
}

class Undo extends Error {}

describe.each(databases)('moves on $name', ({ open }) => {
  const world = World.forAll(open);
  beforeAll(async () => {
    await (await Payer.of(world)).start(order());
  });

  /** Runs work in a transaction that is undone. */
  async function undone(work: (trx: Transaction<Tables>) => Promise<void>): Promise<void> {
    const done = runTransaction(world.db, async (trx) => {
      await work(trx);
      throw new Undo();
    });
    await expect(done).rejects.toBeInstanceOf(Undo);
  }

  const whole = [...trialTransitions, ...subscriptionTransitions];
  test.each([
    ['a subscription', null, casesOf(subscriptionStatuses, subscriptionTransitions)],
    ['a trial', new Date(), casesOf(subscriptionStatuses, whole)],
  ])(
    '%s makes the transitions of the table, by the actors it names, and no others',
    async (_, trialEnd, cases) => {
      expect(cases.some(({ to }) => to)).toBe(true);
      await undone(async (trx) => {
        for (const { status, event, by, to } of cases) {
          const row = await trx
            .updateTable('subscription')
            .set({ status, trial_ends_at: trialEnd })
            .returningAll()
            .executeTakeFirstOrThrow();
          const moving = move(trx, row, event, by, {}, world.clock.now());
          if (to) expect((await moving).status, `${status} on ${event} by ${by}`).toBe(to);
          else
            await expect(moving, `${status} on ${event} by ${by}`).rejects.toThrow(
              IllegalTransitionError,
            );
          const { status: now } = await trx
            .selectFrom('subscription')
            .select('status')
            .executeTakeFirstOrThrow();
          expect(now).toBe(to ?? status);
        }
      });
    },
  );

  test('a payment makes the transitions of the table, by the actors it names, and no others', async () => {
    await undone(async (trx) => {
      const { id } = await trx.selectFrom('payment').select('id').executeTakeFirstOrThrow();
      for (const { status, event, by, to } of casesOf(paymentStatuses, paymentTransitions)) {
        await trx.updateTable('payment').set({ status }).execute();
        const moving = movePayment(trx, id, event, by, {});
        if (to) expect((await moving).status, `${status} on ${event} by ${by}`).toBe(to);
        else
          await expect(moving, `${status} on ${event} by ${by}`).rejects.toThrow(
            IllegalTransitionError,
          );
        const now = await trx.selectFrom('payment').select('status').executeTakeFirstOrThrow();
        expect(now.status).toBe(to ?? status);
      }
    });
  });

  test('a transition of a row that has changed or does not exist is rejected', async () => {
    await undone(async (trx) => {
      const row = await trx.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
      await trx.updateTable('subscription').set({ status: 'EXPIRED' }).execute();
      const now = world.clock.now();
      await expect(move(trx, row, 'canceled', 'payer', {}, now)).rejects.toThrow(
        IllegalTransitionError,
      );
      await expect(movePayment(trx, randomUUID(), 'refunded', 'operator', {})).rejects.toThrow(
        IllegalTransitionError,
      );
    });
  });
});
