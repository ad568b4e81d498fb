import { expect, test } from 'vitest';
import { Link } from '../../../src/components';
import { htmlOf } from '../support/html';

function anchorOf(props: { rel?: string; target?: string }) {
  const html = htmlOf(
    <Link external href="https://example.com" {...props}>
      Example
    </Link>,
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
