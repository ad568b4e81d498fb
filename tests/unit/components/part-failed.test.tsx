import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PartFailed } from '../../../src/components/shared/lazy-part';
import { AddressProvider, LocaleProvider } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';

test('the link that reloads the page leaves out the fragment, which would only scroll', () => {
  const html = renderToString(
    <LocaleProvider locale="ar" messages={catalogues.ar}>
      <AddressProvider value={{ search: '?plan=pro&lng=ar', hash: '#cookies' }}>
        <PartFailed />
      </AddressProvider>
    </LocaleProvider>,
  );
  expect(html).toContain('href="?plan=pro&amp;lng=ar"');
});

test('it reloads the page as it is where no address is provided', () => {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <PartFailed />
    </LocaleProvider>,
  );
  expect(html).toContain('href=""');
});
