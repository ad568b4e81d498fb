/**
 * Socket faults at PayPal when an order is created and captured: in every case an approved order is
 * captured once, and nothing else is. PayPal is never charged automatically: its renewals are paid
 * by the owner with the same two calls.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PayPal } from '../../../../server/money/gateways/paypal/gateway';
import { openMemory } from '../../../support/database/databases';
import {
  faults,
  FaultyProvider,
  isKnownUncharged,
  timeoutFor,
} from '../../../support/providers/faulty-provider';
import { rowsOf } from '../../../support/database/rows';
import { DAY, Payer, paypalOrder } from '../../../support/money/payments';
import { PayPalDouble } from '../../../support/providers/paypal-double';
import { TestClock } from '../../../support/test-clock';
import { World } from '../../../support/world';
import { storedPauses } from '../../../../server/money/gateways/pauses';
import { casesOf } from '../../../../../tests/support/scope';

describe('PayPal', () => {
  let paypal: PayPalDouble;
  let provider: FaultyProvider;
  let world: World;
  let payer: Payer;
  beforeEach(async () => {
    paypal = new PayPalDouble();
    provider = await FaultyProvider.start((request) => {
      const { status = 500, body } = paypal.answer(request) ?? {};
      return { status, body };
    });
    const clock = new TestClock();
    world = await World.on(await openMemory(), {
      clock,
      money: ({ providers }, { db }) => {
        const connection = {
          clientId: 'client',
          secret: 'secret',
          get origin() {
            return provider.origin;
          },
          get timeoutMs() {
            return timeoutFor(provider.fault);
          },
          clock,
          pauses: storedPauses(db),
        };
        return { ...providers, paypal: new PayPal(connection, 'Wasla') };
      },
    });
    payer = await Payer.of(world);
  });
  afterEach(async () => {
    await world.close();
    provider.close();
  });

  const begin = () => payer.checkout(paypalOrder({ saveBilling: true }), randomUUID());
  const statuses = async () =>
    (await rowsOf(world.db, 'payment', ['status'], {}, 'account_number')).map(
      ({ status }) => status,
    );

  /** Approves the order that its payer was redirected to, and returns the payer. */
  async function approve(): Promise<void> {
    const order = [...paypal.orders.values()].at(-1);
    if (!order) throw new Error('No order was made');
    order.status = 'APPROVED';
    const url = `/api/v1/payments/return/${String(order.unit['custom_id'])}?token=${order.id}`;
    expect((await world.server.app.inject({ method: 'GET', url })).statusCode).toBe(303);
  }

  async function look(): Promise<void> {
    for (let round = 0; round < 3; round += 1) {
      await world.server.reconciler.runOnce();
      world.clock.turn(2 * 60);
    }
  }

  test.each(casesOf(faults, 2))('an order is created while $name', async (fault) => {
    // The access token is cached by now, so the fault hits the order.
    expect((await begin()).status).toBe(201);
    await approve();
    world.clock.turn(31 * DAY);
    await world.server.renewals.runOnce();
    payer = await payer.back();
    provider.fault = fault;
    const renewal = await begin();
    expect(renewal.status).toBe(isKnownUncharged(fault) ? 502 : 504);
    await look();
    // No payer was redirected to this order, so it moves no money whether or not it exists.
    expect(await statuses()).toEqual(['PAID', 'FAILED']);
    provider.fault = undefined;
    await look();
    payer = await payer.back();
    expect((await begin()).status).toBe(201);
    await approve();
    expect(await statuses()).toEqual(['PAID', 'FAILED', 'PAID']);
    expect(paypal.captures).toBe(2);
    expect(await payer.mails('charge_failed')).toEqual([]);
  });

  test.each(casesOf(faults, 2))('an order is captured while $name', async (fault) => {
    expect((await begin()).status).toBe(201);
    provider.fault = fault;
    await approve();
    await look();
    provider.fault = undefined;
    await look();
    expect(await statuses()).toEqual(['PAID']);
    expect(paypal.captures).toBe(1);
    expect(await payer.mails('charge_failed')).toEqual([]);
    const open = await world.db
      .selectFrom('alarm')
      .select('code')
      .where('resolved_at', 'is', null)
      .where('code', '!=', 'report_missing')
      .execute();
    expect(open).toEqual([]);
  });
});
