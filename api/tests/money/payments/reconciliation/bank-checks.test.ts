/** The nightly comparison of transfers with the bank's messages. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { post } from '../../../../server/money/ledger/ledger';
import { GatewayError } from '../../../../server/money/gateways/payment-ports';
import { webhookBank } from '../../../../server/money/gateways/webhook-bank';
import { runTransaction } from '../../../../server/platform/database/transactions';
import { databases } from '../../../support/database/databases';
import { DAY, Payer } from '../../../support/money/payments';
import { World } from '../../../support/world';
import { BANK_SECRET, awaitedTransfer, reportTransfer } from '../../../support/money/transfers';
import { openAlarms } from '../../../support/alarms';

describe.each(databases)('the nightly comparison on $name', ({ open }) => {
  let world: World;
  let payer: Payer;
  const opened = async (bank = webhookBank) => {
    world = await World.forTest(await open(), {
      money: ({ providers }) => ({ ...providers, bank }),
      env: { WEBHOOK_SECRET: BANK_SECRET },
    });
    await world.server.ledgerChecks.runOnce();
    payer = await Payer.of(world);
  };

  async function nextMorning(): Promise<void> {
    world.clock.turn(DAY);
    await world.server.ledgerChecks.runOnce();
  }

  async function arrive(cents: number): Promise<{ id: string; reference: string; cents: number }> {
    const { reference } = await awaitedTransfer(payer);
    const event = { id: randomUUID().toUpperCase(), reference, cents };
    await reportTransfer(world, event);
    return event;
  }

  describe('of transfers', () => {
    beforeEach(() => opened());

    test('transfers booked as reported raise no alarm, returned or not', async () => {
      const { id, reference } = await arrive(2_600);
      await nextMorning();
      const back = { type: 'transfer.returned', transfer: id, reference, cents: 2_600 };
      await reportTransfer(world, back);
      await nextMorning();
      expect(
        (await openAlarms(world)).filter((one) => one.startsWith('ledger_difference')),
      ).toEqual([]);
    });

    test('a bank message without a booking raises an alarm until it is booked', async () => {
      const { webhookTasks } = world.server;
      vi.spyOn(webhookTasks, 'process').mockRejectedValueOnce(new Error('killed'));
      const { id } = await arrive(2_500);
      await nextMorning();
      expect(await openAlarms(world)).toEqual([`ledger_difference bank:transfer:${id}`]);
      expect(world.lines.join('')).toContain('The ledger has 0.00, the provider 25.00');
      await webhookTasks.runOnce();
      await nextMorning();
      expect(await openAlarms(world)).toEqual([]);
    });

    test('bookings without a bank message raise an alarm', async () => {
      const now = world.clock.now();
      const transfer = { bank_id: 'of nobody', reference: 'RENT', cents: 900, received_at: now };
      await runTransaction(world.db, async (trx) => {
        const { id } = await trx
          .insertInto('bank_transfer')
          .values(transfer)
          .returning('id')
          .executeTakeFirstOrThrow();
        const of = { kind: 'transfer', accountId: null } as const;
        const postings = { bank: 900, unmatched: -900 };
        await post(trx, { ...of, source: 'of a transfer', transferId: id, postings }, now);
        await post(trx, { ...of, source: 'of none', postings }, now);
      });
      await nextMorning();
      expect(await openAlarms(world)).toEqual([
        'ledger_difference bank:transfer:of nobody',
        'ledger_difference bank:transfer:of none',
      ]);
    });
  });

  test('an unavailable bank API raises an alarm until it recovers', async () => {
    let isDown = false;
    await opened({
      ...webhookBank,
      hasApi: true,
      arrived: async (_reference, told) => {
        if (isDown) throw new GatewayError('HTTP 503', false);
        return told ? [told] : [];
      },
      returned: async () => false,
    });
    await arrive(2_500);
    isDown = true;
    await nextMorning();
    expect(await openAlarms(world)).toEqual(['report_missing bank']);
    isDown = false;
    world.clock.turn(60 * 60);
    await world.server.ledgerChecks.runOnce();
    expect(await openAlarms(world)).toEqual([]);
  });
});
