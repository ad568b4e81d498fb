/** The responses to the messaging engine, and the mails about monthly limits. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { officeDay, officeMidnight } from '../../../contract/messaging/office-clock';
import { reportUsage } from '../../../contract/money/plans/usage';
import { databases } from '../../support/database/databases';
import { rowsOf, updateRows } from '../../support/database/rows';
import { impossibleTimes } from '../../support/hostile';
import { DAY, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

const TOKEN = 'the-engine-reports-with-this-token-of-tests';

const told = async (payer: Payer) =>
  (await payer.mails())
    .filter(({ template }) => template.startsWith('usage_'))
    .map(({ template }) => template)
    .toReversed();

describe.each(databases)('reported usage on $name', ({ open }) => {
  const world = World.forAll(open, { env: { USAGE_TOKEN: TOKEN } });

  const send = (
    payer: Payer,
    item: string,
    amount: number,
    { id = randomUUID(), at = world.clock.now().toISOString() }: { id?: string; at?: string },
  ) =>
    world.call(
      reportUsage,
      { businessId: payer.id, item, amount, at, id },
      { headers: { authorization: `Bearer ${TOKEN}` } },
    );

  const report = async (payer: Payer, item: string, amount: number, id?: string) => {
    const answer = await send(payer, item, amount, id === undefined ? {} : { id });
    expect(answer.status).toBe(202);
    return answer.body;
  };

  test('the response has the usage, the limit, the plan, and whether the account is closed', async () => {
    const payer = await Payer.of(world);
    const id = randomUUID();
    const free = { limit: 400, plan: 'free', closed: false };
    expect(await report(payer, 'messages', 10, id)).toEqual({ counted: true, used: 10, ...free });
    expect(await report(payer, 'messages', 10, id)).toEqual({ counted: false, used: 10, ...free });
    expect(await report(payer, 'retention', 0)).toMatchObject({ limit: 7 });
    await payer.start(order());
    expect(await report(payer, 'messages', 0)).toMatchObject({ limit: 5_000, plan: 'growth' });
    await updateRows(world.db, 'account', { closed_at: world.clock.now() }, { id: payer.id });
    expect(await report(payer, 'messages', 5_000)).toMatchObject({ closed: true });
    expect(await told(payer)).toEqual([]);
  });

  test.each(['', 'x'.repeat(201), 'one\u0000', 'one\ud83d'])('the id %j is refused', async (id) => {
    const answer = await send(await Payer.of(world), 'messages', 1, { id });
    expect([answer.status, answer.body['code']]).toEqual([422, 'validation_failed']);
  });

  test.each([...impossibleTimes, '2026-06-01T00:00:00+02', '9999-12-31T23:59:59-23:00'])(
    'the time %s is refused',
    async (at) => {
      const answer = await send(await Payer.of(world), 'messages', 1, { at });
      expect([answer.status, answer.body['code']]).toEqual([422, 'validation_failed']);
    },
  );

  test('the owner is mailed once at 80 % and once at the limit, again each month', async () => {
    const payer = await Payer.of(world);
    await report(payer, 'messages', 319);
    expect(await told(payer)).toEqual([]);
    await report(payer, 'messages', 1);
    await report(payer, 'messages', 20);
    expect(await told(payer)).toEqual(['usage_warning']);
    const [mail] = await payer.mails();
    expect(mail?.text).toContain('320 of 400 this month: Messages (non-WhatsApp)');
    expect(mail?.text).toContain('/reminders/off');
    await report(payer, 'messages', 60);
    await report(payer, 'messages', 60);
    expect(await told(payer)).toEqual(['usage_warning', 'usage_reached']);
    // Other items are counted separately; a jump over both thresholds sends one mail.
    await report(payer, 'whatsappConversations', 50);
    expect(await told(payer)).toEqual(['usage_warning', 'usage_reached', 'usage_reached']);
    world.clock.turn(32 * DAY);
    await report(payer, 'messages', 330);
    expect(await told(payer)).toHaveLength(4);
  });

  test("a month ends at midnight in the office's time zone", async () => {
    const payer = await Payer.of(world);
    const now = world.clock.now();
    const [year, month] = officeDay(now).split('-').map(Number);
    const next = new Date(Date.UTC(year ?? 0, month ?? 0, 1)).toISOString().slice(0, 10);
    world.clock.turn((officeMidnight(next).getTime() - now.getTime()) / 1000 - 1);
    await report(payer, 'messages', 400);
    expect(await report(payer, 'messages', 0)).toMatchObject({ used: 400 });
    world.clock.turn(1);
    expect(await report(payer, 'messages', 400)).toMatchObject({ used: 400 });
    expect(await told(payer)).toEqual(['usage_reached', 'usage_reached']);
  });

  test('a larger plan in the same month is warned about at its own limit', async () => {
    const payer = await Payer.of(world);
    await report(payer, 'messages', 400);
    await payer.start(order());
    await report(payer, 'messages', 3_599);
    expect(await told(payer)).toEqual(['usage_reached']);
    await report(payer, 'messages', 1);
    await report(payer, 'messages', 1_000);
    expect(await told(payer)).toEqual(['usage_reached', 'usage_warning', 'usage_reached']);
  });

  test('exceeding a limit is never charged, neither immediately nor with the renewal', async () => {
    const payer = await Payer.of(world);
    await payer.start(order());
    await report(payer, 'messages', 50_000);
    const amounts = async () => {
      const rows = await rowsOf(
        world.db,
        'payment',
        ['amount_cents', 'status'],
        { account_id: payer.id },
        'created_at',
      );
      return rows.map((row) => [row.amount_cents, row.status]);
    };
    expect(await amounts()).toEqual([[2_500, 'PAID']]);
    world.clock.turn(32 * DAY);
    await world.server.renewals.runOnce();
    expect(await amounts()).toEqual([
      [2_500, 'PAID'],
      [2_500, 'PAID'],
    ]);
  });

  test('a stopped business is read again with 0, or with the current amount of other items', async () => {
    const payer = await Payer.of(world);
    const id = payer.id;
    await report(payer, 'messages', 400);
    await report(payer, 'bots', 1);
    await updateRows(world.db, 'account', { closed_at: world.clock.now() }, { id });
    expect(await report(payer, 'messages', 0)).toMatchObject({ used: 400, closed: true });
    await updateRows(world.db, 'account', { closed_at: null }, { id });
    await payer.start(order());
    const current = { plan: 'growth', closed: false };
    expect(await report(payer, 'messages', 0)).toMatchObject({
      used: 400,
      limit: 5_000,
      ...current,
    });
    expect(await report(payer, 'bots', 1)).toMatchObject({ used: 1, ...current });
    expect(await report(payer, 'bots', 0)).toMatchObject({ used: 0, ...current });
  });

  test('no mail is sent about items that are not counted per month, such as bots', async () => {
    const payer = await Payer.of(world);
    await report(payer, 'bots', 1);
    expect(await told(payer)).toEqual([]);
  });

  test('a time ahead of the clock counts as the current time', async () => {
    const payer = await Payer.of(world);
    const at = '2036-01-01T00:00:00.000Z';
    expect((await send(payer, 'messages', 3, { at })).body).toMatchObject({ used: 3 });
    expect((await send(payer, 'bots', 5, { at })).body).toMatchObject({ used: 5 });
    world.clock.turn(1);
    expect(await report(payer, 'bots', 2)).toMatchObject({ used: 2 });
  });

  test('a stored time ahead of the clock does not outdate later reports', async () => {
    const payer = await Payer.of(world);
    await report(payer, 'bots', 5);
    const ahead = { at: new Date('2036-01-01') };
    await updateRows(world.db, 'usage_total', ahead, {
      account_id: payer.id,
    });
    expect(await report(payer, 'bots', 2)).toMatchObject({ used: 2 });
    const at = new Date(world.clock.now().getTime() - 1000).toISOString();
    expect((await send(payer, 'bots', 9, { at })).body).toMatchObject({ used: 2 });
  });

  test('an owner who turned the reminder off is not mailed', async () => {
    const payer = await Payer.of(world);
    await updateRows(world.db, 'account', { usage_reminders: false }, { id: payer.id });
    await report(payer, 'messages', 400);
    expect(await told(payer)).toEqual([]);
  });
});
