/** How a transfer is named on the operator's pages. */
import { expect, test } from 'vitest';
import { stubSite } from '../../support/settings';

stubSite();
const { ownTransfer, transferView } = await import('../../../../../app/features/operator/frame');

const transfer = {
  id: 'FT-8',
  at: '2026-11-20T09:00:00.000Z',
  amount: { amount: 2_500, currency: 'USD' },
  reference: '',
  standing: 'unknown',
  returnable: { amount: 2_500, currency: 'USD' },
  payment: null,
} as const;

test.each([transferView, ownTransfer])('one without a reference has the id of the bank', (view) => {
  expect(view(transfer).reference).toBe('FT-8');
  expect(view({ ...transfer, reference: 'RENT' }).reference).toBe('RENT');
});
