import { expect, test } from 'vitest';
import { REASON_MAX } from '../../../api/contract/operator/reason';
import { BANK_REFERENCE_MAX } from '../../../api/contract/operator/returns';
import { bankReferenceMax, reasonMax } from '../../../src/screens/operator/act-limits';

// Screens know no contract: without this, a change of one side alone would pass every other test.
test("an operator's dialog takes as much as the server does", () => {
  expect([reasonMax, bankReferenceMax]).toEqual([REASON_MAX, BANK_REFERENCE_MAX]);
});
