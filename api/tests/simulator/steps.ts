/** The actions of people, providers and time, one step at a time. */
import { randomUUID } from 'node:crypto';
import { usd } from '../../contract/billing/usd';
import type { PaidPlanCode } from '../../contract/billing/constants';
import type { Cycle } from '../../contract/billing/constants';
import { clientKey } from '../../server/payments/intents/intents';
import * as fc from 'fast-check';
import type { SimulatedWorld } from './world';

const CARDS = [
  '4111111111111111',
  '4111111111111111',
  '4000000000000002',
  '4000002500003155',
  // Declined at renewals: as in general, for now, for ever, as expired, and as fraud.
  '4000000000000341',
  '4000000000000358',
  '4000000000000366',
  '4000000000000374',
  '4000000000000382',
  // Declined after the issuer had approved: by the address, for a review, and by risk with a
  // reversal that the gateway takes only later.
  '4000000000000101',
  '4000000000000168',
  '4000000000000176',
  '4000000000000119',
  '4000000000000259',
] as const;

/** Ends of months and years, a leap day, and both daylight saving changes in Hebron. */
const STARTS = [
  '2027-01-31T10:00:00Z',
  '2027-12-31T21:59:30Z',
  '2028-02-29T12:00:00Z',
  '2027-03-26T23:59:00Z',
  '2027-10-29T22:30:00Z',
  '2027-06-15T06:00:00Z',
] as const;

const choice = fc.record({
  planCode: fc.constantFrom<PaidPlanCode>('growth', 'pro', 'business'),
  cycle: fc.constantFrom<Cycle>('monthly', 'monthly', 'yearly'),
});

const just = <const T extends string>(name: T) => fc.record({ do: fc.constant(name) });

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('card'), number: fc.constantFrom(...CARDS), choice }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('bank', 'paypal', 'trial'), choice }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('change'), choice }) },
  { weight: 1, arbitrary: just('cancel') },
  { weight: 1, arbitrary: just('renew') },
  { weight: 1, arbitrary: just('replace') },
  { weight: 1, arbitrary: just('refund') },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('give back'), share: fc.constantFrom(1, 2) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('dispute'),
      state: fc.constantFrom('opened', 'opened', 'lost', 'won'),
    }),
  },
  { weight: 1, arbitrary: just('send back') },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer'),
      parts: fc.constantFrom('whole', 'half', 'over', 'wrong'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('approve'),
      decision: fc.constantFrom('approve', 'approve', 'cancel', 'decline'),
      returns: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: just('deliver') },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 60_000 })),
    }),
  },
);

/** A life: when it begins, its steps, and the seed for faults. */
export const life = fc.record({
  at: fc.constantFrom(...STARTS),
  seed: fc.integer(),
  steps: fc.array(step, { minLength: 3, maxLength: 18 }),
});

/** A generated life. */
export type SimulatedLife = typeof life extends fc.Arbitrary<infer T> ? T : never;
type Step = SimulatedLife['steps'][number];

export const contact = { email: 'lina@example.com', name: 'Lina Haddad' };
export const billingAddress = {
  address: '12 Al-Irsal Street',
  city: 'Ramallah',
  state: 'RBH',
  postalCode: '00000',
  country: 'PS',
} as const;

export const cardOf = (number: string) =>
  ({ type: 'visa', holder: 'LINA HADDAD', number, expiry: '12/45', cvv: '123' }) as const;

/** What a call says of its caller, who has just logged in. */
const askingOf = ({ account, clock }: SimulatedWorld) =>
  ({ account, provedAt: clock.now(), key: clientKey(randomUUID()), language: 'en' }) as const;

