import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { LanguageToggle } from '../../../src/components';
import { LocaleProvider } from '../../../src/foundations';
import { DesignProvider } from '../../../src/library';
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

/** The URL of the link once the pointer has been pressed on it, or once it was clicked. */
function pressedHref(name: 'onPointerDown' | 'onClick', href?: string): string {
  type Press = (event: { currentTarget: object }) => void;
  const toggle = renderedProps<Record<typeof name, Press> & { href: string }>('a', () =>
    LanguageToggle({ ...(href && { href }) }),
  );
  const ownerDocument = { URL: 'https://site.example/shop?q=shoes&page=3#r' };
  const currentTarget = { href: toggle.href, ownerDocument };
  toggle[name]({ currentTarget });
  return currentTarget.href;
}

test.each(['onPointerDown', 'onClick'] as const)(
  'keeps the query and the fragment that the page has at %s',
  (name) => {
    expect(pressedHref(name)).toBe('?q=shoes&page=3&lng=ar#r');
    expect(pressedHref(name, '/ar/prices')).toBe('/ar/prices');
  },
);

test('links to the address that the application knows, inside another provider too', () => {
  const html = renderToString(
    <DesignProvider locale="en" messages={{}} address={{ search: '?q=shoes', hash: '#r' }}>
      <DesignProvider scope="element" locale="ar" messages={{}}>
        <LanguageToggle />
      </DesignProvider>
    </DesignProvider>,
  );
  expect(html).toContain('href="?q=shoes&amp;lng=en#r"');
});
