import { expect, test } from 'vitest';
import { cardCharge } from '../../../../../app/features/profile/card-charge';
import { growth } from '../../../../../stories/support/account/profile';

const owed = { amount: 2_500, currency: 'USD' };

test.each(['card', 'bank', 'paypal'] as const)(
  'a past-due plan is charged to the new card at once, however it was paid before: %s',
  (method) => {
    const pastDue = { ...growth, status: 'PAST_DUE', method } as const;
    expect(cardCharge({ ...pastDue, due: owed })).toEqual({ owed, charged: 'now' });
    expect(cardCharge({ ...pastDue, due: null }).owed).toEqual(growth.amount);
  },
);

test('a plan paid by card renews with the new one', () => {
  expect(cardCharge({ ...growth, status: 'ACTIVE', method: 'card' })).toEqual({
    owed: null,
    charged: 'renewals',
  });
});

test('no other plan charges the new card', () => {
  const others = [
    { ...growth, status: 'ACTIVE', method: 'bank' },
    { ...growth, status: 'ACTIVE', method: 'paypal' },
    { ...growth, status: 'TRIALING', method: null },
    { ...growth, status: 'CANCELED', method: 'card' },
  ] as const;
  for (const current of others) {
    expect(cardCharge(current)).toEqual({ owed: null, charged: 'never' });
  }
  expect(cardCharge(null)).toEqual({ owed: null, charged: 'never' });
});
