/** A channel whose messages are not accepted raises an alarm, until one is. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import { runTransaction } from '../../../server/platform/database/transactions';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { beforeMail } from '../../support/providers/before-send';
import { World } from '../../support/world';

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

  const alarms = async () =>
    rowsOf(world.database.db, 'alarm', ['code', 'subject'], { resolved_at: null });

  async function mail(): Promise<void> {
    const { outbox } = world.server;
    await runTransaction(world.database.db, (trx) =>
      outbox.add(trx, {
        template: 'email_in_use',
        to: `${randomUUID()}@example.com`,
        language: 'en',
      }),
    );
    outbox.wake();
    await outbox.idle();
  }

  const raised = [{ code: 'messages_failing', subject: 'email' }];

  test('five consecutive abandoned messages raise it, and an accepted one resolves it', async () => {
    refusal = 'refused';
    for (let n = 0; n < 4; n += 1) await mail();
    expect(await alarms()).toEqual([]);
    await mail();
    expect(await alarms()).toEqual(raised);
    refusal = null;
    await mail();
    expect(await alarms()).toEqual([]);
  });

  test('rejected recipients between accepted ones do not raise it', async () => {
    for (let n = 0; n < 8; n += 1) {
      refusal = n % 4 === 3 ? null : 'refused';
      await mail();
      world.clock.turn(1);
    }
    expect(await alarms()).toEqual([]);
  });

  test('an unavailable server raises it once a message has waited half an hour', async () => {
    refusal = 'away';
    await mail();
    expect(await alarms()).toEqual([]);
    for (const seconds of [10, 60, 150, 700]) {
      world.clock.turn(seconds);
      world.server.outbox.wake();
      await world.server.outbox.idle();
    }
    expect(await alarms()).toEqual([]);
    world.clock.turn(1900);
    world.server.outbox.wake();
    await world.server.outbox.idle();
    expect(await alarms()).toEqual(raised);
    refusal = null;
    world.clock.turn(7300);
    world.server.outbox.wake();
    await world.server.outbox.idle();
    expect(await alarms()).toEqual([]);
  });
});
