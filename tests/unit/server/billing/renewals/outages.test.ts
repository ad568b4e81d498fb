/** Renewals during outages of our own: nobody may be told that their card failed. */
import { afterEach, describe, expect, test } from 'vitest';
import { GatewayError } from '../../../../../api/server/payments/gateways/payment-ports';
import { SandboxBank } from '../../../../../api/server/sandbox/bank';
import { databases } from '../../support/databases';
import { withCardGateway } from '../../support/gateways';
import { awaitedTransfer, DAY, Payer, reportTransfer } from '../../support/payments';
import { TestClock, World } from '../../support/world';

const SECRET = 'what the bank signs with, known to tests only';

describe.each(databases)('outages on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let outage: GatewayError | undefined;
  /** Charges of a stored card that reached the bank. */
  let renewed = 0;
  afterEach(() => world.close());

  async function begin(): Promise<Payer> {
    const clock = new TestClock();
    outage = undefined;
    renewed = 0;
    bank = await SandboxBank.open({ clock, delayMs: 0 });
    const money = withCardGateway(bank.providers, (real) => ({
      chargeToken: async (order) => {
        if (outage) throw outage;
        renewed += 1;
        return real.chargeToken(order);
      },
    }));
    world = await World.on(await open(), { clock, money, env: { WEBHOOK_SECRET: SECRET } });
    return Payer.of(world);
  }

  /** A transfer arrives, and the bank reports it. */
  async function arrive(reference: string): Promise<void> {
    await bank.receive(reference, 2_500);
    const { statusCode } = await reportTransfer(world, SECRET, { reference });
    expect(statusCode).toBe(202);
  }

  const row = () =>
    world.database.db.selectFrom('subscription').selectAll().executeTakeFirstOrThrow();
  const statuses = async () =>
    (
      await world.database.db
        .selectFrom('payment')
        .select('status')
        .orderBy('account_number')
        .execute()
    ).map(({ status }) => status);
  const openAlarms = async () =>
    (
      await world.database.db
        .selectFrom('alarm')
        .select('code')
        .where('resolved_at', 'is', null)
        .execute()
    ).map(({ code }) => code);

  test.each([
    ['our key is refused', new GatewayError('HTTP 401', false)],
    ['too many requests', new GatewayError('HTTP 429', false)],
    ['no name is resolved', new GatewayError('TypeError ENOTFOUND', false)],
    ['the gateway breaks', new GatewayError('HTTP 503', true)],
  ])(
    '%s: the plan stays active, nobody is written to, and it is charged later',
    async (_, fault) => {
      const payer = await begin();
      await payer.start();
      world.clock.turn(30 * DAY);
      outage = fault;
      for (let tries = 0; tries < 8; tries += 1) {
        await world.server.renewals.runOnce();
        await world.server.reconciler.runOnce();
        world.clock.turn(20 * 60);
      }
      expect(await row()).toMatchObject({ status: 'ACTIVE', set_aside_at: null });
      const mails = await world.messagesTo(String(payer.user['email']));
      expect(mails.filter(({ template }) => template === 'charge_failed')).toEqual([]);
      expect(await openAlarms()).toEqual(['gateway_unavailable']);
      // Only one pending payment is shown, however many attempts there were.
      expect(await statuses()).toEqual(['PAID', 'PENDING']);
      outage = undefined;
      world.clock.turn(20 * 60);
      await world.server.renewals.runOnce();
      expect(await row()).toMatchObject({
        status: 'ACTIVE',
        period_end: new Date('2026-08-01T09:00:00.000Z'),
      });
      expect(await statuses()).toEqual(['PAID', 'PAID']);
      expect(renewed).toBe(1);
      expect(await openAlarms()).toEqual([]);
    },
  );

  test('a renewal by transfer is overdue only once its transfer was asked for', async () => {
    const payer = await begin();
    const { reference } = await awaitedTransfer(payer);
    await arrive(reference);
    const { db } = world.database;
    world.clock.turn(30 * DAY);
    // Creating the transfer request fails, because its number is already taken.
    const first = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    const taken = {
      ...first,
      id: crypto.randomUUID(),
      account_number: first.account_number + 1,
      receipt_number: 'INV-taken',
      transfer_reference: null,
      billing_address: null,
    };
    await db.insertInto('payment').values(taken).execute();
    await world.server.renewals.runOnce();
    expect((await row()).status).toBe('ACTIVE');
    await db.deleteFrom('payment').where('id', '=', taken.id).execute();
    world.clock.turn(60 * 60);
    await world.server.renewals.runOnce();
    expect((await row()).status).toBe('PAST_DUE');
    const asked = await db
      .selectFrom('payment')
      .select('transfer_reference')
      .where('status', '=', 'PENDING')
      .execute();
    expect(asked).toHaveLength(1);
    const mails = await world.messagesTo(String(payer.user['email']));
    expect(mails.filter(({ template }) => template === 'renewal_due')).toHaveLength(1);
  });
});
