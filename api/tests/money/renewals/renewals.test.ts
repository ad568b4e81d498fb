/**
 * Renewals over the years: keys, queues, clocks and outages, none of which may give a plan away.
 */
import { describe, expect, test } from 'vitest';
import { alarmsOf, openAlarms } from '../../support/alarms';
import { concurrentDatabases } from '../../support/database/databases';
import { insertRow, rowsOf, updateRows } from '../../support/database/rows';
import { APPROVED, charged, DAY, order, Payer } from '../../support/money/payments';
import { awaitedTransfer } from '../../support/money/transfers';
import { OPERATOR, OperatorClient } from '../../support/operator-client';
import { World } from '../../support/world';

describe.each(concurrentDatabases)('renewals on $name', ({ open }) => {
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });

  async function resolveAll(): Promise<void> {
    const office = await OperatorClient.open(world);
    for (const { id } of (await office.alarms()).alarms) {
      expect((await office.resolve(id)).status).toBe(200);
    }
  }

  const subscription = () =>
    world.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  const alarms = () => world.db.selectFrom('alarm').select(['code', 'subject']).execute();

  test("a client that reuses a renewal's idempotency key cannot block the charge", async () => {
    const payer = await Payer.of(world);
    await payer.start();
    const { active } = await payer.mine();
    const key = `renewal:${active?.id}:${active?.accessUntil}:0`;
    expect((await payer.change('growth', 'monthly', key)).status).toBe(200);
    world.clock.turn(30 * DAY);
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(2);
  });

  test('a hundred failing renewals do not block others', async () => {
    const stuck = await Payer.of(world);
    await stuck.start();
    world.clock.turn(60);
    const fine = await Payer.of(world);
    await fine.start();
    const { db } = world;
    // The stored card's encrypted token can't be decrypted, as after losing a key.
    await updateRows(db, 'payment_method', { token: 'unreadable' }, { account_id: stuck.id });
    const row = await db
      .selectFrom('subscription')
      .selectAll()
      .where('account_id', '=', stuck.id)
      .executeTakeFirstOrThrow();
    const account = await db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    const ids = Array.from({ length: 120 }, () => crypto.randomUUID());
    await db
      .insertInto('account')
      .values(
        ids.map((id, index) => ({
          ...account,
          id,
          phone: `+97056${String(index).padStart(7, '0')}`,
          email: `stuck${index}@example.com`,
          email_key: `stuck${index}@example.com`,
          business_name: `stuck_${index}`,
          business_name_key: `stuck_${index}`,
        })),
      )
      .execute();
    const { anchor_day, reminded_for: _reminded, ...rest } = row;
    await db
      .insertInto('subscription')
      .values(ids.map((id) => ({ ...rest, anchor_day, id: crypto.randomUUID(), account_id: id })))
      .execute();
    const method = await db
      .selectFrom('payment_method')
      .selectAll()
      .where('account_id', '=', row.account_id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('payment_method')
      .values(
        ids.map((id) => ({
          ...method,
          id: crypto.randomUUID(),
          account_id: id,
          billing_address: JSON.stringify(method.billing_address),
        })),
      )
      .execute();
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(3);
  });

  test('a renewal without an outcome raises an alarm, is retried with backoff and then set aside', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    const { db } = world;
    const before = await db.selectFrom('payment_method').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('payment_method').set({ token: 'unreadable' }).execute();
    world.clock.turn(30 * DAY);
    await world.server.renewals.runOnce();
    const { id } = await db.selectFrom('subscription').select('id').executeTakeFirstOrThrow();
    expect(await alarms()).toEqual([{ code: 'renewal_unresolved', subject: id }]);
    for (let hour = 0; hour < 200; hour += 1) {
      world.clock.turn(60 * 60);
      await world.server.renewals.runOnce();
    }
    const row = await db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    expect(row.set_aside_at).not.toBeNull();
    expect(row.failures).toBeGreaterThan(4);
    expect(row.failures).toBeLessThan(20);
    expect(await alarms()).toEqual([
      { code: 'renewal_unresolved', subject: id },
      { code: 'renewal_set_aside', subject: id },
    ]);
    expect(await charged(world)).toHaveLength(1);
    // Once an operator has fixed the cause and resolved the alarm, it is charged.
    await db.updateTable('payment_method').set({ token: before.token }).execute();
    await resolveAll();
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(2);
    expect(
      (await db.selectFrom('alarm').select('resolved_at').execute()).filter(
        ({ resolved_at: at }) => at === null,
      ),
    ).toEqual([]);
  });

  test('a yearly plan after three years of downtime charges one year, starting with the payment', async () => {
    const payer = await Payer.of(world);
    await payer.start(order(APPROVED, { cycle: 'yearly' }));
    world.clock.turn(3 * 365 * DAY);
    for (let round = 0; round < 5; round += 1) await world.server.renewals.runOnce();
    expect((await charged(world)).map(({ amount }) => amount.amount)).toEqual([24_000, 24_000]);
    expect(await subscription()).toMatchObject({
      period_start: world.clock.now(),
      due_at: new Date(world.clock.now().getTime() + 365 * DAY * 1000),
    });
  });

  test('after months of downtime, one period is charged, and the next at its end', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    await world.server.app.close();
    world.clock.turn(200 * DAY);
    const [one, other] = await Promise.all([world.beside(), world.beside()]);
    await Promise.all([one, other].map(({ server }) => server.renewals.runOnce()));
    expect(await charged(one)).toHaveLength(2);
    expect((await subscription()).due_at).toEqual(new Date('2027-01-18T09:00:00.000Z'));
    world.clock.turn(31 * DAY);
    await one.server.renewals.runOnce();
    expect(await charged(one)).toHaveLength(3);
  });

  test('within a week of its end, a period continues on the same day of the month', async () => {
    await (await Payer.of(world)).start();
    world.clock.turn(36 * DAY);
    await world.server.renewals.runOnce();
    expect((await subscription()).period_end).toEqual(new Date('2026-08-01T09:00:00.000Z'));
    expect(await charged(world)).toHaveLength(2);
  });

  test('a clock that was a year ahead and is set back causes no double charge', async () => {
    await (await Payer.of(world)).start();
    world.clock.turn(365 * DAY);
    await world.server.renewals.runOnce();
    const ahead = await subscription();
    world.clock.turn(-365 * DAY);
    for (let day = 0; day < 60; day += 1) {
      world.clock.turn(DAY);
      await world.server.renewals.runOnce();
    }
    expect(await charged(world)).toHaveLength(2);
    expect(await subscription()).toEqual(ahead);
    world.clock.turn(366 * DAY);
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(3);
  });

  test('while the clocks differ, no server renews anything, and one alarm is raised', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    world.clock.apart = 365 * DAY;
    world.clock.turn(365 * DAY);
    for (let round = 0; round < 3; round += 1) await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(1);
    expect((await subscription()).status).toBe('ACTIVE');
    expect((await alarms()).map(({ code }) => code)).toEqual(['clock_skew']);
    const alarmLines = world.lines.filter((line) => line.includes('clock_skew'));
    expect(alarmLines).toHaveLength(1);
    world.clock.apart = 0;
    await world.server.renewals.runOnce();
    expect(await charged(world)).toHaveLength(2);
    expect(await openAlarms(world)).toEqual([]);
  });

  const restored = { code: 'restored', subject: 'a.backup' } as const;
  test.each([
    [
      'the alarm of a restore is open',
      async () => {
        const now = world.clock.now();
        const alarm = { ...restored, raised_at: now, last_raised_at: now };
        await insertRow(world.db, 'alarm', alarm);
      },
      () => updateRows(world.db, 'alarm', { resolved_at: world.clock.now() }, restored),
    ],
    [
      'the clocks differ',
      async () => void (world.clock.apart = DAY),
      async () => void (world.clock.apart = 0),
    ],
  ])('while %s, nothing is renewed, ended, closed or mailed', async (_what, pause, resume) => {
    const { db } = world;
    await (await Payer.of(world)).start();
    await (await Payer.of(world)).checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    await awaitedTransfer(await Payer.of(world));
    const unpaid = await Payer.of(world);
    await unpaid.start();
    const inGrace = { status: 'PAST_DUE', past_due_since: world.clock.now() } as const;
    const account_id = unpaid.id;
    await updateRows(db, 'subscription', inGrace, { account_id });
    const plans = () => rowsOf(db, 'subscription', ['id', 'status', 'due_at'], {}, 'id');
    const mails = () => rowsOf(db, 'outbox', ['id'], {}, 'id');
    const before = { plans: await plans(), mails: await mails() };
    await pause();
    // The trial is about to end, and then everything is due.
    for (const days of [12, 33]) {
      world.clock.turn(days * DAY);
      await world.server.renewals.runOnce();
      expect({ plans: await plans(), mails: await mails() }).toEqual(before);
    }
    await resume();
    await world.server.renewals.runOnce();
    for (const plan of await plans()) expect(before.plans).not.toContainEqual(plan);
    expect((await mails()).length).toBeGreaterThan(before.mails.length);
  });

  test('the alarm of a replaced server’s clock is resolved an hour after it was last raised', async () => {
    await alarmsOf(world).raise('clock_skew', 'replaced');
    world.clock.turn(60 * 60);
    await world.server.renewals.runOnce();
    expect(await openAlarms(world)).toEqual(['clock_skew replaced']);
    world.clock.turn(1);
    await world.server.renewals.runOnce();
    expect(await openAlarms(world)).toEqual([]);
  });

  test('two servers that renew concurrently charge every account once', async () => {
    const other = await world.beside();
    const payers = [await Payer.of(world), await Payer.of(world), await Payer.of(world)];
    for (const payer of payers) await payer.start();
    world.clock.turn(30 * DAY);
    await Promise.all([world.server.renewals.runOnce(), other.server.renewals.runOnce()]);
    expect(await charged(world)).toHaveLength(6);
  });
});
