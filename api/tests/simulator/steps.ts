/** The actions of people, providers and time, one step at a time. */
import * as fc from 'fast-check';
import { type PaymentStatus, paymentStatuses } from '../../contract/money/payments/payment-shapes';
import { APPROVED } from '../support/money/payments';
import { bookByHand, refundPart } from './operator';
import {
  ask,
  askAtOnce,
  atOnce,
  byPayPal,
  byTransfer,
  byUsualCard,
  type Choice,
  checkOpening,
  choice,
  DECLINED_FOR_NOW,
  just,
  payerAct,
  payWhatIsDue,
} from './payer';
import { minutesToTheEnd, pass } from './time';
import type { SimulatedWorld } from './world';

/** Ends of months and years, a leap day, and both daylight saving changes in Hebron. */
const STARTS = [
  '2027-01-31T10:00:00Z',
  '2027-12-31T21:59:30Z',
  '2028-02-29T12:00:00Z',
  '2027-03-26T23:59:00Z',
  '2027-10-29T22:30:00Z',
  '2027-06-15T06:00:00Z',
] as const;

const approve = (decisions: readonly ('approve' | 'cancel' | 'decline')[]) =>
  fc.record({
    do: fc.constant('approve'),
    decision: fc.constantFrom(...decisions),
    returns: fc.boolean(),
  });
const transferOf = (parts: readonly ('whole' | 'half' | 'over' | 'wrong')[]) =>
  fc.record({ do: fc.constant('transfer'), parts: fc.constantFrom(...parts) });

/** An action shortly before the end of the period, repeated after it. */
const nearTheEnd = <T>(act: fc.Arbitrary<T>, again: fc.Arbitrary<number>) =>
  fc.record({
    do: fc.constant('near the end'),
    /** Minutes before the end of the period, what happens then, and minutes after the end. */
    before: fc.integer({ min: 1, max: 90 }),
    act,
    after: fc.constantFrom(1, 61, 90, 600),
    again,
  });

const step = fc.oneof(
  { weight: 12, arbitrary: payerAct },
  { weight: 3, arbitrary: atOnce },
  {
    weight: 6,
    arbitrary: nearTheEnd(
      fc.oneof({ weight: 3, arbitrary: payerAct }, { weight: 1, arbitrary: atOnce }),
      fc.constant(0),
    ),
  },
  // A check at the bank is opened once, or again and again for a day or for two weeks.
  {
    weight: 3,
    arbitrary: nearTheEnd(checkOpening, fc.constantFrom(0, 0, 0, 0, 0, 0, 8, 8, 120)),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('quotes'), choices: fc.tuple(choice, choice) }),
  },
  { weight: 3, arbitrary: payWhatIsDue },
  { weight: 3, arbitrary: just('pay late') },
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
      share: fc.constantFrom(1, 2),
    }),
  },
  { weight: 1, arbitrary: just('send back') },
  { weight: 1, arbitrary: just('book by hand') },
  {
    weight: 4,
    arbitrary: transferOf(['whole', 'whole', 'half', 'over', 'wrong']),
  },
  { weight: 4, arbitrary: approve(['approve', 'approve', 'cancel', 'decline']) },
  { weight: 3, arbitrary: just('deliver') },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait'),
      minutes: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 60, max: 60_000 })),
    }),
  },
);

/** How an account came to a plan, or none yet. */
const opening = fc.oneof(
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.tuple(byUsualCard, approve(['approve'])) },
  { weight: 1, arbitrary: fc.tuple(byPayPal, approve(['approve']), just('deliver')) },
  { weight: 1, arbitrary: fc.tuple(byTransfer, transferOf(['whole']), just('deliver')) },
  { weight: 1, arbitrary: fc.tuple(byTransfer, transferOf(['over']), just('deliver')) },
);

/** A life: when it begins, and its steps. */
export const life = fc.record({
  at: fc.constantFrom(...STARTS),
  steps: fc
    .tuple(opening, fc.array(step, { minLength: 3, maxLength: 18 }))
    .map(([first, others]) => [...first, ...others]),
});

/** A generated life. */
export type SimulatedLife = typeof life extends fc.Arbitrary<infer T> ? T : never;
type Step = SimulatedLife['steps'][number];

/** The orders that are or were to be paid by transfer. */
async function quotes(
  { database, account }: SimulatedWorld,
  ...statuses: readonly PaymentStatus[]
) {
  const rows = await database.db
    .selectFrom('payment')
    .select(['transfer_reference', 'amount_cents'])
    .where('account_id', '=', account.id)
    .where('amount_cents', '>', 0)
    .where('status', 'in', statuses)
    .orderBy('account_number')
    .execute();
  return rows.flatMap(({ transfer_reference: reference, amount_cents: cents }) =>
    reference === null ? [] : { reference, cents },
  );
}

