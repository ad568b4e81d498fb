/** Several renewals at a time, and the leases of a server that dies while working on them. */
import { EventEmitter, once } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { ClaimLease } from '../../../server/money/renewals/claim-lease';
import { CLAIM_SECONDS, claimDue, secondsToNext } from '../../../server/money/renewals/due-queue';
import { unansweredRenewals } from '../../../server/platform/database/migrations/money/unanswered';
import { GatewayError } from '../../../server/money/gateways/payment-ports';
import { databases } from '../../support/database/databases';
import { withCardGateway } from '../../support/providers/gateways';
import { rowOf, updateRows } from '../../support/database/rows';
import { DAY, Payer } from '../../support/money/payments';
import { World } from '../../support/world';
import { until } from '../../../../tests/support/until';
import { openAlarms } from '../../support/alarms';

const AT_ONCE = 3;

describe.each(databases)('due subscriptions on $name', ({ open }) => {
  let world: World;
  let outage: GatewayError | undefined;
  /** Charges in progress at the gateway, and the most there ever were. */
  let [present, most] = [0, 0];
  /** Emits `full` once the maximum of concurrent charges is reached. */
  const full = new EventEmitter();
  let isFull = false;

  async function begin(payers: number): Promise<void> {
    [present, most, outage] = [0, 0, undefined];
    isFull = payers < AT_ONCE;
    const money = withCardGateway((real) => ({
      chargeToken: async (order) => {
        if (outage) throw outage;
        present += 1;
        most = Math.max(most, present);
        if (most === AT_ONCE) {
          isFull = true;
          full.emit('full');
        }
        if (!isFull) await once(full, 'full');
        const outcome = await real.chargeToken(order);
        present -= 1;
        return outcome;
      },
    }));
    const env = { RENEWALS_AT_ONCE: String(AT_ONCE) };
    world = await World.forTest(await open(), { money, env });
    for (let one = 0; one < payers; one += 1) await (await Payer.of(world)).start();
    world.clock.turn(30 * DAY);
  }

  const claim = () => claimDue(world.db, 10, world.clock.now());
  const log = { warn: vi.fn(), error: vi.fn<(fields: unknown, text?: string) => void>() };
  const leaseOf = () => new ClaimLease({ db: world.db, clock: world.clock, log }, 5);

  test('as many charges run at the same time as the setting allows, each once', async () => {
    await begin(5);
    await world.server.renewals.runOnce();
    expect(most).toBe(AT_ONCE);
    const charges = (await world.bank.entries()).filter(
      ({ initiator }) => initiator === 'merchant',
    );
    expect(charges).toHaveLength(5);
  });

  test('a lease is renewed while its server lives, and taken over half a minute after that', async () => {
    await begin(1);
    const lease = leaseOf();
    const claimed = await claim();
    lease.keep(claimed);
    for (let seconds = 0; seconds < 3 * CLAIM_SECONDS; seconds += CLAIM_SECONDS / 2) {
      world.clock.turn(CLAIM_SECONDS / 2);
      const now = world.clock.now();
      await until(async () => {
        expect(await secondsToNext(world.db, now)).toBe(CLAIM_SECONDS);
      });
      expect(await claim()).toEqual([]);
    }
    // As if it were killed: it no longer renews its leases.
    for (const one of claimed) lease.done(one);
    world.clock.turn(CLAIM_SECONDS - 1);
    expect(await claim()).toEqual([]);
    expect(await secondsToNext(world.db, world.clock.now())).toBe(1);
    world.clock.turn(1);
    expect(await claim()).toHaveLength(1);
    await lease.end();
  });

  test('a suspended server loses its leases once another server has taken them', async () => {
    await begin(1);
    const [claimed] = await claim();
    if (!claimed) throw new Error('Nothing is due');
    world.clock.turn(CLAIM_SECONDS);
    const [taken] = await claim();
    const lease = leaseOf();
    lease.keep([claimed]);
    await until(() => expect(lease.holds(claimed)).toBe(false));
    await lease.end();
    const row = await rowOf(world.db, 'subscription', ['run_after']);
    expect(row.run_after).toEqual(taken?.run_after);
    expect(log.error).not.toHaveBeenCalled();
  });

  test('a server that stops immediately releases what it has not started', async () => {
    await begin(1);
    const lease = leaseOf();
    lease.keep(await claim());
    await lease.end();
    expect(await claim()).toHaveLength(1);
  });

  test('a renewal that an older version closed while it was deferred is charged after the migration', async () => {
    await begin(1);
    const { db } = world;
    outage = new GatewayError('Down', false);
    await world.server.renewals.runOnce();
    outage = undefined;
    // The row as that version wrote it.
    await updateRows(db, 'payment_intent', { status: 'declined' }, { status: 'deferred' });
    await updateRows(
      db,
      'payment',
      { status: 'FAILED', decline_code: 'superseded' },
      { status: 'PENDING' },
    );
    world.clock.turn(600);
    await world.server.renewals.runOnce();
    const stuck = { set_aside_at: world.clock.now() };
    await db.updateTable('subscription').set(stuck).execute();
    expect(await world.bank.entries()).toHaveLength(1);
    await unansweredRenewals.up(db);
    await world.server.renewals.runOnce();
    expect(await world.bank.entries()).toHaveLength(2);
    const row = await db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
    expect([row.status, row.set_aside_at]).toEqual(['ACTIVE', null]);
    expect(await openAlarms(world)).toEqual([]);
  });
});
