import { expect, test } from 'vitest';
import { knownFeatures } from '../../browser-support/known-features';
import { lackingScripts } from '../../browser-support/lacking';
import { asOldest, newFeatures } from '../../browser-support/old-styles';
import { unguardedFeatures } from '../../browser-support/scripts';

const unknownFeatures = (css: string) =>
  [...newFeatures(css)].filter((name) => !knownFeatures.has(name));

test.each([
  ['a unit of Chrome 108, unlike the one that is allowed', '.a { width: 10svw; }', '1svw'],
  ['a selector of Firefox 121', '.a:user-valid { color: red; }', ':user-valid'],
  ['an at-rule of Chrome 118', '@scope (.a) { b { color: red; } }', '@scope'],
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
])('the check of built styles finds %s', (_, css, feature) => {
  expect(unknownFeatures(css)).toContain(feature);
});

test.each([
  ['a feature with a reason', '.a { text-wrap: balance; }'],
  [
    'a use of :has() with a reason',
    '.has-focus-visible\\:focus-ring:has(:focus-visible) { outline: var(--focus-width) solid; }',
  ],
  ['a feature that is asked for', '@supports (scale: 1) { .a { scale: -1 1; } }'],
])('the check of built styles lets %s pass', (_, css) => {
  expect(unknownFeatures(css)).toEqual([]);
});

test('of two functions with one name, only the one that is lacking is on the list', () => {
  const json = lackingScripts.filter(({ owner, name }) => owner === 'Response' && name === 'json');
  expect(json).toEqual([{ owner: 'Response', name: 'json', isStatic: true }]);
});

test('a style sheet is read as the oldest browser would', () => {
  const read = asOldest(
    '.a { scale: 2; color: red } .b:has(c) { color: red } @supports not (selector(:has(a))) { d { top: 0 } }',
  );
  expect(read).toContain('.a { color: red }');
  expect(read).not.toContain('.b');
  expect(read).toContain('(lacking: 1)');
});

test.each([
  ['a global object', 'new Intl.Segmenter("en")', 'Intl.Segmenter'],
  ['a method', 'if (!a.checkVisibility()) b()', '.checkVisibility'],
  ['a method of a common name', 'URL.parse(a)', 'URL.parse'],
  ['an option', 'f({ trailingZeroDisplay: "auto" })', '{ trailingZeroDisplay }'],
  ['a selector', 'a.matches(`:modal`)', ':modal'],
  ['a regular expression as the build writes it', 'new RegExp(`(?<=a)b`)', '(?<='],
])('the check of built scripts finds %s', (_, script, feature) => {
  expect(unguardedFeatures(script)).toEqual([feature]);
});

test.each([
  ['what every browser has', 'JSON.parse(a); [1].map(b)'],
  ['what is asked for', 'typeof a.showPopover == "function" && a.showPopover()'],
  ['what is called if it is there', 'a.startViewTransition?.(b)'],
  ['a method that a class of its own has', 'class A extends Map { toSorted() {} } a.toSorted()'],
  ['what is tried', 'try { a.querySelector("select:open") } catch {}'],
])('the check of built scripts lets %s pass', (_, script) => {
  expect(unguardedFeatures(script)).toEqual([]);
});