async function send(world: SimulatedWorld, parts: string): Promise<void> {
  if (parts === 'wrong') return world.transfer('RENT', 1_500);
  const known = await quotes(world, ...paymentStatuses);
  if (known.length === 0) return;
  const { reference, cents } = world.chance.of(known);
  const amount = parts === 'half' ? Math.ceil(cents / 2) : parts === 'over' ? 3 * cents : cents;
  await world.transfer(reference, amount);
}

/** A payer decides at PayPal or in 3-D Secure, and may or may not return. */
async function decide(world: SimulatedWorld, one: Extract<Step, { do: 'approve' }>) {
  const open = (await world.bank.entries()).find(
    ({ status }) => status === 'CREATED' || status === 'PENDING_AUTHENTICATION',
  );
  if (!open) return;
  const { decision, returns } = one;
  if (open.channel === 'paypal') {
    await world.bank.decide('paypal', open.id, decision);
    world.reportPayPal({ reference: open.reference });
  } else await world.bank.decide('card', open.id, decision === 'decline' ? 'fail' : decision);
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

/** A payer disputes a charge, or a dispute is decided, in full or half; cards have no webhook. */
async function dispute(
  world: SimulatedWorld,
  { state, share }: Extract<Step, { do: 'dispute' }>,
): Promise<void> {
  const able = (await world.bank.entries()).filter(({ status, channel, cents, dispute: known }) => {
    if (channel === 'transfer' || cents === 0) return false;
    return state === 'opened' ? status === 'AUTHORIZED' && !known : known === 'opened';
  });
  if (able.length === 0) return;
  const { reference, channel, id, cents, disputedCents = cents } = world.chance.of(able);
  await world.bank.dispute(reference, state, Math.ceil(disputedCents / share));
  world.faults.count(`dispute ${state}${share > 1 ? ' in part' : ''}`);
  if (channel === 'paypal') {
    world.reportPayPal({ disputeId: `case-${id}` });
    // Like PayPal, which also reports the money.
    if (state === 'lost') world.reportPayPal({ refundOf: id });
  }
}

/** The bank returns a transfer. */
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

/** Something happens shortly before or after the end of the period, and time continues. */
async function aroundTheEnd(world: SimulatedWorld, one: Extract<Step, { do: 'near the end' }>) {
  const minutesTo = await minutesToTheEnd(world);
  if (!minutesTo) return;
  await pass(world, minutesTo() - one.before);
  await take(world, one.act);
  await pass(world, minutesTo() + one.after);
  for (let times = one.again; times > 0; times -= 1) {
    await take(world, one.act);
    // Shorter than a check at the bank stays open.
    await pass(world, 170);
  }
}

/** A renewal is declined, and then paid with another card in two places. */
async function payDue(
  world: SimulatedWorld,
  { second, after }: Extract<Step, { do: 'pay what is due' }>,
) {
  const minutesTo = await minutesToTheEnd(world);
  if (minutesTo) {
    await ask(world, { do: 'replace', number: DECLINED_FOR_NOW });
    await pass(world, minutesTo() + 1);
  }
  await ask(world, { do: 'replace', number: APPROVED });
  await askAtOnce(world, { do: 'at once', first: { do: 'renew' }, second, after });
}

/** Requests two quotes, of which the second closes the first, and pays the second. */
async function askForQuotes(world: SimulatedWorld, choices: readonly Choice[]): Promise<void> {
  for (const one of choices) await ask(world, { do: 'bank', choice: one });
  const open = await quotes(world, 'PENDING');
  for (const { reference, cents } of open) await world.transfer(reference, cents);
  await deliver(world);
}

/** Money arrives for an order that was closed long ago, when its replacement has ended. */
async function payLate(world: SimulatedWorld): Promise<void> {
  const closed = await quotes(world, 'FAILED');
  if (closed.length === 0) return;
  const { reference, cents } = world.chance.of(closed);
  await ask(world, { do: 'cancel' });
  await pass(world, 45 * 24 * 60);
  await world.transfer(reference, cents);
  await deliver(world);
}

/** Performs one step. */
export async function take(world: SimulatedWorld, one: Step): Promise<void> {
  if (world.chance.happens(0.2)) await world.faults.arriveLate();
  if (one.do === 'at once') return askAtOnce(world, one);
  if (one.do === 'near the end') return aroundTheEnd(world, one);
  if (one.do === 'pay what is due') return payDue(world, one);
  if (one.do === 'quotes') return askForQuotes(world, one.choices);
  if (one.do === 'pay late') return payLate(world);
  if (one.do === 'transfer') return send(world, one.parts);
  if (one.do === 'approve') return decide(world, one);
  if (one.do === 'refund') return refund(world);
  if (one.do === 'give back') return refundPart(world, one.share);
  if (one.do === 'dispute') return dispute(world, one);
  if (one.do === 'send back') return sendBack(world);
  if (one.do === 'book by hand') return bookByHand(world);
  if (one.do === 'deliver') return deliver(world);
  if (one.do === 'wait') return pass(world, one.minutes);
  return ask(world, one);
}
