// Screens cannot import the contract: without these tests, a limit could change on one side alone.
import { expect, test } from 'vitest';
import { CANCEL_REASON_MAX } from '../../../api/contract/money/payments/payment-fields';
import { REASON_MAX } from '../../../api/contract/operator/reason';
import { BANK_REFERENCE_MAX } from '../../../api/contract/operator/returns';
import { bankReferenceMax, reasonMax } from '../../../src/screens/operator/act-limits';
import { cancelReasons, moreMax } from '../../../src/screens/profile/dialogs/cancel-reasons';

test("an operator's dialog takes as much as the server does", () => {
  expect([reasonMax, bankReferenceMax]).toEqual([REASON_MAX, BANK_REFERENCE_MAX]);
});

test('the longest reason for cancelling that the dialog takes is sent whole', () => {
  const codes = cancelReasons.map(({ value }) => value.length);
  expect(Math.max(...codes) + ': '.length + moreMax).toBeLessThanOrEqual(CANCEL_REASON_MAX);
});
