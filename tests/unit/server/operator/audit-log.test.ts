/** The audit log: who did what and why, a second factor before it, and nobody changes it after. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../../api/contract/index';
import { proveRoute } from '../../../../api/contract/accounts/routes-second-factor';
import { createPlanRoute } from '../../../../api/contract/payments/payment-routes';
import { writeAct } from '../../../../api/server/operator/acts';
import { databases } from '../support/databases';
import { Office, OPERATOR, REASON } from '../support/office';
import { World } from '../support/world';

const acts = calls.filter(({ needs, method }) => needs === 'operator' && method !== 'GET');
const TEN_MINUTES = 10 * 60;

test('every act of an operator may ask for a proof', () => {
  expect(acts.length).toBeGreaterThan(3);
  for (const { id, errors } of acts) {
    expect({ id, asks: errors.includes('proof_needed') }).toEqual({ id, asks: true });
  }
});

describe.each(databases)('the audit log on $name', ({ open }) => {
  let world: World;
  let office: Office;
  beforeEach(async () => {
    world = await World.on(await open(), { env: { OPERATORS: OPERATOR } });
    office = await Office.open(world);
  });
  afterEach(() => world.close());

  async function act(n: number): Promise<void> {
    const operator = { id: office.id, email: OPERATOR };
    const deed = { kind: 'create_plan', subject: `plan ${n}` } as const;
    await writeAct(world.database.db, { operator, reason: REASON }, deed, world.clock.now());
  }

  test.each(acts.map((call) => [call.id, call] as const))(
    '%s asks for a second factor of the last ten minutes',
    async (_id, { method, path }) => {
      const route = { method, path: path.replace(/\{\w+\}/, 'none') };
      world.clock.turn(TEN_MINUTES - 1);
      expect((await office.call(route, {})).body['code']).not.toBe('proof_needed');
      world.clock.turn(1);
      expect(await office.call(route, {})).toMatchObject({
        status: 403,
        body: { code: 'proof_needed' },
      });
    },
  );

  test('a password that is given again is no such proof', async () => {
    world.clock.turn(TEN_MINUTES);
    expect((await office.call(proveRoute, { password: 'five grey geese' })).status).toBeLessThan(
      300,
    );
    const body = { code: 'growth', period: 'monthly' };
    expect((await office.call(createPlanRoute, body)).body['code']).toBe('proof_needed');
    await office.prove();
    expect((await office.call(createPlanRoute, body)).status).toBe(201);
  });

  test('reading asks for none', async () => {
    world.clock.turn(TEN_MINUTES);
    expect((await office.log()).acts).toEqual([]);
  });

  test('an act says who, when, what and why', async () => {
    const answer = await office.call(createPlanRoute, { code: 'pro', reason: REASON });
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
        },
      ],
      hasMore: false,
    });
  });

  test('pages follow one another, newest first', async () => {
    for (let n = 1; n <= 51; n += 1) await act(n);
    const first = await office.log();
    expect(first.acts.map(({ subject }) => subject).slice(0, 2)).toEqual(['plan 51', 'plan 50']);
    expect(first).toMatchObject({ hasMore: true });
    const last = await office.log(`?before=${first.acts.at(-1)?.id ?? ''}`);
    expect(last.acts.map(({ subject }) => subject)).toEqual(['plan 1']);
    expect(last.hasMore).toBe(false);
  });

  test.each([
    'update operator_act set reason = $$$$',
    'delete from operator_act',
    'truncate operator_act cascade',
  ])('%s is refused', async (statement) => {
    await act(1);
    await expect(sql.raw(statement).execute(world.database.db)).rejects.toThrow(/append-only/);
    expect((await office.log()).acts).toMatchObject([{ reason: REASON }]);
  });
});
