import { expect, test } from 'vitest';
import { escapeText, element } from '../../../app/site/html';

test('text in a page cannot close its element or attribute', () => {
  expect(escapeText('"><script>&')).toBe('&quot;&gt;&lt;script&gt;&amp;');
  expect(element('meta', { name: 'description', content: 'a "b" <c>' })).toBe(
    '<meta name="description" content="a &quot;b&quot; &lt;c&gt;">',
  );
});
