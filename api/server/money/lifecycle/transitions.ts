/**
 * The transitions of the state machines in `subscription-transitions.ts` and
 * `payment-transitions.ts`. `moves.ts` allows no others, and `docs/lifecycle.md` is generated from
 * their tables (`npm run docs:lifecycle`).
 */

/** Who may cause a transition. `provider` is the card gateway or PayPal; `bank` is our own bank. */
export const actors = ['payer', 'provider', 'bank', 'clock', 'operator'] as const;
export type Actor = (typeof actors)[number];

export type Transition<Status, Event extends string> = {
  /** `null` when the row is created. */
  readonly from: Status | null;
  readonly event: Event;
  readonly to: Status;
  readonly by: readonly Actor[];
  /** The precondition, as one sentence for the table in the docs. */
  readonly guard: string;
};
