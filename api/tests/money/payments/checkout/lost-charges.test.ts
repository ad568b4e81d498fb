/** Charges whose response was lost or never came: found or blocked, and never made twice. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { concurrentDatabases } from '../../../support/database/databases';
import {
  BROKEN,
  charged,
  LOST_AFTER,
  LOST_BEFORE,
  order,
  Payer,
  subscriptionOf,
} from '../../../support/money/payments';
import { World } from '../../../support/world';

describe.each(concurrentDatabases)('payments on $name', ({ open }) => {
  const world = World.forAll(open);

  test('a response lost after the charge is found, with the key and by the status call', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const key = randomUUID();
    const answer = await payer.start(order(LOST_AFTER), key);
    expect(answer.status).toBe(504);
    expect(answer.body['code']).toBe('payment_unknown');
    const found = await payer.intent(key);
    expect(found.body).toMatchObject({ outcome: 'succeeded' });
    const again = await payer.start(order(LOST_AFTER), key);
    expect(again.status).toBe(201);
    expect(subscriptionOf(again).status).toBe('ACTIVE');
    expect((await charged(world)).length).toBe(before + 1);
    expect((await payer.payments()).data).toHaveLength(1);
  });

  test('a response lost before the charge is found to be uncharged, and the attempt is blocked', async () => {
    const payer = await Payer.of(world);
    const before = (await charged(world)).length;
    const key = randomUUID();
    expect((await payer.start(order(LOST_BEFORE), key)).status).toBe(504);
    // The person immediately pays again: the first outcome is unknown, so nothing is charged twice.
    const other = await payer.start(order(), randomUUID());
    expect(other.body['code']).toBe('payment_in_progress');
    expect((await payer.intent(key)).body).toMatchObject({
      outcome: 'declined',
      declineCode: 'not_charged',
    });
    expect((await payer.start(order(LOST_BEFORE), key)).status).toBe(402);
    expect((await payer.start(order())).status).toBe(201);
    expect((await charged(world)).length).toBe(before + 1);
  });

  test('an unavailable gateway charges nothing and is reported', async () => {
    const payer = await Payer.of(world);
    const answer = await payer.start(order(BROKEN));
    expect(answer.status).toBe(502);
    expect(answer.body).toMatchObject({
      code: 'gateway_failed',
      error: 'Start recurring (direct) failed',
    });
    expect((await payer.payments()).data).toMatchObject([{ status: 'FAILED' }]);
    expect((await payer.start()).status).toBe(201);
  });
});
