// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { LanguageToggle } from '../../../src/components';
import { LocaleProvider } from '../../../src/foundations';
import { renderedProps } from './rendered-props';

interface Pressed {
  defaultPrevented: boolean;
  preventDefault: () => void;
}

/** Clicks the toggle, and returns whether the browser follows the link. */
function isFollowed(setLocale?: () => void): boolean {
  const { onClick } = renderedProps<{ onClick: (event: Pressed) => void }>(
    'a',
    () => LanguageToggle({ href: '/ar/prices' }),
    (part) => (
      <LocaleProvider locale="en" messages={{}} {...(setLocale && { setLocale })}>
        {part}
      </LocaleProvider>
    ),
  );
  const preventDefault = vi.fn();
  onClick({ defaultPrevented: false, preventDefault });
  return preventDefault.mock.calls.length === 0;
}

test('changes the language in place', () => {
  const setLocale = vi.fn();
  expect(isFollowed(setLocale)).toBe(false);
  expect(setLocale).toHaveBeenCalledWith('ar');
});

test('is a plain link where the language cannot be changed in place', () => {
  expect(isFollowed()).toBe(true);
});
