/** The audit log: who did what and why, with a second factor, and immutable. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../contract/all-calls';
import { prove } from '../../contract/accounts/second-factor';
import { createPlan } from '../../contract/money/plans/plans';
import { writeAct } from '../../server/operator/acts';
import { databases } from '../support/database/databases';
import { type CardGateway, GatewayError } from '../../server/money/gateways/payment-ports';
import { withCardGateway } from '../support/providers/gateways';
import { OperatorClient, OPERATOR, REASON } from '../support/operator-client';
import { World } from '../support/world';

const acts = calls.filter(({ needs, method }) => needs === 'operator' && method !== 'GET');
const TEN_MINUTES = 10 * 60;

test('every operator action can require re-authentication', () => {
  expect(acts.length).toBeGreaterThan(3);
  for (const { id, errors } of acts) {
    expect({ id, asks: errors.includes('proof_needed') }).toEqual({ id, asks: true });
  }
});

describe.each(databases)('the audit log on $name', ({ open }) => {
  let putPlan: (real: CardGateway) => CardGateway['putPlan'];
  let office: OperatorClient;
  const world = World.forEach(open, {
    env: { OPERATORS: OPERATOR },
    money: withCardGateway((real) => ({ putPlan: (plan) => putPlan(real)(plan) })),
  });
  beforeEach(async () => {
    putPlan = (real) => (plan) => real.putPlan(plan);
    office = await OperatorClient.open(world);
  });

  async function act(n: number): Promise<void> {
    const operator = { id: office.id, email: OPERATOR };
    const deed = { kind: 'create_plan', subject: `plan ${n}` } as const;
    await writeAct(world.db, { operator, reason: REASON }, deed, world.clock.now());
  }

  test('every action requires a second factor from the last ten minutes', async () => {
    const refused = async () => {
      const answers = acts.map(async ({ id, method, path }) => {
        const route = { method, path: path.replace(/\{\w+\}/, 'none') };
        const { status, body } = await office.call(route, {});
        return status === 403 && body['code'] === 'proof_needed' ? [id] : [];
      });
      return (await Promise.all(answers)).flat();
    };
    world.clock.turn(TEN_MINUTES - 1);
    expect(await refused()).toEqual([]);
    world.clock.turn(1);
    expect(await refused()).toEqual(acts.map(({ id }) => id));
  });

  test('re-entering the password is not enough', async () => {
    world.clock.turn(TEN_MINUTES);
    expect((await office.call(prove, { password: 'five grey geese' })).status).toBeLessThan(300);
    const body = { code: 'growth', period: 'monthly' };
    expect((await office.call(createPlan, body)).body['code']).toBe('proof_needed');
    await office.prove();
    expect((await office.call(createPlan, body)).status).toBe(201);
  });

  test('reading does not require it', async () => {
    world.clock.turn(TEN_MINUTES);
    expect((await office.log()).acts).toEqual([]);
  });

  test('an entry records who, when, what and why', async () => {
    const answer = await office.call(createPlan, { code: 'pro', reason: REASON });
    expect(answer.status).toBe(201);
    expect(await office.log()).toEqual({
      acts: [
        {
          id: '1',
          at: world.clock.now().toISOString(),
          operator: OPERATOR,
          kind: 'create_plan',
          subject: 'pro',
          accountId: null,
          amount: null,
          reason: REASON,
          outcome: 'done',
        },
      ],
      hasMore: false,
    });
  });

  test.each([
    ['refused', false, 'failed'],
    ['lost', true, 'unknown'],
  ] as const)('a plan whose answer is %s is logged with that outcome', async (_, lost, outcome) => {
    putPlan = () => () => Promise.reject(new GatewayError('HTTP 502', lost));
    const answer = await office.call(createPlan, { code: 'pro', reason: REASON });
    expect(answer.body['code']).toBe('gateway_failed');
    expect((await office.log()).acts).toMatchObject([{ kind: 'create_plan', outcome }]);
  });

  test.each([
    ['refused', 502, new GatewayError('HTTP 400', false)],
    ['not stored', 500, new Error('Connection terminated')],
  ] as const)(
    'plans of which one exists and the other was %s are logged as unknown',
    async (_, status, error) => {
      putPlan = (real) => async (plan) => {
        if (plan.period === 'yearly') throw error;
        return real.putPlan(plan);
      };
      expect((await office.call(createPlan, { code: 'pro', reason: REASON })).status).toBe(status);
      expect((await office.log()).acts).toMatchObject([
        { kind: 'create_plan', outcome: 'unknown' },
      ]);
    },
  );

  test('is paginated, newest first', async () => {
    for (let n = 1; n <= 51; n += 1) await act(n);
    const first = await office.log();
    expect(first.acts.map(({ subject }) => subject).slice(0, 2)).toEqual(['plan 51', 'plan 50']);
    expect(first).toMatchObject({ hasMore: true });
    const last = await office.log(`?before=${first.acts.at(-1)?.id ?? ''}`);
    expect(last.acts.map(({ subject }) => subject)).toEqual(['plan 1']);
    expect(last.hasMore).toBe(false);
  });

  test('nothing in it is changed or deleted', async () => {
    await act(1);
    for (const statement of [
      'update operator_act set reason = $$$$',
      'delete from operator_act',
      'truncate operator_act cascade',
    ]) {
      await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/append-only/);
    }
    expect((await office.log()).acts).toMatchObject([{ reason: REASON }]);
  });
});
