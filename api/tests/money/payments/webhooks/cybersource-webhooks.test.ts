/** Webhooks of the card gateway: hints, after which the gateway is asked. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { signWebhook } from '../../../../server/money/payments/webhooks/webhook-signature';
import { databases } from '../../../support/database/databases';
import { withCardGateway } from '../../../support/providers/gateways';
import { LOST_AFTER, order, Payer, paymentOf } from '../../../support/money/payments';
import { World } from '../../../support/world';

const KEY = { id: 'key-of-webhooks', secret: Buffer.from('a secret that only the tests know of') };
const URL = '/api/v1/webhooks/cybersource';
const LAG_SECONDS = 180;

/** A payload with our reference, as the gateway has it after a step of 3-D Secure. */
const named = (reference: string) => [
  { data: { clientReferenceInformation: { code: `${reference}-2` } } },
];

describe.each(databases)('CyberSource webhooks on $name', ({ open }) => {
  let world: World;
  let payer: Payer;
  /** The calls of the gateway that read something. */
  let asked: string[];
  const opened = async (delayMs: number) => {
    asked = [];
    const money = withCardGateway((real) => ({
      missingAfterMs: delayMs,
      find: async (attempt) => {
        asked.push('find');
        return real.find(attempt);
      },
      refunded: async (attempt) => {
        asked.push('refunded');
        return real.refunded(attempt);
      },
      refundedSince: async (since) => {
        asked.push('refundedSince');
        return real.refundedSince(since);
      },
      disputes: async (since) => {
        asked.push('disputes');
        return real.disputes(since);
      },
    }));
    const env = {
      CYBERSOURCE_WEBHOOK_KEY_ID: KEY.id,
      CYBERSOURCE_WEBHOOK_KEY: KEY.secret.toString('base64'),
    };
    world = await World.forTest(await open(), { money, env });
    payer = await Payer.of(world);
    // The first rounds of the jobs are over.
    await world.server.disputes.idle();
    asked = [];
  };

  async function sendWebhook(
    eventType: string,
    payload: unknown,
    { id = randomUUID(), key = KEY, age = 0 } = {},
  ): Promise<number> {
    const fields = { eventType, notificationId: id, transactionTraceId: randomUUID() };
    const body = Buffer.from(JSON.stringify({ ...fields, payload }));
    const at = new Date(world.clock.now().getTime() - age * 1000);
    const { statusCode } = await world.server.app.inject({
      method: 'POST',
      url: URL,
      headers: { 'content-type': 'application/json', 'v-c-signature': signWebhook(key, at, body) },
      payload: body,
    });
    await world.server.webhookTasks.run();
    return statusCode;
  }

  async function paid() {
    const { id } = paymentOf(await payer.start());
    const reference = (await world.bank.entries())[0]?.reference ?? '';
    const state = async () => {
      const { payment } = (await payer.receipt(id)).body as { payment: { status: string } };
      return payment.status;
    };
    return { reference, state };
  }

  describe('when the search is current', () => {
    beforeEach(() => opened(0));

    test('forged, old and foreign events cost no call to the gateway and are not stored', async () => {
      const { reference } = await paid();
      asked = [];
      const event = 'payments.refunds.accept';
      const forged = { ...KEY, secret: Buffer.from('another secret of somebody else') };
      expect(await sendWebhook(event, named(reference), { key: forged })).toBe(401);
      expect(await sendWebhook(event, named(reference), { key: { ...KEY, id: 'bank' } })).toBe(401);
      expect(await sendWebhook(event, named(reference), { age: 301 })).toBe(401);
      expect(await sendWebhook('tms.networktoken.updated', {})).toBe(202);
      const unsigned = await world.call({ method: 'POST', path: URL }, { eventType: event });
      expect(unsigned.status).toBe(401);
      expect(asked).toEqual([]);
      const kept = await world.db.selectFrom('webhook_event').selectAll().execute();
      expect(kept).toEqual([]);
    });

    test('a refund is booked immediately, and a repeated event causes no lookup', async () => {
      const { reference, state } = await paid();
      await world.bank.refund(reference);
      const id = randomUUID();
      asked = [];
      expect(await sendWebhook('payments.refunds.accept', named(reference), { id })).toBe(202);
      expect(await state()).toBe('REFUNDED');
      expect(await sendWebhook('payments.refunds.accept', named(reference), { id })).toBe(200);
      expect(asked).toEqual(['refunded']);
    });

    test('a payment event that arrives after its refund causes no lookup', async () => {
      const { reference, state } = await paid();
      await world.bank.refund(reference);
      expect(await sendWebhook('payments.refunds.accept', named(reference))).toBe(202);
      asked = [];
      expect(await sendWebhook('payments.payments.accept', named(reference))).toBe(202);
      expect(asked).toEqual([]);
      expect(await state()).toBe('REFUNDED');
    });

    test('an event with an encrypted payload triggers a lookup of all recent refunds', async () => {
      const { reference, state } = await paid();
      await world.bank.refund(reference);
      expect(await sendWebhook('payments.refunds.accept', 'eyJhbGciOiJSU0EtT0FFUC0yNTYifQ')).toBe(
        202,
      );
      expect(asked).toContain('refundedSince');
      expect(await state()).toBe('REFUNDED');
    });

    test('a chargeback event triggers a read of the disputes', async () => {
      expect(await sendWebhook('chargebacks.case.created', {})).toBe(202);
      expect(asked).toEqual(['disputes']);
    });

    test('a payment with a lost response is settled', async () => {
      await payer.start(order(LOST_AFTER));
      expect((await payer.mine()).active).toBeNull();
      const reference = (await world.bank.entries())[0]?.reference ?? '';
      expect(await sendWebhook('payments.payments.accept', named(reference))).toBe(202);
      expect((await payer.mine()).active?.status).toBe('ACTIVE');
    });

    test('the health check answers both methods', async () => {
      for (const method of ['GET', 'POST'] as const) {
        expect((await world.call({ method, path: `${URL}/health` })).status).toBe(200);
      }
      const posted = await world.call({ method: 'POST', path: `${URL}/health` }, { any: 'thing' });
      expect(posted.status).toBe(200);
      expect(asked).toEqual([]);
    });
  });

  test('an event is processed once the search of the gateway knows the outcome', async () => {
    await opened(LAG_SECONDS * 1000);
    const { reference, state } = await paid();
    await world.bank.refund(reference);
    expect(await sendWebhook('payments.refunds.accept', named(reference))).toBe(202);
    await world.server.webhookTasks.runOnce();
    expect(await state()).toBe('PAID');
    world.clock.turn(LAG_SECONDS);
    await world.server.webhookTasks.runOnce();
    expect(await state()).toBe('REFUNDED');
  });
});

test.each(databases)('without its settings there are no webhooks on $name', async ({ open }) => {
  const world = await World.forTest(await open());
  const { status } = await world.call({ method: 'POST', path: URL }, {});
  expect(status).toBe(404);
});
