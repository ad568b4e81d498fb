/** Many concurrent calls of one account, and a jumping clock: nothing is charged twice or lost. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { concurrentDatabases } from '../../../support/database/databases';
import { charged, DAY, LOST_AFTER, order, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';

const HOUR = 60 * 60;

describe.each(concurrentDatabases)('faults on $name', ({ open }) => {
  let payer: Payer;
  const world = World.forEach(open);
  beforeEach(async () => {
    payer = await Payer.of(world);
  });

  /** The payments that are paid, which are as many as the bank has charged. */
  async function paid(): Promise<number> {
    const { data } = await payer.payments();
    const count = data.filter(({ status }) => status === 'PAID').length;
    expect(await charged(world)).toHaveLength(count);
    return count;
  }

  test('of fifty concurrent calls of one account, one is charged and all get a response', async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => payer.start(order(), n % 2 === 0 ? key : randomUUID())),
    );
    // A 503 means that no connection became available in time.
    for (const { status } of answers) expect([201, 409, 503, 504]).toContain(status);
    expect(answers.some(({ status }) => status < 500)).toBe(true);
    await world.server.reconciler.runOnce();
    expect(await paid()).toBe(1);
  });

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('a clock that jumps %s by an hour while a response is lost', async (_way, seconds) => {
    const key = randomUUID();
    expect((await payer.start(order(LOST_AFTER), key)).status).toBe(504);
    world.clock.turn(seconds);
    await world.server.reconciler.runOnce();
    world.clock.turn(-seconds);
    for (let round = 0; round < 3; round += 1) {
      world.clock.turn(4 * 60);
      await world.server.reconciler.runOnce();
    }
    expect(await paid()).toBe(1);
    expect((await payer.mine()).active).toMatchObject({ status: 'ACTIVE' });
  });

  test.each([
    ['forward', HOUR],
    ['back', -HOUR],
  ])('a clock that jumps %s by an hour and back while a plan is due', async (_way, seconds) => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(31 * DAY);
    for (const step of [0, seconds, -seconds, 60]) {
      world.clock.turn(step);
      await world.server.renewals.runOnce();
    }
    expect(await charged(world)).toHaveLength(2);
  });
});
