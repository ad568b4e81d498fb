/** Refunds of what a dispute that was lost in part has left of a payment. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SandboxBank } from '../../../../server/sandbox/bank';
import { databases } from '../../../support/database/databases';
import { decideDispute } from '../../../support/money/disputes';
import { Payer } from '../../../support/money/payments';
import { TestClock, World } from '../../../support/world';

const OPERATOR = 'operator@example.com';

describe.each(databases)('a dispute that is lost in part on $name', ({ open }) => {
  let world: World;
  let bank: SandboxBank;
  let payer: Payer;
  beforeEach(async () => {
    const clock = new TestClock();
    const database = await open();
    bank = await SandboxBank.open({ db: database.db, clock, delayMs: 0 });
    world = await World.on(database, { clock, money: bank, env: { OPERATORS: OPERATOR } });
    payer = await Payer.of(world);
    await Payer.operator(world, OPERATOR);
  });
  afterEach(() => world.close());

  test('the rest is booked when the gateway refunds it later, and only once', async () => {
    await payer.start();
    const reference = (await bank.entries())[0]?.reference ?? '';
    await bank.dispute(reference, 'opened', 2_000);
    await bank.dispute(reference, 'lost', 1_000);
    await world.server.disputes.runOnce();
    const token = await world.operatorToken(OPERATOR);
    expect((await decideDispute(world, token, 'lost', 1_000)).status).toBe(204);
    const back = async () => {
      // Each report is read twice.
      await world.server.refunds.runOnce();
      await world.server.refunds.runOnce();
      const { refunded } = (await payer.mine()).payment ?? {};
      return refunded?.amount;
    };
    expect(await back()).toBe(1_000);
    const attempt = { reference, gatewayId: null, providerState: null };
    const part = { ...attempt, refundId: 'a part', cents: 500, currency: 'USD' };
    expect(await bank.cards.refund(part)).toMatchObject({ kind: 'approved' });
    expect(await back()).toBe(1_500);
    await bank.refund(reference);
    expect(await back()).toBe(2_500);
  });
});
