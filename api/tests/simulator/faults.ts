/** The faults of the billing that `npm run simulate:planted` plants. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A fault, and the code that it replaces. */
export type Planted = {
  readonly name: string;
  readonly file: string;
  readonly right: string;
  readonly wrong: string;
};

export const faults: readonly Planted[] = [
  {
    // A check at the bank holds the renewal back for as long as it is open.
    name: 'held-unpaid',
    file: 'money/payments/intents/pending.ts',
    right: 'if (end === null || now >= after(end, CHECK_SECONDS)) return false;',
    wrong: 'if (end === null) return false;',
  },
  {
    // What is owed is compared only by subscription, so that two tabs both pay for it.
    name: 'paid-twice',
    file: 'money/subscriptions/purchase-rules.ts',
    right: 'now !== undefined && isDeepStrictEqual(periodOf(now), periodOf(read));',
    wrong: "now?.id === read.id && now.status !== 'CANCELED';",
  },
  {
    // An order that credit pays for replaces the stored card with the account that paid nothing.
    name: 'card-lost',
    file: 'money/payments/intents/opening.ts',
    right: 'const keep = isSettled ? null : purchase.keep;',
    wrong: 'const { keep } = purchase;',
  },
  {
    // The answer of a transfer is repeated for the card that was added after it.
    name: 'never-charged',
    file: 'money/renewals/renewals.ts',
    right: ':${planCode}:${cycle}:${source.kind}`',
    wrong: ':${planCode}:${cycle}`',
  },
  {
    // A late transfer starts the plan at its quoted price, with credit that has been spent since.
    name: 'credit-spent-twice',
    file: 'money/payments/settlement/late-payments.ts',
    right: 'return payment.credit_cents > 0 || isUnowed',
    wrong: 'return isUnowed',
  },
];

/** The source of a fault's file with the fault in it. @throws when its place is not found */
export function sourceWith(folder: string, { name, file, right, wrong }: Planted): string {
  const source = readFileSync(join(folder, 'api/server', file), 'utf8');
  if (source.split(right).length !== 2) {
    throw new Error(`${name}: api/server/${file} must have "${right}" once.`);
  }
  return source.replace(right, () => wrong);
}
