/**
 * The card gateway breaks at the socket, during a purchase and during a renewal: whatever happens,
 * the card is charged once, nobody is told of a decline that none was, and one alarm is raised.
 */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Cybersource } from '../../../../../../api/server/payments/gateways/cybersource/gateway';
import { SandboxBank } from '../../../../../../api/server/sandbox/bank';
import { openMemory } from '../../../support/databases';
import { type Fault, faults, FaultyProvider } from '../../../support/faulty-provider';
import { DAY, order, Payer } from '../../../support/payments';
import type { Sent } from '../../../support/provider-double';
import { TestClock, World } from '../../../support/world';

type Charge = { readonly id: string; readonly code: string };

/** Milliseconds for an answer; a busy machine needs more than an idle one for those that come. */
const LIMIT_MS = 1000;

/** The gateway's side: each reference is charged as often as it arrives. */
class GatewayDouble {
  readonly charges: Charge[] = [];

  readonly answer = ({ path, text }: Sent) => {
    if (path === '/pts/v2/payments') return { status: 201, body: this.charge(text) };
    if (path === '/tss/v2/searches') return { status: 200, body: this.search(text) };
    if (path.startsWith('/tss/v2/transactions/')) {
      return { status: 200, body: this.detail(path.split('/').pop() ?? '') };
    }
    // As the gateway answers for what has never arrived, or can't be voided any more.
    return { status: 400, body: { status: 'INVALID_REQUEST', reason: 'NOT_VOIDABLE' } };
  };

  private charge(text: string) {
    const { clientReferenceInformation: about } = JSON.parse(text) as {
      clientReferenceInformation: { code: string };
    };
    const charge = { id: String(this.charges.length + 1), code: about.code };
    this.charges.push(charge);
    return {
      id: charge.id,
      status: 'AUTHORIZED',
      processorInformation: { networkTransactionId: '016153570198200' },
      tokenInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
    };
  }

  private search(text: string) {
    const { query } = JSON.parse(text) as { query: string };
    const code = query.replace('clientReferenceInformation.code:', '');
    const found = this.charges.filter((charge) => charge.code === code);
    return { _embedded: { transactionSummaries: found.map(({ id }) => ({ id })) } };
  }

  private detail(id: string) {
    return {
      id,
      applicationInformation: {
        reasonCode: '100',
        applications: [{ name: 'ics_auth' }, { name: 'ics_bill' }],
      },
      paymentInformation: { customer: { id: 'D9F3439F0448C901E053A2598D0AA1CC' } },
      orderInformation: { amountDetails: { totalAmount: '25.00' } },
    };
  }
}

/** Whether anybody can know that nothing was sent, or that it was refused before it was worked on. */
const isSure = ({ kind, status }: Fault): boolean =>
  kind === 'tls' || kind === 'dns' || status === 429;

describe('the card gateway', () => {
  let gateway: GatewayDouble;
  let provider: FaultyProvider;
  let world: World;
  let payer: Payer;
  beforeEach(async () => {
    gateway = new GatewayDouble();
    provider = await FaultyProvider.start((request) => gateway.answer(request));
    const clock = new TestClock();
    const bank = await SandboxBank.open({ clock, delayMs: 0 });
    const card = new Cybersource({
      merchant: { id: 'testmid', keyId: 'key-1', secret: 'dW5pdC10ZXN0' },
      host: 'apitest.cybersource.com',
      get origin() {
        return provider.origin;
      },
      timeoutMs: LIMIT_MS,
      clock,
    });
    world = await World.on(await openMemory(), { clock, money: { ...bank.providers, card } });
    payer = await Payer.of(world);
  });
  afterEach(async () => {
    await world.close();
    provider.close();
  });

  const alarms = async () =>
    (
      await world.database.db
        .selectFrom('alarm')
        .select(['code', 'resolved_at'])
        // The gateway's side has no report of chargebacks.
        .where('code', '!=', 'report_missing')
        .orderBy('code')
        .execute()
    ).map(({ code, resolved_at: resolved }) => ({ code, open: resolved === null }));
  const statuses = async () =>
    (
      await world.database.db
        .selectFrom('payment')
        .select('status')
        .orderBy('account_number')
        .execute()
    ).map(({ status }) => status);
  /** Pays, signed in anew: a session does not last as long as these faults. */
  const payAgain = async (key: string) => {
    const { email } = payer.user;
    const { body } = await world.login(String(email), 'five grey geese');
    return (await new Payer(world, String(body['accessToken']), payer.user).start(order(), key))
      .status;
  };
  const declineMails = async () =>
    (await world.messagesTo(String(payer.user['email']))).filter(
      ({ template }) => template === 'charge_failed',
    );

  /** Lets time pass in which lost answers are looked up and what is due is charged. */
  async function pass(minutes: number): Promise<void> {
    for (let passed = 0; passed < minutes; passed += 5) {
      await world.server.renewals.runOnce();
      await world.server.reconciler.runOnce();
      world.clock.turn(5 * 60);
    }
  }

  test.each(faults)('a purchase while $name', async (fault) => {
    const key = randomUUID();
    provider.fault = fault;
    const answer = await payer.start(order(), key);
    const code = isSure(fault) ? 'gateway_failed' : 'payment_unknown';
    expect(answer).toMatchObject({ status: isSure(fault) ? 502 : 504, body: { code } });
    expect(await statuses()).toEqual([isSure(fault) ? 'FAILED' : 'PENDING']);
    await pass(20);
    provider.fault = undefined;
    await pass(20);
    if (fault.acts) {
      expect(await statuses()).toEqual(['PAID']);
      expect(await payAgain(key)).toBe(201);
    } else if (isSure(fault)) {
      expect(await payAgain(randomUUID())).toBe(201);
    } else {
      // Nobody can prove that the gateway will not work on it yet: a person looks there.
      expect(await statuses()).toEqual(['PENDING']);
      expect(await alarms()).toEqual([{ code: 'payment_unresolved', open: true }]);
      expect(await payAgain(randomUUID())).toBe(409);
    }
    expect(gateway.charges).toHaveLength(fault.acts || isSure(fault) ? 1 : 0);
    expect(await declineMails()).toEqual([]);
  });

  test.each(faults)('a renewal while $name', async (fault) => {
    expect((await payer.start()).status).toBe(201);
    world.clock.turn(31 * DAY);
    provider.fault = fault;
    await pass(40);
    const { db } = world.database;
    const plan = await db.selectFrom('subscription').select('status').executeTakeFirstOrThrow();
    expect(plan.status).toBe('ACTIVE');
    expect(await statuses()).toEqual(['PAID', 'PENDING']);
    // However often it was tried, one alarm is open.
    const raised = isSure(fault) ? 'gateway_unavailable' : 'payment_unresolved';
    expect(await alarms()).toEqual([{ code: raised, open: true }]);
    provider.fault = undefined;
    await pass(60);
    const isSettled = fault.acts || isSure(fault);
    expect(await statuses()).toEqual(['PAID', isSettled ? 'PAID' : 'PENDING']);
    expect(await alarms()).toEqual([{ code: raised, open: !isSettled }]);
    expect(gateway.charges).toHaveLength(isSettled ? 2 : 1);
    expect(await declineMails()).toEqual([]);
  });
});
