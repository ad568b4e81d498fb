/** The payment list, plans and the gateway's plans, usage, billing, and the bank's webhooks. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  createPlan,
  gatewayPlans as gatewayPlansCall,
  planDetails,
  plans as plansCall,
} from '../../../contract/money/plans/plans';
import { reportUsage } from '../../../contract/money/plans/usage';
import { detailedPlan, plan } from '../../../contract/money/plans/plans';
import { Prices } from '../../../server/money/catalogue/prices';
import { planOf } from '../../../server/money/catalogue/plans';
import { signWebhook } from '../../../server/money/payments/webhooks/webhook-signature';
import { fc } from '../../../../tests/support/random';
import { databases } from '../../support/database/databases';
import { billingAddress, DECLINED, order, Payer } from '../../support/money/payments';
import { OPERATOR, OperatorClient } from '../../support/operator-client';
import { World } from '../../support/world';

const prices = new Prices([]);
const now = new Date();

const TOKEN = 'the-engine-reports-with-this-token-of-tests';

describe.each(databases)('history, plans and usage on $name', ({ open }) => {
  const world = World.forAll(open, {
    env: { OPERATORS: `${OPERATOR},details@example.com`, USAGE_TOKEN: TOKEN },
  });

  test('pages are stable while payments arrive', async () => {
    const payer = await Payer.of(world);
    const refused = order(DECLINED);
    for (let n = 0; n < 7; n += 1) await payer.start(refused);
    const all = (await payer.payments('?limit=100')).data.map(({ id }) => id);
    expect(all).toHaveLength(7);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
        async (limit, arrivals) => {
          const first = await payer.payments(`?limit=${limit}`);
          const known = (await payer.payments(`?limit=100&before=${first.before}`)).data;
          const read = [...first.data];
          for (let page = 2; page <= Math.ceil(first.total / limit); page += 1) {
            if (arrivals[page % 7]) await payer.start(refused);
            const next = await payer.payments(
              `?page=${page}&limit=${limit}&before=${first.before}`,
            );
            expect(next.total).toBe(first.total);
            read.push(...next.data);
          }
          // Each exactly once, newest first.
          expect(read.map(({ id }) => id)).toEqual(known.map(({ id }) => id));
        },
      ),
      { numRuns: 6 },
    );
    expect((await payer.payments('?limit=100')).data.slice(-7).map(({ id }) => id)).toEqual(all);
  });

  test('pages return their position, and an invalid page is rejected', async () => {
    const payer = await Payer.of(world);
    for (let n = 0; n < 3; n += 1) await payer.start(order(DECLINED));
    const path = { method: 'GET', path: '/api/v1/payments' } as const;
    expect((await payer.get(path)).body).toMatchObject({
      page: 1,
      limit: 20,
      hasMore: false,
      total: 3,
      pageCount: 1,
    });
    expect((await payer.get(path, '?limit=2')).body).toMatchObject({ hasMore: true, pageCount: 2 });
    expect((await payer.get(path, '?limit=2&page=2')).body).toMatchObject({ hasMore: false });
    expect((await payer.get(path, '?limit=2&page=9')).body).toMatchObject({ data: [], total: 3 });
    for (const query of [
      '?page=0',
      '?limit=0',
      '?limit=101',
      '?page=x',
      '?before=-1',
      '?page=1e9',
    ]) {
      expect((await payer.get(path, query)).status, query).toBe(422);
    }
    expect((await world.call(path)).status).toBe(401);
  });

  test('plans with details are the plans, each with those at the gateway', async () => {
    const payer = await Payer.of(world);
    const office = await OperatorClient.open(world, 'details@example.com');
    const made = await office.call(createPlan, { code: 'growth', period: 'yearly' });
    expect(made.status).toBe(201);
    const plans = v.parse(v.array(detailedPlan), (await payer.get(planDetails)).body['plans']);
    // Without the additional fields, they are the same.
    expect(v.parse(v.array(plan), plans)).toEqual((await world.call(plansCall)).body['plans']);
    expect(
      plans.map(({ gatewayPlans }) => gatewayPlans.map(({ period, status }) => [period, status])),
    ).toEqual([
      [],
      [
        ['monthly', 'DRAFT'],
        ['yearly', 'ACTIVE'],
      ],
      [
        ['monthly', 'DRAFT'],
        ['yearly', 'DRAFT'],
      ],
      [
        ['monthly', 'DRAFT'],
        ['yearly', 'DRAFT'],
      ],
    ]);
  });

  test('only operators can publish plans to the gateway, at current prices', async () => {
    const payer = await Payer.of(world);
    const office = await OperatorClient.open(world, 'Operator@example.com');
    expect((await world.call(createPlan, { code: 'pro' }, payer)).status).toBe(403);
    const made = await office.call(createPlan, planOf('pro', prices, now));
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      plan: { code: 'pro' },
      gatewayPlan: { gatewayPlanId: 'pro-monthly', status: 'ACTIVE', amount: { amount: 7_500 } },
    });
    const dear = { ...planOf('pro', prices, now), monthlyPrice: { amount: 1, currency: 'USD' } };
    expect((await office.call(createPlan, dear)).status).toBe(422);
    const listed = (await payer.get(gatewayPlansCall)).body['gateway'] as {
      plans: { code: string; status: string }[];
    };
    expect(listed.plans.filter(({ code }) => code === 'pro').map(({ status }) => status)).toEqual([
      'ACTIVE',
      'ACTIVE',
    ]);
  });

  test('usage is counted once per id, and per month for monthly items', async () => {
    const payer = await Payer.of(world);
    const report = (body: Readonly<Record<string, unknown>>, token = TOKEN) =>
      world.call(
        reportUsage,
        { businessId: payer.id, at: '2026-06-01T08:00:00.000Z', ...body },
        { headers: { authorization: `Bearer ${token}` } },
      );
    expect((await report({ item: 'messages', amount: 5, id: 'x' }, 'wrong')).status).toBe(401);
    const id = randomUUID();
    expect((await report({ item: 'messages', amount: 300, id })).status).toBe(202);
    expect((await report({ item: 'messages', amount: 300, id })).body).toEqual({
      counted: false,
      used: 300,
      limit: 400,
      plan: 'free',
      closed: false,
    });
    await report({ item: 'messages', amount: 20, id: randomUUID() });
    await report({ item: 'messages', amount: 9, id: randomUUID(), at: '2026-05-31T20:59:59.000Z' });
    await report({ item: 'bots', amount: 2, id: randomUUID(), at: '2026-06-01T09:00:00.000Z' });
    await report({ item: 'bots', amount: 1, id: randomUUID(), at: '2026-06-01T08:00:00.000Z' });
    const { usage } = await payer.mine();
    expect(usage.find(({ item }) => item === 'messages')).toEqual({
      item: 'messages',
      used: 320,
      limit: 400,
    });
    expect(usage.find(({ item }) => item === 'bots')?.used).toBe(2);
    expect(
      (await report({ item: 'bots', amount: 1, id: 'y', businessId: randomUUID() })).status,
    ).toBe(404);
    expect((await report({ item: 'cows', amount: 1, id: 'y' })).status).toBe(422);
    expect((await report({ item: 'bots', amount: 1.5, id: 'y' })).status).toBe(422);
  });

  test('a billing address is stored without a card, and with one if requested', async () => {
    const payer = await Payer.of(world);
    expect((await payer.billing()).body).toEqual({ paymentMethod: null });
    const saved = await payer.saveBilling({ billingAddress });
    expect(saved.body['paymentMethod']).toMatchObject({ last4: null, billingAddress });
    await payer.start(order(undefined, { saveBilling: false }));
    expect((await payer.billing()).body['paymentMethod']).toMatchObject({
      last4: '1111',
      billingAddress,
    });
    await payer.saveBilling({ billingAddress: { ...billingAddress, city: 'نابلس' } });
    expect((await payer.billing()).body['paymentMethod']).toMatchObject({
      last4: '1111',
      billingAddress: { city: 'نابلس' },
    });
    const wrong = await payer.saveBilling({ billingAddress: { ...billingAddress, country: 'IL' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body['error']).toBe('Failed to save billing address');
  });

  test('a bank webhook without a valid signature is rejected', async () => {
    for (const signature of [undefined, 't=1;keyId=bank;sig=AAAA']) {
      const answer = await world.call(
        { method: 'POST', path: '/api/v1/webhooks/bank' },
        { id: 'e', type: 'transfer.received', reference: 'r' },
        { headers: signature === undefined ? {} : { 'v-c-signature': signature } },
      );
      expect(answer.status).toBe(401);
    }
  });
});

describe('signatures of messages', () => {
  const key = { id: 'k', secret: Buffer.from('unit-test-shared-secret-0123456789') };
  const body = Buffer.from('{"eventType":"x"}');
  const at = new Date(1_617_830_804_768);

  test('the published vector', () => {
    expect(signWebhook(key, at, body)).toBe(
      't=1617830804768;keyId=k;sig=6kRbZfuAmawtXokU8UZfXjFida8keZtqaSll5L3n1sc=',
    );
  });
});
