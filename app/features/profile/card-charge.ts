import type { MoneyValue, ProfileNews, ShownSubscription } from '../../../src';

export interface CardCharge {
  /** What saving a card charges to it right away; `null` when nothing is past due. */
  owed: MoneyValue | null;
  /** What is charged to it afterwards without its holder. */
  charged: Extract<ProfileNews, { of: 'card' }>['charged'];
}

/**
 * What a new card is charged. The server charges what is past due to it and renews from it then; any
 * other plan keeps the way it is paid, and a trial or a cancelled plan is paid by nobody.
 */
export function cardCharge(current: ShownSubscription | null): CardCharge {
  if (current?.status === 'PAST_DUE') {
    return { owed: current.due ?? current.amount, charged: 'now' };
  }
  const renews = current?.status === 'ACTIVE' && current.method === 'card';
  return { owed: null, charged: renews ? 'renewals' : 'never' };
}
