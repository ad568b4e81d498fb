/**
 * Whatever users do and however time passes, subscriptions only make known transitions, at most one
 * grants a plan, and the bank's charges match the payments.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TransitionMessage, transitionChannel } from '../../../server/money/lifecycle/moves';
import { paymentTransitions } from '../../../server/money/lifecycle/payment-transitions';
import {
  subscriptionTransitions,
  trialTransitions,
} from '../../../server/money/lifecycle/subscription-transitions';
import { GRANTING_STATUSES } from '../../../server/money/lifecycle/machine';
import { fc } from '../../../../tests/support/random';
import { databases } from '../../support/databases';
import { rowsOf, updateRows } from '../../support/rows';
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

/** Every transition of the server since the start, from whichever request or job. */
const taken: TransitionMessage[] = [];

function note(message: unknown): void {
  // Nothing else uses the channel.
  taken.push(message as TransitionMessage);
}

/** Records each new status of a row, whoever writes it. */
const NOTING = `
  create table status_change (
    subject uuid not null, kind text not null, status_before text, status_after text not null
  );
  create function note_status() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into status_change values (new.id, tg_table_name, null, new.status);
    elsif old.status <> new.status then
      insert into status_change values (new.id, tg_table_name, old.status, new.status);
    end if;
    return null;
  end $$;
  create trigger note_status after insert or update on subscription
    for each row execute function note_status();
  create trigger note_status after insert or update on payment
    for each row execute function note_status();
`;

type Change = {
  readonly subject: string;
  readonly kind: 'subscription' | 'payment';
  readonly status_before: string | null;
  readonly status_after: string;
};

/** The statuses in which a row may be created. */
const created = {
  subscription: subscriptionTransitions.filter(({ from }) => from === null).map(({ to }) => to),
  payment: paymentTransitions.filter(({ from }) => from === null).map(({ to }) => to),
} as const;

/** Every row of the tables, as text. */
const rows = new Set(
  [...subscriptionTransitions, ...trialTransitions, ...paymentTransitions].map(
    ({ from, event, to }) => `${from} ${event} ${to}`,
  ),
);

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

describe.each(databases)('random sequences of events on $name', ({ open }) => {
  let world: World;
  beforeAll(async () => {
    const database = await open();
    world = await World.on(database);
    await database.script(NOTING);
    subscribe(transitionChannel.name, note);
  });
  afterAll(async () => {
    unsubscribe(transitionChannel.name, note);
    await world.database.script(
      'drop table status_change cascade; drop function note_status cascade',
    );
    await world.close();
  });

  /** Anyone redirected to PayPal or their bank approves there. */
  async function approved(answer: Answer): Promise<Answer> {
    const { redirectUrl } = answer.body;
    if (typeof redirectUrl === 'string') {
      await follow(world, await decide(world, redirectUrl, { decision: 'approve' }));
    }
    return answer;
  }

  /** Each step since the last call is a row of the tables, and no status changed without one. */
  async function expectKnownSteps(): Promise<void> {
    const { rows: changes } = await sql<Change>`delete from status_change returning *`.execute(
      world.database.db,
    );
    // Nothing is dropped: a job may make a transition whose commit is only seen later.
    const steps = taken;
    const unknown = steps.filter(({ from, event, to }) =>
      from.some((status) => !rows.has(`${status} ${event} ${to}`)),
    );
    expect(unknown).toEqual([]);
    const unexplained = changes.filter((change) => {
      const { kind, subject, status_before: before, status_after: after } = change;
      if (before === null) return !created[kind].some((status) => status === after);
      return !steps.some(
        (step) => step.subject === subject && step.from.includes(before) && step.to === after,
      );
    });
    expect(unexplained).toEqual([]);
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

  test('no illegal transition, one plan at a time, and every cent accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const member = await world.member();
        const id = String(member.user['id']);
        const before = (await charged(world)).length;
        let payer = new Payer(world, member.accessToken, member.user);
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
          await expectKnownSteps();
          const subscriptions = await rowsOf(world.database.db, 'subscription', ['status'], {
            account_id: id,
          });
          const holding = subscriptions.filter(({ status }) =>
            GRANTING_STATUSES.some((held) => held === status),
          );
          expect(holding.length).toBeLessThanOrEqual(1);
        }
        world.clock.turn(60);
        await world.server.reconciler.runOnce();
        const payments = await rowsOf(
          world.database.db,
          'payment',
          ['id', 'status', 'amount_cents', 'account_number'],
          { account_id: id },
          'account_number',
        );
        // This test pays with one account at a time, so all new bank entries belong to it.
        const bankSaw = (await charged(world)).slice(0, -before || undefined);
        const paid = payments.filter(({ status }) => status === 'PAID');
        expect(money(bankSaw.map(({ amount }) => amount.amount))).toBe(
          money(paid.map(({ amount_cents: cents }) => cents)),
        );
        expect(payments.map(({ account_number: number }) => number)).toEqual(
          payments.map((_payment, at) => at + 1),
        );
        // Keeps later runs from charging this account.
        await updateRows(world.database.db, 'subscription', { due_at: null }, { account_id: id });
        expect(world.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 900_000);
});
