import { beforeEach, expect, test, vi } from 'vitest';
import type { IntentResponse } from '../../../../../api/contract/money/payments/payments';
import { payment, subscription } from '../../support/payments';
import { stubSite } from '../../support/settings';

const answer = vi.hoisted(() => vi.fn<() => Promise<IntentResponse>>());
vi.mock('../../../../../app/session/call', async (original) => ({
  ...(await original<object>()),
  call: answer,
}));

beforeEach(() => {
  stubSite();
  vi.useFakeTimers();
});

test.each([
  ['a fault that no bank decided is not told as a decline', null, 'not_charged'],
  ['a decline has the reason of the bank', 'insufficient_funds', 'insufficient_funds'],
])('%s', async (_, declineCode, code) => {
  const { findPayment } = await import('../../../../../app/features/checkout/use-pay');
  answer.mockResolvedValue({
    key: 'k1',
    outcome: 'declined',
    payment: { ...payment, status: 'FAILED' },
    subscription: subscription('EXPIRED'),
    redirectUrl: null,
    declineCode,
  });
  const found = findPayment('k1');
  await vi.runAllTimersAsync();
  expect(await found).toEqual({ outcome: 'declined', code });
});