async function pay(world: SimulatedWorld, one: Extract<Step, { choice: unknown }>) {
  const asking = askingOf(world);
  const about = { contact, billingAddress, saveBilling: true, trial: false } as const;
  // A person presses again with the same key when no response arrived.
  for (let press = 0; press < 1 + world.chance.below(2); press += 1) {
    await world.work(async ({ subscriptions }) => {
      if (one.do === 'card') {
        return subscriptions.start(asking, { ...one.choice, ...about, card: cardOf(one.number) });
      }
      if (one.do === 'change') return subscriptions.change(asking, one.choice);
      if (one.do === 'trial') {
        return subscriptions.checkout(asking, { ...one.choice, trial: true });
      }
      if (one.do === 'bank') {
        const bank = { account: '', iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' };
        return subscriptions.checkout(asking, { ...one.choice, ...about, method: 'bank', bank });
      }
      return subscriptions.checkout(asking, { ...one.choice, ...about, method: 'paypal' });
    });
  }
}

async function transfer(world: SimulatedWorld, parts: string): Promise<void> {
  if (parts === 'wrong') return world.transfer('RENT', 1_500);
  const known = await world.database.db
    .selectFrom('payment')
    .select(['transfer_reference', 'amount_cents'])
    .where('account_id', '=', world.account.id)
    .where('transfer_reference', 'is not', null)
    .orderBy('account_number')
    .execute();
  if (known.length === 0) return;
  const { transfer_reference: reference, amount_cents: cents } = world.chance.of(known);
  const amount = parts === 'half' ? Math.ceil(cents / 2) : cents + (parts === 'over' ? 700 : 0);
  if (reference !== null && amount > 0) await world.transfer(reference, amount);
}

/** A payer decides at PayPal or in 3-D Secure, and may or may not return. */
async function approve(world: SimulatedWorld, one: Extract<Step, { do: 'approve' }>) {
  const open = (await world.bank.entries()).find(
    ({ status }) => status === 'CREATED' || status === 'PENDING_AUTHENTICATION',
  );
  if (!open) return;
  const { decision, returns } = one;
  if (open.channel === 'paypal') {
    await world.bank.approve(open.id, decision);
    world.reportPayPal({ reference: open.reference });
  } else await world.bank.check(open.id, decision === 'decline' ? 'fail' : decision);
  if (returns) {
    const back = { canceled: decision === 'cancel' };
    await world.work(({ returns: visits }) => visits.finish(open.reference, back));
  }
}

async function refund(world: SimulatedWorld): Promise<void> {
  const paid = (await world.bank.entries()).filter(({ status, channel, cents }) => {
    return status === 'AUTHORIZED' && channel !== 'transfer' && cents > 0;
  });
  if (paid.length === 0) return;
  const { reference, channel, id } = world.chance.of(paid);
  await world.bank.refund(reference);
  world.faults.count('refund');
  if (channel === 'paypal') world.reportPayPal({ refundOf: id });
}

/** An operator refunds the rest of a payment, or half of it. */
async function refundPart(world: SimulatedWorld, share: number): Promise<void> {
  const paid = await world.database.db
    .selectFrom('payment')
    .select(['id', 'amount_cents', 'refunded_cents'])
    .where('account_id', '=', world.account.id)
    .where('status', '=', 'PAID')
    .where('method', '!=', 'bank')
    .where('amount_cents', '>', 0)
    .orderBy('account_number')
    .execute();
  if (paid.length === 0) return;
  const { id, amount_cents: cents, refunded_cents: back } = world.chance.of(paid);
  const amount = usd(Math.ceil((cents - back) / share));
  const asked = { paymentId: id, amount, key: clientKey(randomUUID()) };
  const acting = { operator: world.account, reason: 'Asked for' };
  for (let press = 0; press < 1 + world.chance.below(2); press += 1) {
    await world.work(({ operatorRefunds }) => operatorRefunds.refund(acting, asked));
  }
  world.faults.count('refund by an operator');
}

/** A payer disputes a charge, or a dispute is decided; for cards no webhook is sent. */
async function dispute(world: SimulatedWorld, state: 'opened' | 'lost' | 'won'): Promise<void> {
  const able = (await world.bank.entries()).filter(({ status, channel, cents, dispute: known }) => {
    if (channel === 'transfer' || cents === 0) return false;
    return state === 'opened' ? status === 'AUTHORIZED' && !known : known === 'opened';
  });
  if (able.length === 0) return;
  const { reference, channel, id } = world.chance.of(able);
  await world.bank.dispute(reference, state);
  world.faults.count(`dispute ${state}`);
  if (channel === 'paypal') {
    world.reportPayPal({ disputeId: `case-${id}` });
    // Like PayPal, which also reports the money.
    if (state === 'lost') world.reportPayPal({ refundOf: id });
  }
}

/** The bank sends a transfer back. */
async function sendBack(world: SimulatedWorld): Promise<void> {
  const arrived = (await world.bank.entries()).filter(({ status, channel }) => {
    return channel === 'transfer' && status === 'AUTHORIZED';
  });
  if (arrived.length > 0) await world.sendBack(world.chance.of(arrived).id);
}

/** Messages arrive in any order, some twice, some late. */
async function deliver(world: SimulatedWorld): Promise<void> {
  const { chance, messages } = world;
  for (const message of chance.shuffled(messages.splice(0))) {
    const again = chance.happens(0.3);
    if (again) world.faults.count('duplicate message');
    // The sender repeats a message that was not acknowledged.
    const answered = await world.deliver(message);
    if (again || !answered) messages.push(message);
  }
}

/** The longest time without a round while the server is up, in minutes. */
const ROUND_MINUTES = 6 * 24 * 60;

/** Time passes, with rounds now and then, or, in an outage, only afterwards. */
async function pass(world: SimulatedWorld, minutes: number): Promise<void> {
  const isAway = minutes > ROUND_MINUTES && world.chance.happens(0.25);
  if (isAway) world.faults.count('long outage');
  const most = isAway ? minutes : ROUND_MINUTES;
  for (let left = minutes; left > 0; left -= most) {
    world.clock.turn(Math.min(left, most) * 60);
    await world.rounds();
  }
}

/** Performs one step. */
export async function take(world: SimulatedWorld, one: Step): Promise<void> {
  const { account, chance, faults } = world;
  const asking = askingOf(world);
  if (chance.happens(0.2)) await faults.arriveLate();
  if ('choice' in one) return pay(world, one);
  if (one.do === 'transfer') return transfer(world, one.parts);
  if (one.do === 'approve') return approve(world, one);
  if (one.do === 'refund') return refund(world);
  if (one.do === 'give back') return refundPart(world, one.share);
  if (one.do === 'dispute') return dispute(world, one.state);
  if (one.do === 'send back') return sendBack(world);
  if (one.do === 'deliver') return deliver(world);
  if (one.do === 'wait') {
    return pass(world, one.minutes);
  }
  await world.work<unknown>(({ subscriptions }) => {
    if (one.do === 'cancel') return subscriptions.cancel(account, {});
    if (one.do === 'renew') return subscriptions.renew(asking, {});
    return subscriptions.tokenize(asking, { card: cardOf(CARDS[0]), billingAddress });
  });
}
