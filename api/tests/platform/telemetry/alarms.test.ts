/** Alarms: logged once, listed for operators only, explained in the docs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { alarms as alarmsCall, resolveAlarm } from '../../../contract/platform/alarms';
import { describe, expect, test } from 'vitest';
import { alarmCodes } from '../../../server/platform/telemetry/alarm-codes';
import { Alarms } from '../../../server/platform/telemetry/alarms';
import { databases } from '../../support/database/databases';
import { Payer } from '../../support/money/payments';
import { OPERATOR, OperatorClient, REASON } from '../../support/operator-client';
import { World } from '../../support/world';
import { runTransaction } from '../../../server/platform/database/transactions';

const ONE = '00000000-0000-4000-8000-000000000001';
const TWO = '00000000-0000-4000-8000-000000000002';

test('the alarms page explains exactly the existing codes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/alarms.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([a-z_]+)`/gm)].map(([, code]) => code);
  expect(explained.toSorted()).toEqual(Object.keys(alarmCodes).toSorted());
});

describe.each(databases)('alarms on $name', ({ open }) => {
  const world = World.forAll(open, {
    env: { OPERATORS: `${OPERATOR},second@example.com` },
  });

  test('a lasting alarm is logged once and counted, and only operators can see and resolve it', async () => {
    const lines: unknown[] = [];
    const alarms = new Alarms({
      db: world.db,
      clock: world.clock,
      log: { error: (line: unknown) => void lines.push(line) },
    });
    await alarms.raise('renewal_unresolved', ONE, new Error('no key'));
    await alarms.raise('renewal_unresolved', ONE, new Error('no key'));
    await alarms.raise('renewal_unresolved', TWO);
    expect(lines).toMatchObject([
      { alarm: 'renewal_unresolved', subject: ONE, err: { message: 'no key' } },
      { alarm: 'renewal_unresolved', subject: TWO },
    ]);
    const other = await Payer.of(world);
    expect(await other.get(alarmsCall)).toMatchObject({
      status: 403,
      body: { code: 'not_operator' },
    });
    const office = await OperatorClient.open(world);
    const { alarms: listed } = await office.alarms();
    expect(listed).toMatchObject([
      { code: 'renewal_unresolved', subject: TWO, times: 1 },
      { code: 'renewal_unresolved', subject: ONE, times: 2 },
    ]);
    // Raising one again uses up no id.
    expect(listed[0]?.id).toBe((listed[1]?.id ?? 0) + 1);
    await alarms.clear(TWO, ['renewal_unresolved']);
    const id = listed[1]?.id ?? 0;
    const route = { ...resolveAlarm, path: resolveAlarm.path.replace('{id}', String(id)) };
    expect((await world.call(route, { reason: REASON }, other)).status).toBe(403);
    expect((await office.resolve(id)).status).toBe(200);
    expect((await office.resolve(id)).body).toMatchObject({ code: 'already_done' });
    expect((await office.resolve(999)).status).toBe(404);
    expect(await office.alarms()).toMatchObject({ alarms: [] });
    await alarms.raise('renewal_unresolved', ONE);
    expect(lines).toHaveLength(3);
  });

  test('of more alarms than are listed, the newest are, and the response says so', async () => {
    const { db } = world;
    const office = await OperatorClient.open(world, 'second@example.com');
    const at = world.clock.now();
    await db.updateTable('alarm').set({ resolved_at: at }).execute();
    const raised = {
      code: 'transfer_partial' as const,
      raised_at: at,
      last_raised_at: at,
      resolved_at: null,
    };
    const many = Array.from({ length: 500 }, (_, n) => ({ ...raised, subject: String(n) }));
    await db.insertInto('alarm').values(many).execute();
    expect(await office.alarms()).toMatchObject({ hasMore: false });
    await db
      .insertInto('alarm')
      .values({ ...raised, subject: 'newest' })
      .execute();
    const { alarms: listed, hasMore } = await office.alarms();
    expect(hasMore).toBe(true);
    expect(listed.map(({ subject }) => subject)).toEqual(
      [...many.slice(1).map(({ subject }) => subject), 'newest'].toReversed(),
    );
  });

  test('an alarm raised in a transaction is logged once, after the commit', async () => {
    const lines: unknown[] = [];
    const { db } = world;
    const log = { error: (line: unknown) => void lines.push(line) };
    const alarms = new Alarms({ db, clock: world.clock, log });
    const undone = runTransaction(db, async (trx) => {
      await alarms.raiseIn(trx, 'dispute_opened', 'undone');
      throw new Error('rolled back');
    });
    await expect(undone).rejects.toThrow('rolled back');
    expect(lines).toEqual([]);
    let tries = 0;
    await runTransaction(db, async (trx) => {
      tries += 1;
      await alarms.raiseIn(trx, 'dispute_opened', 'retried');
      if (tries === 1) await sql`do $$ begin raise serialization_failure; end $$`.execute(trx);
      expect(lines).toEqual([]);
    });
    expect(tries).toBe(2);
    expect(lines).toEqual([{ alarm: 'dispute_opened', subject: 'retried' }]);
  });
});
