/** What the page says while the answer to a payment takes long. */
import { expect, test } from 'vitest';
import { Outcome } from '../../../src/screens/payment/outcome';
import { htmlOf } from '../support/html';

test.each([
  ['card', true],
  ['bank', false],
  ['paypal', false],
] as const)('%s: a bank is processing it is %s', (method, isCharged) => {
  const html = htmlOf(
    <Outcome method={method} status="sending" slow offline={false} onLookUp={() => {}} />,
  );
  expect(html.includes('Your bank')).toBe(isCharged);
  expect(html.includes('charged')).toBe(isCharged);
  expect(html).toContain('keep this page open');
});
