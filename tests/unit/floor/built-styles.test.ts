import { expect, test } from 'vitest';
import { unknownFeatures } from '../../floor/built-styles';

test.each([
  ['a property of Chrome 104', '.a { scale: -1 1; }', 'scale'],
  ['a unit of Chrome 108, unlike the one that is allowed', '.a { width: 10svw; }', '1svw'],
  ['a selector of Chrome 105', '.a:modal { color: red; }', ':modal'],
  ['a selector of Firefox 121', '.a:user-valid { color: red; }', ':user-valid'],
  ['an at-rule of Chrome 118', '@scope (.a) { b { color: red; } }', '@scope'],
  ['a function of Chrome 123', '.a { color: light-dark(red, blue); }', 'light-dark()'],
  ['a value of Safari 16', '.a { text-align-last: match-parent; }', 'text-align-last'],
  [
    'a use of :has() without a reason, although others have one',
    '.form:has(.\\:has\\(x) { display: none; }',
    ':has() in .form:has(.:has(x)',
  ],
  [
    'a media condition of Safari 16.4',
    '@media (update: slow) { a { color: red } }',
    '@media update',
  ],
  [
    'nesting, which the build should have compiled away',
    '.a { &:hover { color: red } }',
    'caniuse css-nesting',
  ],
])('the check of built styles finds %s', async (_, css, feature) => {
  expect(await unknownFeatures(css)).toContain(feature);
});

test.each([
  ['what every browser has', '.a { display: grid; gap: 1px; inset-inline: 0; }'],
  ['a feature with a reason', '.a { text-wrap: balance; }'],
  [
    'a use of :has() with a reason',
    '.has-focus-visible\\:outline-2:has(:focus-visible) { outline-width: 2px; }',
  ],
  ['a class whose name has :has() in it', '.\\:has\\(a\\) { color: red; }'],
  ['a feature that is asked for', '@supports (scale: 1) { .a { scale: -1 1; } }'],
])('the check of built styles lets %s pass', async (_, css) => {
  expect(await unknownFeatures(css)).toEqual([]);
});
