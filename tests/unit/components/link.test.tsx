import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link } from '../../../src/components';
import { LocaleProvider } from '../../../src/foundations';
import { catalogues } from '../support/catalogues';

function anchorOf(props: { rel?: string; target?: string }) {
  const html = renderToString(
    <LocaleProvider locale="en" messages={catalogues.en}>
      <Link external href="https://example.com" {...props}>
        Example
      </Link>
    </LocaleProvider>,
  );
  return /<a[^>]*>/.exec(html)?.[0];
}

test('an external link opens in a new tab, apart from this page', () => {
  const anchor = anchorOf({});
  expect(anchor).toContain('rel="noopener noreferrer"');
  expect(anchor).toContain('target="_blank"');
});

test('it adds to the caller’s rel and keeps its target', () => {
  const anchor = anchorOf({ rel: 'nofollow', target: 'example' });
  expect(anchor).toContain('rel="noopener noreferrer nofollow"');
  expect(anchor).toContain('target="example"');
});
