import { describe, expect, test } from 'vitest';
import { ClosingClient } from '../../support/closing-client';
import { databases } from '../../support/database/databases';
import { rowsOf } from '../../support/database/rows';
import { charged, order, Payer } from '../../support/money/payments';
import { World } from '../../support/world';

describe.each(databases)('closing while paying on $name', ({ open }) => {
  const world = World.forEach(open);

  test('a call that was under way when its account was closed buys nothing', async () => {
    const payer = await Payer.of(world);
    const [paid, closed] = await Promise.all([
      payer.start(order()),
      new ClosingClient(world).close(payer.token, { password: 'five grey geese' }),
    ]);
    const isPaid = paid.status === 201;
    const isClosed = closed.status === 200;
    // Closing waits for no charge: it is refused while one is under way.
    expect([200, 409]).toContain(closed.status);
    expect([201, isClosed ? 401 : 201]).toContain(paid.status);
    expect(await charged(world)).toHaveLength(isPaid ? 1 : 0);
    const plan = { status: isClosed ? 'CANCELED' : 'ACTIVE' };
    const { db } = world.database;
    expect(await rowsOf(db, 'subscription', ['status'])).toEqual(isPaid ? [plan] : []);
  });
});
