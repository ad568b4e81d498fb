import type { MoneyValue, ProfileNews, SubscriptionView } from '../../../src';

export interface CardCharge {
  /** Charged to the card when it is saved; `null` if nothing is past due. */
  owed: MoneyValue | null;
  /** Charged to the card later without its holder being present. */
  charged: Extract<ProfileNews, { of: 'card' }>['charged'];
}

/**
 * What a new card will be charged. The server charges a past-due amount to it and renews from it
 * from then on; any other plan keeps its payment method, and a trial or a cancelled plan is not
 * charged.
 */
export function cardCharge(current: SubscriptionView | null): CardCharge {
  if (current?.status === 'PAST_DUE') {
    return { owed: current.due ?? current.amount, charged: 'now' };
  }
  const renews = current?.status === 'ACTIVE' && current.method === 'card';
  return { owed: null, charged: renews ? 'renewals' : 'never' };
}
