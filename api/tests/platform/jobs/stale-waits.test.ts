/** Work whose time was written while the clock was ahead becomes due once the clock is set back. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { DeliveryError } from '../../../server/messaging/ports';
import { waitsAt } from '../../../server/platform/jobs/stale-waits';
import { databases } from '../../support/database/databases';
import { LOST_AFTER, order, Payer } from '../../support/money/payments';
import { beforeMail } from '../../support/providers/before-send';
import { World } from '../../support/world';

const AHEAD = 10 * 24 * 60 * 60;

const nameOf = ({ table, column }: { readonly table: string; readonly column: string }): string =>
  `${table}.${column}`;

describe.each(databases)('after the clock is set back, on $name', ({ open }) => {
  let fault: Error | undefined;
  const world = World.forAll(open, {
    providers: beforeMail(() => {
      if (fault) throw fault;
    }),
  });

  test('a payment with an unknown outcome is looked up', async () => {
    world.clock.turn(AHEAD);
    const payer = await Payer.of(world);
    const key = randomUUID();
    expect((await payer.start(order(LOST_AFTER), key)).status).toBe(504);
    world.clock.turn(-AHEAD);
    const looked = async () => {
      await world.server.reconciler.runOnce();
      return (await payer.intent(key)).body['outcome'];
    };
    expect(await looked()).toBe('unknown');
    await world.server.sweeper.runOnce();
    expect(await looked()).toBe('succeeded');
  });

  test('a mail that has failed is sent', async () => {
    world.clock.turn(AHEAD);
    fault = new DeliveryError('the provider is down', true);
    const { form: member } = await world.member();
    await world.server.outbox.idle();
    fault = undefined;
    world.clock.turn(-AHEAD);
    world.server.outbox.wake();
    expect(await world.messagesTo(member.email)).toEqual([]);
    await world.server.sweeper.runOnce();
    world.server.outbox.wake();
    expect(await world.messagesTo(member.email)).toHaveLength(1);
  });

  test('no column with such times is left out', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and column_name in ('run_after', 'look_after')`.execute(
      world.db,
    );
    expect(new Set(waitsAt(world.clock.now()).map(nameOf))).toEqual(new Set(rows.map(nameOf)));
  });
});
