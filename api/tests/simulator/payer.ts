/** The actions of a payer and of time: one after the other, and two at the same time. */
import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import type { Cycle, PaidPlanCode } from '../../contract/money/plans/catalogue';
import { clientKey } from '../../server/money/payments/intents/intents';
import {
  APPROVED,
  CHECKED,
  DECLINED,
  LOST_AFTER,
  LOST_BEFORE,
  ONCE,
  billingAddress,
  contact,
} from '../support/money/payments';
import type { Services } from './services';
import type { SimulatedWorld } from './world';

/** A card that is declined at every renewal, each time for now. */
export const DECLINED_FOR_NOW = '4000000000000358';

const CARDS = [
  APPROVED,
  APPROVED,
  // Asks for the bank's check.
  CHECKED,
  CHECKED,
  DECLINED,
  // Declined at renewals: as in general, for now, for ever, as expired, and as fraud.
  ONCE,
  DECLINED_FOR_NOW,
  '4000000000000366',
  '4000000000000374',
  '4000000000000382',
  // Declined after the issuer had approved: by the address, for a review, and by risk with a
  // reversal that the gateway takes only later.
  '4000000000000101',
  '4000000000000168',
  '4000000000000176',
  // The response is lost, after or before the charge.
  LOST_AFTER,
  LOST_BEFORE,
] as const;

/** A plan and its cycle. */
export const choice = fc.record({
  planCode: fc.constantFrom<PaidPlanCode>('growth', 'pro', 'business'),
  cycle: fc.constantFrom<Cycle>('monthly', 'monthly', 'yearly'),
});

export type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

export const just = <const T extends string>(name: T) => fc.record({ do: fc.constant(name) });

const byCard = fc.record({
  do: fc.constant('card'),
  number: fc.constantFrom(...CARDS),
  choice,
});
export const byTransfer = fc.record({ do: fc.constant('bank'), choice });
export const byPayPal = fc.record({ do: fc.constant('paypal'), choice });

const toAnotherPlan = fc.record({ do: fc.constant('change'), choice });

/** What makes the payer's bank require 3-D Secure, for a card that requires it. */
export const checkOpening = fc.oneof(
  fc.record({ do: fc.constant('card'), number: fc.constant(CHECKED), choice }),
  toAnotherPlan,
);

const replacement = fc.record({
  do: fc.constant('replace'),
  number: fc.constantFrom(APPROVED, APPROVED, DECLINED_FOR_NOW),
});

/** One request of a payer. */
export const payerAct = fc.oneof(
  { weight: 4, arbitrary: byCard },
  { weight: 2, arbitrary: byTransfer },
  { weight: 2, arbitrary: byPayPal },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trial'), choice }) },
  { weight: 4, arbitrary: toAnotherPlan },
  { weight: 1, arbitrary: just('cancel') },
  { weight: 2, arbitrary: just('renew') },
  { weight: 3, arbitrary: replacement },
);
type PayerAct = typeof payerAct extends fc.Arbitrary<infer T> ? T : never;

/** A card of somebody who becomes a customer: approved, requiring 3-D Secure, or declined later. */
export const byUsualCard = fc.record({
  do: fc.constant('card'),
  number: fc.constantFrom(APPROVED, CHECKED, CHECKED, DECLINED_FOR_NOW),
  choice,
});

/** Two tabs with the same or another request, or a tab and the clock; the second interrupts. */
export const atOnce = fc.record({
  do: fc.constant('at once'),
  first: fc.oneof({ weight: 3, arbitrary: payerAct }, { weight: 1, arbitrary: just('clock') }),
  second: fc.oneof(
    { weight: 2, arbitrary: just('same') },
    { weight: 1, arbitrary: just('clock') },
    { weight: 1, arbitrary: payerAct },
  ),
  /** After how many statements and transactions of the first. */
  after: fc.integer({ min: 0, max: 8 }),
});
type AtOnce = typeof atOnce extends fc.Arbitrary<infer T> ? T : never;

export const cardOf = (number: string) =>
  ({ type: 'visa', holder: 'LINA HADDAD', number, expiry: '12/45', cvv: '123' }) as const;

/** The context of a call, whose caller has just logged in. */
const contextOf = ({ account, clock }: SimulatedWorld) =>
  ({ account, provedAt: clock.now(), key: clientKey(randomUUID()), language: 'en' }) as const;

/** The call for a payer's request, with the same key whenever it is repeated. */
function callFor(world: SimulatedWorld, one: PayerAct | { readonly do: 'clock' }) {
  const context = contextOf(world);
  const details = { contact, billingAddress, saveBilling: true, trial: false } as const;
  return async ({ subscriptions, renewals }: Services): Promise<unknown> => {
    if (one.do === 'clock') return world.logged(renewals.runOnce());
    if (one.do === 'cancel') return subscriptions.free.cancel(world.account, {});
    if (one.do === 'renew') return subscriptions.renew(context, {});
    if (one.do === 'replace') {
      return subscriptions.paying.tokenize(context, { card: cardOf(one.number), billingAddress });
    }
    if (one.do === 'change') return subscriptions.change(context, one.choice);
    if (one.do === 'trial') return subscriptions.free.startTrial(context, one.choice);
    if (one.do === 'card') {
      return subscriptions.paying.start(context, {
        ...one.choice,
        ...details,
        card: cardOf(one.number),
      });
    }
    if (one.do === 'paypal') {
      return subscriptions.paying.checkout(context, {
        ...one.choice,
        ...details,
        method: 'paypal',
      });
    }
    const bank = { account: '', iban: 'PS92PALS000000000400123456702', swift: 'PALSPS22' };
    return subscriptions.paying.checkout(context, {
      ...one.choice,
      ...details,
      method: 'bank',
      bank,
    });
  };
}

/** Makes a payer's request, and repeats it with the same key when no response arrived. */
export async function ask(world: SimulatedWorld, one: PayerAct): Promise<void> {
  const call = callFor(world, one);
  for (let press = 0; press < 1 + world.chance.below(2); press += 1) await world.work(call);
}

/** The stored card is declined at a renewal, and what is due is then paid in two places. */
export const payWhatIsDue = fc.record({
  do: fc.constant('pay what is due'),
  second: fc.oneof(just('same'), just('clock')),
  after: fc.integer({ min: 0, max: 8 }),
});

/** Two requests at the same time. */
export async function askAtOnce(
  world: SimulatedWorld,
  { first, second, after }: AtOnce,
): Promise<void> {
  const other = callFor(world, second.do === 'same' ? first : second);
  world.faults.count('at once');
  await world.interrupted(callFor(world, first), other, after);
}
