/**
 * Socket faults at the card gateway during a purchase and a renewal: in every case the card is
 * charged once, no false decline is reported, and one alarm is raised.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cybersource } from '../../../../server/money/gateways/cybersource/gateway';
import { openMemory } from '../../../support/database/databases';
import {
  faults,
  FaultyProvider,
  isKnownUncharged,
  timeoutFor,
} from '../../../support/providers/faulty-provider';
import { rowOf, rowsOf } from '../../../support/database/rows';
import { DAY, order, Payer } from '../../../support/money/payments';
import { TestClock } from '../../../support/test-clock';
import { World } from '../../../support/world';
import { storedPauses } from '../../../../server/money/gateways/pauses';
import { GatewayDouble } from '../../../support/providers/card-gateway-double';
import { casesOf } from '../../../../../tests/support/scope';

describe('the card gateway', () => {
  let gateway: GatewayDouble;
  let provider: FaultyProvider;
  let world: World;
  let payer: Payer;
  beforeEach(async () => {
    const clock = new TestClock();
    gateway = new GatewayDouble(clock);
    provider = await FaultyProvider.start((request) => gateway.answer(request));
    world = await World.on(await openMemory(), {
      clock,
      money: ({ providers }, { db }) => ({
        ...providers,
        card: new Cybersource({
          merchant: { id: 'testmid', keyId: 'key-1', secret: 'dW5pdC10ZXN0' },
          host: 'apitest.cybersource.com',
          get origin() {
            return provider.origin;
          },
          get timeoutMs() {
            return timeoutFor(provider.fault);
          },
          clock,
          pauses: storedPauses(db),
        }),
      }),
    });
    payer = await Payer.of(world);
    await compareReports();
  });
  afterEach(async () => {
    await world.close();
    provider.close();
  });

  const alarms = async () =>
    (
      await world.db
        .selectFrom('alarm')
        .select(['code', 'resolved_at'])
        // The gateway's side has no report of chargebacks.
        .where('code', '!=', 'report_missing')
        .orderBy('code')
        .execute()
    ).map(({ code, resolved_at: resolved }) => ({ code, open: resolved === null }));
  const statuses = async () =>
    (await rowsOf(world.db, 'payment', ['status'], {}, 'account_number')).map(
      ({ status }) => status,
    );
  /** Pays in a new session, because sessions are shorter than these faults. */
  const payAgain = async (key: string) => {
    const { status } = await (await payer.back()).start(order(), key);
    return status;
  };
  const declineMails = () => payer.mails('charge_failed');

  /** Advances the time; lost responses are looked up and due renewals are charged. */
  async function pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 5) {
      await world.server.renewals.runOnce();
      await world.server.reconciler.runOnce();
      world.clock.turn(5 * 60);
    }
  }

  const compareReports = () => world.server.ledgerChecks.runOnce();

  test.each(casesOf(faults, 2))('a purchase while $name', async (fault) => {
    const key = randomUUID();
    provider.fault = fault;
    const answer = await payer.start(order(), key);
    const code = isKnownUncharged(fault) ? 'gateway_failed' : 'payment_unknown';
    expect(answer).toMatchObject({ status: isKnownUncharged(fault) ? 502 : 504, body: { code } });
    expect(await statuses()).toEqual([isKnownUncharged(fault) ? 'FAILED' : 'PENDING']);
    await pass(20);
    provider.fault = undefined;
    await pass(20);
    if (fault.acts) {
      expect(await statuses()).toEqual(['PAID']);
      expect(await payAgain(key)).toBe(201);
    } else if (isKnownUncharged(fault)) {
      expect(await payAgain(randomUUID())).toBe(201);
    } else {
      // The gateway may still process it, so an operator has to check there.
      expect(await statuses()).toEqual(['PENDING']);
      expect(await alarms()).toEqual([{ code: 'payment_unresolved', open: true }]);
      expect(await payAgain(randomUUID())).toBe(409);
      // A charge that is neither in the search nor in its day's report was never processed.
      world.clock.turn(DAY);
      await pass(10);
      expect(await statuses()).toEqual(['PENDING']);
      await compareReports();
      await pass(60);
      expect(await statuses()).toEqual(['FAILED']);
      expect(await alarms()).toEqual([{ code: 'payment_unresolved', open: false }]);
      expect(await payAgain(randomUUID())).toBe(201);
    }
    expect(gateway.charges).toHaveLength(1);
    expect(await declineMails()).toEqual([]);
  });

  test.each(casesOf(faults, 2))('a renewal while $name', async (fault) => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(30 * DAY);
    provider.fault = fault;
    await pass(40);
    const { db } = world;
    const plan = await db.selectFrom('subscription').select('status').executeTakeFirstOrThrow();
    expect(plan.status).toBe('ACTIVE');
    expect(await statuses()).toEqual(['PAID', 'PENDING']);
    // However often it was tried, one alarm is open.
    const raised = isKnownUncharged(fault) ? 'gateway_unavailable' : 'payment_unresolved';
    expect(await alarms()).toEqual([{ code: raised, open: true }]);
    provider.fault = undefined;
    await pass(60);
    const isSettled = fault.acts || isKnownUncharged(fault);
    expect(await statuses()).toEqual(['PAID', isSettled ? 'PAID' : 'PENDING']);
    expect((await alarms()).find(({ code }) => code === raised)?.open).toBe(!isSettled);
    world.clock.turn(DAY);
    await compareReports();
    await pass(60);
    expect(await statuses()).toEqual(['PAID', 'PAID']);
    expect((await alarms()).filter(({ open }) => open)).toEqual([]);
    expect(gateway.charges).toHaveLength(2);
    expect(await declineMails()).toEqual([]);
  });

  // The failures of the gateway itself: `faults.test.ts`.
  test('a renewal whose issuer cannot be reached is charged later, without a mail to its owner', async () => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(30 * DAY);
    gateway.refusal = {
      status: 201,
      body: { id: 'r-1', status: 'DECLINED', reason: 'ISSUER_UNAVAILABLE' },
    };
    await pass(60);
    const { db } = world;
    const plan = await db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    expect(plan).toMatchObject({ status: 'ACTIVE', past_due_since: null, set_aside_at: null });
    expect(await statuses()).toEqual(['PAID', 'PENDING']);
    expect(await alarms()).toEqual([{ code: 'gateway_unavailable', open: true }]);
    gateway.refusal = undefined;
    await pass(20);
    expect(await statuses()).toEqual(['PAID', 'PAID']);
    expect(gateway.charges).toHaveLength(2);
    expect(await alarms()).toEqual([{ code: 'gateway_unavailable', open: false }]);
    expect(await declineMails()).toEqual([]);
    // A reference that the gateway has seen is not sent again.
    const asked = gateway.asked.slice(1);
    expect(asked.length).toBeGreaterThan(5);
    expect(new Set(asked).size).toBe(asked.length);
  });

  // What is recorded of a failure: `lookups.test.ts`.
  test('a renewal whose failure the gateway records does not count as a decline', async () => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(30 * DAY);
    gateway.refusal = { status: 502, body: { status: 'SERVER_ERROR', reason: 'SYSTEM_ERROR' } };
    gateway.recordedAs = '150';
    await pass(40);
    const { db } = world;
    const plan = await db.selectFrom('subscription').select('status').executeTakeFirstOrThrow();
    expect(plan.status).toBe('ACTIVE');
    expect(await statuses()).toEqual(['PAID', 'PENDING']);
    expect(await alarms()).toEqual([{ code: 'payment_unresolved', open: true }]);
    expect(await declineMails()).toEqual([]);
    gateway.refusal = undefined;
    // If its day's report does not list it as a charge, nothing was charged.
    world.clock.turn(DAY);
    await compareReports();
    await pass(60);
    expect(await statuses()).toEqual(['PAID', 'PAID']);
    expect(await declineMails()).toEqual([]);
  });

  test('a charge that only the report has is not closed as absent', async () => {
    gateway.isSearchLate = true;
    provider.fault = faults.find(({ acts, status }) => acts && status === 500);
    await payer.start(order(), randomUUID());
    provider.fault = undefined;
    expect(gateway.charges).toHaveLength(1);
    await pass(5);
    world.clock.turn(DAY);
    await compareReports();
    await pass(60);
    expect(await statuses()).toEqual(['PENDING']);
    expect((await alarms()).map(({ code }) => code)).toContain('payment_unresolved');
    gateway.isSearchLate = false;
    await pass(10);
    expect(await statuses()).toEqual(['PAID']);
    expect(gateway.charges).toHaveLength(1);
  });

  test('a charge found after its payment was closed as absent is booked', async () => {
    provider.fault = faults.find(({ name }) => name === '503 and nothing done');
    await payer.start(order(), randomUUID());
    provider.fault = undefined;
    await pass(5);
    world.clock.turn(DAY);
    await compareReports();
    await pass(5);
    expect(await statuses()).toEqual(['FAILED']);
    const { id } = await rowOf(world.db, 'payment_intent', ['id']);
    gateway.charges.push({ id: '1', code: id, at: world.clock.now().toISOString() });
    await pass(70);
    expect(await statuses()).toEqual(['PAID']);
  });

  test.each(casesOf(['90', new Date('2026-06-01T09:01:30.000Z').toUTCString()], 1))(
    'nothing is sent until Retry-After has passed: %s',
    async (retryAfter) => {
      provider.fault = { name: '', kind: 'status', status: 429, retryAfter, acts: false };
      expect((await payer.start(order(), randomUUID())).status).toBe(502);
      provider.fault = undefined;
      const { length } = provider.sent;
      world.clock.turn(80);
      expect((await payer.start(order(), randomUUID())).status).toBe(502);
      expect(provider.sent).toHaveLength(length);
      world.clock.turn(11);
      expect((await payer.start(order(), randomUUID())).status).toBe(201);
      expect(gateway.charges).toHaveLength(1);
    },
  );
});
