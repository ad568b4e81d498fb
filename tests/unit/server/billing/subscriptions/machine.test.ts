/**
 * Whatever people do and however time passes, subscriptions only take known transitions, at most
 * one holds a plan, and the bank has charged what the payments say.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { subscriptionStatuses } from '../../../../../api/contract/billing/subscriptions';
import {
  subscriptionTransitions,
  trialTransitions,
} from '../../../../../api/server/billing/lifecycle/transitions';
import { HOLDING } from '../../../../../api/server/billing/subscriptions/machine';
import { fc } from '../../../../support/random';
import { databases } from '../../support/databases';
import {
  APPROVED,
  bank,
  billingAddress,
  card,
  charged,
  CHECKED,
  contact,
  DAY,
  decide,
  DECLINED,
  follow,
  LOST_AFTER,
  LOST_BEFORE,
  ONCE,
  order,
  Payer,
} from '../../support/payments';
import { type Answer, World } from '../../support/world';

type Status = (typeof subscriptionStatuses)[number];

/** Whether a state can be reached from another by known transitions, in any number of steps. */
function reachable(from: Status, to: Status, seen: readonly Status[] = []): boolean {
  if (from === to) return true;
  return [...subscriptionTransitions, ...trialTransitions]
    .filter((way) => way.from === from && !seen.includes(way.to))
    .some((way) => reachable(way.to, to, [...seen, from]));
}

const money = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

const plans = ['growth', 'pro', 'business'] as const;
const cycles = ['monthly', 'yearly'] as const;
const numbers = [APPROVED, DECLINED, ONCE, LOST_AFTER, LOST_BEFORE, CHECKED] as const;

const choice = fc.record({
  planCode: fc.constantFrom(...plans),
  cycle: fc.constantFrom(...cycles),
});

const step = fc.oneof(
  fc.record({ do: fc.constant('card' as const), number: fc.constantFrom(...numbers), choice }),
  fc.record({ do: fc.constantFrom('trial', 'bank', 'paypal', 'change'), choice }),
  fc.record({ do: fc.constantFrom('cancel', 'renew', 'arrive', 'replace') }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describe.each(databases)('any course of things on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    world = await World.on(await open());
  });
  afterAll(() => world.close());

  /** Anyone redirected to PayPal or their bank approves there. */
  async function approved(answer: Answer): Promise<Answer> {
    const { redirectUrl } = answer.body;
    if (typeof redirectUrl === 'string') {
      await follow(world, await decide(world, redirectUrl, { decision: 'approve' }));
    }
    return answer;
  }

  async function take(payer: Payer, one: Step): Promise<Answer | undefined> {
    switch (one.do) {
      case 'card':
        return approved(await payer.start(order(one.number, one.choice)));
      case 'trial':
        return payer.checkout({ ...one.choice, trial: true });
      case 'bank':
        return payer.checkout({ ...one.choice, method: 'bank', bank, contact, billingAddress });
      case 'paypal':
        return approved(
          await payer.checkout({ ...one.choice, method: 'paypal', contact, billingAddress }),
        );
      case 'change':
        return approved(await payer.change(one.choice.planCode, one.choice.cycle));
      case 'cancel':
        return payer.cancel();
      case 'renew':
        return approved(await payer.renew());
      case 'replace':
        return payer.tokenize({ card: card(), billingAddress });
      case 'arrive': {
        const row = await world.database.db
          .selectFrom('payment')
          .select('transfer_reference')
          .where('account_id', '=', String(payer.user['id']))
          .where('status', '=', 'PENDING')
          .where('transfer_reference', 'is not', null)
          .executeTakeFirst();
        if (row) {
          await decide(world, 'http://localhost/sandbox/transfers', {
            reference: row.transfer_reference ?? '',
          });
        }
        return undefined;
      }
      default:
        world.clock.turn(one.days * DAY);
        await world.server.reconciler.runOnce();
        await world.server.renewals.runOnce();
        return undefined;
    }
  }

  test('no illegal way, one plan at a time, and not a cent unaccounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const member = await world.member();
        const id = String(member.user['id']);
        const before = (await charged(world)).length;
        let payer = new Payer(world, member.accessToken, member.user);
        const states = new Map<string, Status>();
        for (const one of steps) {
          const answer = await take(payer, one);
          if (one.do === 'wait') {
            const again = await world.login(String(member.user['email']), 'five grey geese');
            payer = new Payer(world, String(again.body['accessToken']), member.user);
          }
          // An unexpected server error would be a 500.
          expect(
            [200, 201, 402, 409, 422, 504, undefined],
            JSON.stringify([one, answer]),
          ).toContain(answer?.status);
          const rows = await world.database.db
            .selectFrom('subscription')
            .select(['id', 'status'])
            .where('account_id', '=', id)
            .execute();
          for (const row of rows) {
            const was = states.get(row.id);
            if (was) expect(reachable(was, row.status), `${was} to ${row.status}`).toBe(true);
            states.set(row.id, row.status);
          }
          const holding = rows.filter(({ status }) => HOLDING.some((held) => held === status));
          expect(holding.length).toBeLessThanOrEqual(1);
        }
        world.clock.turn(60);
        await world.server.reconciler.runOnce();
        const payments = await world.database.db
          .selectFrom('payment')
          .select(['id', 'status', 'amount_cents', 'account_number'])
          .where('account_id', '=', id)
          .orderBy('account_number')
          .execute();
        // This test pays with one account at a time, so all new bank entries belong to it.
        const bankSaw = (await charged(world)).slice(0, -before || undefined);
        const paid = payments.filter(({ status }) => status === 'PAID');
        expect(money(bankSaw.map(({ amount }) => amount.amount))).toBe(
          money(paid.map(({ amount_cents: cents }) => cents)),
        );
        expect(payments.map(({ account_number: number }) => number)).toEqual(
          payments.map((_payment, at) => at + 1),
        );
        // Keeps later rounds from charging this account.
        await world.database.db
          .updateTable('subscription')
          .set({ due_at: null })
          .where('account_id', '=', id)
          .execute();
        expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 240_000);
});
