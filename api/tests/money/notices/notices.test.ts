/** Recipients of a notice: each affected account once, and no other. */
import { beforeEach, describe, expect, test } from 'vitest';
import { Notices } from '../../../server/money/notices/notices';
import { notices } from '../../../contract/money/plans/notices';
import { Alarms } from '../../../server/platform/telemetry/alarms';
import { databaseOf, Killed, Life } from '../../simulator/process';
import { concurrentDatabases } from '../../support/database/databases';
import { OperatorClient, OPERATOR } from '../../support/operator-client';
import { updateRows } from '../../support/database/rows';
import { DAY, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

const growth = {
  kind: 'price',
  planCode: 'growth',
  monthlyCents: 3_000,
  from: '2026-07-10',
} as const;
const terms = {
  kind: 'text',
  document: 'terms',
  summaryEn: 'Refunds take five days.',
  summaryAr: 'يستغرق رد المبالغ خمسة أيام.',
  from: '2026-07-10',
} as const;

const noticesOf = async (payer: Payer) =>
  (await payer.get(notices)).body['notices'] as Record<string, unknown>[];

describe.each(concurrentDatabases)('notices on $name', ({ open }) => {
  let office: OperatorClient;
  const world = World.forEach(open, { env: { OPERATORS: OPERATOR } });
  beforeEach(async () => {
    office = await OperatorClient.open(world);
  });

  /** Recipients of a mail. Waits for the run that the announcement starts itself. */
  async function written(template: string): Promise<string[]> {
    await world.server.notices.idle();
    const all = await world.messages();
    return all
      .filter((one) => one.template === template)
      .map(({ to }) => to)
      .toSorted();
  }

  test('a price notice goes only to accounts that will be charged it', async () => {
    const paying = await Payer.of(world);
    await paying.start();
    const trying = await Payer.of(world);
    await trying.checkout({ planCode: 'growth', cycle: 'monthly', trial: true });
    const leaving = await Payer.of(world);
    await leaving.start();
    await leaving.cancel();
    const larger = await Payer.of(world);
    await larger.start(order(undefined, { planCode: 'pro' }));
    const shrinking = await Payer.of(world);
    await shrinking.start(order(undefined, { planCode: 'pro' }));
    await shrinking.change('growth', 'monthly');
    await Payer.of(world);
    expect((await office.preview(growth)).concerned).toBe(3);
    await office.announce(growth);
    await world.server.notices.runOnce();
    expect(await written('price_change')).toEqual(
      [paying, trying, shrinking].map(({ email }) => email).toSorted(),
    );
    expect((await office.announced()).announcements[0]).toMatchObject({ written: 3 });
    expect((await noticesOf(paying))[0]).toEqual({
      kind: 'price',
      planCode: 'growth',
      before: {
        monthlyPrice: { amount: 2_500, currency: 'USD' },
        yearlyPrice: { amount: 24_000, currency: 'USD' },
      },
      after: {
        monthlyPrice: { amount: 3_000, currency: 'USD' },
        yearlyPrice: { amount: 28_800, currency: 'USD' },
      },
      from: '2026-07-09T21:00:00.000Z',
    });
    expect(await noticesOf(larger)).toEqual([]);
    expect(await noticesOf(leaving)).toEqual([]);
  });

  test('a past-due account is notified too', async () => {
    const payer = await Payer.of(world);
    await payer.start();
    await world.db.updateTable('payment_method').set({ token: null }).execute();
    world.clock.turn(30 * DAY);
    await world.server.renewals.runOnce();
    expect((await (await payer.back()).mine()).active?.status).toBe('PAST_DUE');
    await office.prove();
    await office.announce({ ...growth, from: '2026-09-01' });
    await world.server.notices.runOnce();
    expect(await written('price_change')).toEqual([payer.email]);
  });

  test('a text notice goes to every open account, in its language, and is shown in the profile', async () => {
    const one = await Payer.of(world);
    const other = await Payer.of(world);
    const gone = await Payer.of(world);
    const { db } = world;
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', other.id).execute();
    await updateRows(db, 'account', { closed_at: world.clock.now() }, { id: gone.id });
    await world.register({
      ...(await world.member()).form,
      email: 'pending@example.com',
      phone: '+970599000999',
      businessName: 'pending_one',
    });
    await office.announce(terms);
    await world.server.notices.runOnce();
    const to = await written('terms_change');
    expect(to).toContain(one.email);
    expect(to).toContain(other.email);
    expect(to).not.toContain(gone.email);
    expect(to).not.toContain('pending@example.com');
    const [arabic] = await world.messagesTo(other.email);
    expect(arabic?.text).toContain(terms.summaryAr);
    expect(arabic?.text).not.toContain(terms.summaryEn);
    expect(await noticesOf(one)).toEqual([
      {
        kind: 'text',
        document: 'terms',
        version: 2,
        summary: { en: terms.summaryEn, ar: terms.summaryAr },
        from: '2026-07-09T21:00:00.000Z',
      },
    ]);
    world.clock.turn(45 * DAY);
    expect(await noticesOf(await one.back())).toEqual([]);
  });

  test('accounts that join between the announcement and its date are notified too', async () => {
    await office.announce(growth);
    await office.announce(terms);
    await world.server.notices.runOnce();
    world.clock.turn(5 * DAY);
    const late = await Payer.of(world);
    await late.start();
    await world.server.notices.runOnce();
    expect(await written('price_change')).toEqual([late.email]);
    expect(await written('terms_change')).toContain(late.email);
    expect(await noticesOf(late)).toHaveLength(2);
    world.clock.turn(40 * DAY);
    const after = await Payer.of(world);
    await after.start();
    await world.server.notices.runOnce();
    expect(await written('price_change')).toEqual([late.email]);
    expect(await written('terms_change')).not.toContain(after.email);
  });

  test('several servers send each account one mail', async () => {
    const payers: Payer[] = [];
    for (let n = 0; n < 12; n += 1) payers.push(await Payer.of(world));
    const others = await Promise.all([world.beside(), world.beside()]);
    await office.announce(terms);
    await Promise.all([world, ...others].map(({ server }) => server.notices.runOnce()));
    await world.server.notices.idle();
    await world.server.notices.runOnce();
    expect(await written('terms_change')).toEqual(
      [OPERATOR, ...payers.map(({ email }) => email)].toSorted(),
    );
  });

  test('after a crash at any await, every account is notified exactly once', async () => {
    const payers = [await Payer.of(world), await Payer.of(world)];
    await office.announce(terms);
    await world.server.notices.idle();
    const { db } = world;
    const all = [OPERATOR, ...payers.map(({ email }) => email)].toSorted();
    expect(await written('terms_change')).toEqual(all);
    let kills = 0;
    for (let awaits = 1; ; awaits += 1) {
      await db.deleteFrom('legal_notice').execute();
      await db.deleteFrom('sandbox_message').execute();
      const life = new Life();
      life.killAfter(awaits);
      const { clock } = world;
      const log = { warn: () => undefined, error: () => undefined };
      const killed = new Notices({
        db: databaseOf(db, life),
        clock,
        outbox: world.server.outbox,
        alarms: new Alarms({ db, clock, log }),
        log,
      });
      const died = await killed.runOnce().then(
        () => false,
        (error: unknown) => error instanceof Killed || life.killed,
      );
      await world.server.notices.runOnce();
      expect(await written('terms_change'), `after ${awaits} awaits`).toEqual(all);
      if (!died) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(10);
  });
});
