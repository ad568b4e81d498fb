/** A channel whose messages are not accepted raises an alarm, until one is. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import { runTransaction } from '../../../server/platform/database/transactions';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { beforeMail } from '../../support/providers/before-send';
import { World } from '../../support/world';
import { openAlarms } from '../../support/alarms';

describe.each(databases)('the alarm of a channel on $name', ({ open }) => {
  /** The mail server's rejection; null if it accepts. */
  let refusal: 'refused' | 'away' | null = null;

  const failing = beforeMail(() => {
    if (refusal) throw new DeliveryError('The mail server said no', refusal === 'away');
  });

  beforeEach(() => {
    refusal = null;
  });
  const world = World.forEach(open, { providers: failing });

  async function mail(): Promise<void> {
    const { outbox } = world.server;
    await runTransaction(world.db, (trx) =>
      outbox.add(trx, {
        template: 'email_in_use',
        to: `${randomUUID()}@example.com`,
        language: 'en',
      }),
    );
    outbox.wake();
    await outbox.idle();
  }

  /** Passes some seconds, then attempts whatever is due. */
  async function pass(seconds: number): Promise<void> {
    world.clock.turn(seconds);
    world.server.outbox.wake();
    await world.server.outbox.idle();
  }

  const raised = ['messages_failing email'];

  test('five consecutive abandoned messages raise it, and an accepted one resolves it', async () => {
    refusal = 'refused';
    for (let n = 0; n < 4; n += 1) await mail();
    expect(await openAlarms(world)).toEqual([]);
    await mail();
    expect(await openAlarms(world)).toEqual(raised);
    refusal = null;
    await mail();
    expect(await openAlarms(world)).toEqual([]);
  });

  test('rejected recipients between accepted ones do not raise it', async () => {
    for (let n = 0; n < 8; n += 1) {
      refusal = n % 4 === 3 ? null : 'refused';
      await mail();
      world.clock.turn(1);
    }
    expect(await openAlarms(world)).toEqual([]);
  });

  test('an unavailable server raises it once a message has waited half an hour', async () => {
    refusal = 'away';
    await mail();
    expect(await openAlarms(world)).toEqual([]);
    for (const seconds of [10, 60, 150, 700]) await pass(seconds);
    expect(await openAlarms(world)).toEqual([]);
    await pass(1900);
    expect(await openAlarms(world)).toEqual(raised);
    refusal = null;
    await pass(7300);
    expect(await openAlarms(world)).toEqual([]);
  });

  test.each([
    [1, []],
    [5, raised],
  ])('%i in a row that fail for three hours count as abandoned: %j', async (count, expected) => {
    refusal = 'away';
    for (let n = 0; n < count; n += 1) await mail();
    for (const seconds of [10, 60, 150, 700, 1900]) await pass(seconds);
    refusal = null;
    await mail();
    expect(await openAlarms(world)).toEqual([]);
    refusal = 'away';
    await pass(7300);
    expect(await openAlarms(world)).toEqual(expected);
  });

  test('a mail that is repeated for days does not raise it again while others are accepted', async () => {
    refusal = 'away';
    await mail();
    for (const seconds of [10, 60, 150, 700, 1900, 7300]) await pass(seconds);
    expect(await openAlarms(world)).toEqual(raised);
    refusal = null;
    await mail();
    refusal = 'away';
    await pass(7300);
    expect(await openAlarms(world)).toEqual([]);
    const waiting = { delivered_at: null, failed_at: null };
    const rows = await rowsOf(world.db, 'outbox', ['attempts'], waiting);
    expect(rows).toEqual([{ attempts: 8 }]);
  });
});
