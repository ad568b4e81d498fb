// Screens cannot import the contract: without these tests, a limit could change on one side alone.
import { expect, test } from 'vitest';
import { CODE_LENGTH } from '../../../api/contract/accounts/codes';
import { CANCEL_REASON_MAX } from '../../../api/contract/money/payments/payment-fields';
import { QUERY_MIN } from '../../../api/contract/operator/accounts';
import { REASON_MAX } from '../../../api/contract/operator/reason';
import { BANK_REFERENCE_MAX } from '../../../api/contract/operator/returns';
import { MAX_CENTS } from '../../../api/server/money/payments/transfers/bank-messages';
import { codeLength } from '../../../src/components/otp-field/code';
import {
  bankReferenceMax,
  queryMin,
  reasonMax,
  transferMax,
} from '../../../src/screens/operator/limits';
import { cancelReasons, moreMax } from '../../../src/screens/profile/dialogs/cancel-reasons';

test("an operator's dialogs and search take what the server does", () => {
  const own = [reasonMax, bankReferenceMax, transferMax, queryMin];
  expect(own).toEqual([REASON_MAX, BANK_REFERENCE_MAX, MAX_CENTS, QUERY_MIN]);
});

test('a code has as many digits as the server sends', () => {
  expect(codeLength).toBe(CODE_LENGTH);
});

test('the longest reason for cancelling that the dialog takes is sent whole', () => {
  const codes = cancelReasons.map(({ value }) => value.length);
  expect(Math.max(...codes) + ': '.length + moreMax).toBeLessThanOrEqual(CANCEL_REASON_MAX);
});
