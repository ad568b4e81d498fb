import type { MoneyValue, ProfileNews, ShownSubscription } from '../../../src';

export interface CardCharge {
  /** Charged to the card as soon as it is saved; `null` when nothing is past due. */
  owed: MoneyValue | null;
  /** Charged to the card later without its holder being present. */
  charged: Extract<ProfileNews, { of: 'card' }>['charged'];
}

/**
 * What a new card will be charged. The server charges a past-due amount to it and renews from it
 * from then on; any other plan keeps its payment method, and a trial or a cancelled plan is not
 * charged.
 */
export function cardCharge(current: ShownSubscription | null): CardCharge {
  if (current?.status === 'PAST_DUE') {
    return { owed: current.due ?? current.amount, charged: 'now' };
  }
  const renews = current?.status === 'ACTIVE' && current.method === 'card';
  return { owed: null, charged: renews ? 'renewals' : 'never' };
}
