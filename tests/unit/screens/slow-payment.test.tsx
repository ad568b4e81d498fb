/** What the page says while the answer to a payment takes long. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LocaleProvider } from '../../../src/foundations';
import { Outcome } from '../../../src/screens/payment/outcome';
import { catalogues } from '../support/catalogues';

test.each([
  ['card', true],
  ['bank', false],
  ['paypal', false],
] as const)('%s: a bank is processing it is %s', (method, isCharged) => {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <Outcome method={method} status="sending" slow offline={false} onLookUp={() => {}} />
    </LocaleProvider>,
  );
  expect(html.includes('Your bank')).toBe(isCharged);
  expect(html.includes('charged')).toBe(isCharged);
  expect(html).toContain('keep this page open');
});
