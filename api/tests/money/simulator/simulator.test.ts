/** Regressions found by the simulator, and that a process it kills leaves nothing behind. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/database/open';
import { cardOf } from '../../simulator/payer';
import { usd } from '../../../contract/money/plans/usd';
import { clientKey } from '../../../server/money/payments/intents/intents';
import { checkAlways } from '../../simulator/always';
import { checkAtRest } from '../../simulator/invariants';
import { SimulatedWorld } from '../../simulator/world';
import { databases, openMemory } from '../../support/database/databases';
import { insertRow, rowOf } from '../../support/database/rows';
import { billingAddress, contact, DAY } from '../../support/money/payments';
import { casesOf, isGate, onlyInProof } from '../../../../tests/support/scope';

onlyInProof(() => {
  test('a crash at any await leaves no alarm about a settled payment', async () => {
    const database = await openMemory();
    const { db } = database;
    for (let awaits = 0; awaits < 40; awaits += 1) {
      const start = new Date('2027-06-15T06:00:00Z');
      const world = await SimulatedWorld.on(database, start, awaits, true);
      world.faults.on = false;
      const context = {
        account: world.account,
        provedAt: start,
        key: undefined,
        language: 'en',
      } as const;
      await world.work(({ subscriptions }) =>
        subscriptions.paying.start(context, {
          planCode: 'growth',
          cycle: 'monthly',
          card: cardOf('4000000000000119'),
          contact,
          billingAddress,
          saveBilling: true,
        }),
      );
      const { id } = await rowOf(db, 'payment_intent', ['id'], {
        account_id: world.account.id,
        status: 'charging',
      });
      const at = world.clock.now();
      await insertRow(db, 'alarm', {
        code: 'payment_unresolved',
        subject: id,
        raised_at: at,
        last_raised_at: at,
      });
      world.clock.turn(60);
      await world.work(({ reconciler }) => reconciler.runOnce(), awaits);
      world.clock.turn(60);
      await world.rounds();
      const open = db.selectFrom('alarm').select('code').where('resolved_at', 'is', null);
      expect(await open.execute(), `killed after ${awaits} awaits`).toEqual([]);
    }
    await database.close();
  });
});

/** An action during which the process is killed, and the state before it. */
type Action = {
  readonly name: string;
  readonly before?: (world: SimulatedWorld) => Promise<unknown>;
  readonly act: (world: SimulatedWorld, awaits?: number) => Promise<unknown>;
};

const contextOf = ({ account, clock }: SimulatedWorld, key?: string) =>
  ({
    account,
    provedAt: clock.now(),
    key: key === undefined ? undefined : clientKey(key),
    language: 'en',
  }) as const;
const choice = { planCode: 'growth', cycle: 'monthly' } as const;
const details = { ...choice, contact, billingAddress, saveBilling: true } as const;

const buy = (world: SimulatedWorld, awaits?: number) =>
  world.work(
    ({ subscriptions }) =>
      subscriptions.paying.start(contextOf(world, 'to-buy-it'), {
        ...details,
        card: cardOf('4111111111111111'),
      }),
    awaits ?? Number.POSITIVE_INFINITY,
  );

const referenceIn = async ({ bank }: SimulatedWorld): Promise<string> =>
  (await bank.entries())[0]?.reference ?? '';

/** The payer opens PayPal and approves there; PayPal reports it. */
async function approveAtPayPal(world: SimulatedWorld): Promise<void> {
  await world.work(({ subscriptions }) =>
    subscriptions.paying.checkout(contextOf(world), { ...details, trial: false, method: 'paypal' }),
  );
  const [order] = await world.bank.entries();
  await world.bank.decide('paypal', order?.id ?? '', 'approve');
  world.reportPayPal({ reference: order?.reference ?? null });
}

async function sendTransfer(world: SimulatedWorld): Promise<void> {
  const bank = { account: '', iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' };
  await world.work(({ subscriptions }) =>
    subscriptions.paying.checkout(contextOf(world), {
      ...details,
      trial: false,
      method: 'bank',
      bank,
    }),
  );
  const { transfer_reference: reference } = await rowOf(
    world.database.db,
    'payment',
    ['transfer_reference'],
    { account_id: world.account.id },
  );
  await world.transfer(reference ?? '', 2_500);
}

/** The first message is delivered, and again if it was not acknowledged. */
async function deliver(world: SimulatedWorld, awaits?: number): Promise<void> {
  const [message] = world.messages;
  if (message && (await world.deliver(message, awaits))) world.messages.shift();
}

const actions: readonly Action[] = [
  { name: 'buying', act: buy },
  {
    name: 'renewing',
    before: async (world) => {
      await buy(world);
      world.clock.turn(31 * DAY);
    },
    act: (world, awaits) => world.work(({ renewals }) => renewals.runOnce(), awaits),
  },
  {
    name: 'changing the plan',
    before: buy,
    act: (world, awaits) =>
      world.work(
        ({ subscriptions }) =>
          subscriptions.change(contextOf(world, 'to-change-it'), { ...choice, planCode: 'pro' }),
        awaits,
      ),
  },
  {
    name: 'returning from PayPal',
    before: approveAtPayPal,
    act: (world, awaits) =>
      world.work(
        async ({ returns }) => returns.finish(await referenceIn(world), { canceled: false }),
        awaits,
      ),
  },
  { name: 'hearing from PayPal', before: approveAtPayPal, act: deliver },
  { name: 'receiving a transfer', before: sendTransfer, act: deliver },
  {
    name: 'noticing a dispute',
    before: async (world) => {
      await buy(world);
      await world.bank.dispute(await referenceIn(world), 'opened');
    },
    act: (world, awaits) => world.work(({ disputes }) => disputes.runOnce(), awaits),
  },
  {
    name: 'cancelling',
    before: buy,
    act: (world, awaits) =>
      world.work(({ subscriptions }) => subscriptions.free.cancel(world.account, {}), awaits),
  },
  {
    name: 'refunding',
    before: buy,
    act: async (world, awaits) => {
      const { id } = await rowOf(world.database.db, 'payment', ['id'], {
        account_id: world.account.id,
      });
      const acting = { operator: world.account, reason: 'Asked for' };
      const asked = { paymentId: id, amount: usd(1_000), key: clientKey('the-same-key') };
      await world.work(({ operatorRefunds }) => operatorRefunds.refund(acting, asked), awaits);
    },
  },
];

// In the gate at every third await.
describe.each(databases)('a crash at any await on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  test.each(casesOf(actions, 1))(
    '$name: afterwards every invariant holds',
    async ({ before, act }) => {
      let kills = 0;
      for (let place = 0, isKilled = true; isKilled; place += isGate ? 3 : 1) {
        const world = await SimulatedWorld.on(
          database,
          new Date('2027-06-15T06:00:00Z'),
          place,
          true,
        );
        world.faults.on = false;
        await before?.(world);
        await act(world, place);
        isKilled = world.faults.injected.has('killed');
        // Clients without a response retry immediately and later.
        if (isKilled) {
          await act(world);
          kills += 1;
        }
        world.clock.turn(11 * 60);
        for (const message of world.messages.splice(0)) await world.deliver(message);
        for (const seconds of [60, 61 * 60, 61 * 60]) {
          world.clock.turn(seconds);
          await world.rounds();
        }
        await checkAlways(world);
        await checkAtRest(world);
      }
      expect(kills).toBeGreaterThan(isGate ? 1 : 5);
    },
  );
});
