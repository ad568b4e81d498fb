import { expect, test } from 'vitest';
import { PartFailed } from '../../../src/components/shared/lazy-part';
import { AddressProvider } from '../../../src/foundations';
import { htmlOf } from '../support/html';

test('the link that reloads the page leaves out the fragment, which would only scroll', () => {
  const html = htmlOf(
    <AddressProvider value={{ search: '?plan=pro&lng=ar', hash: '#cookies' }}>
      <PartFailed />
    </AddressProvider>,
    'ar',
  );
  expect(html).toContain('href="?plan=pro&amp;lng=ar"');
});

test('it reloads the page as it is where no address is provided', () => {
  const html = htmlOf(<PartFailed />);
  expect(html).toContain('href=""');
});
