import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, createContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { type Theme, applyTheme, isTheme } from '../../../src';
import { themes } from '../../theme';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');

const themeIn = (globals: unknown): Theme => {
  const theme: unknown = Reflect.get(Object(globals), 'theme');
  return isTheme(theme) ? theme : 'light';
};

/** The theme in the frame's URL, until the toolbar changes it. */
const first = (): Theme =>
  themeIn({ theme: /theme:(\w+)/.exec(decodeURIComponent(location.search))?.[1] });

/** The theme of the page, for embedded frames. */
export const DocsTheme = createContext<Theme>('light');

/** A docs page in the toolbar's theme, which its stories use too. */
export function ThemedDocs({ context, children }: PropsWithChildren<DocsContainerProps>) {
  const [theme, setTheme] = useState(first);
  useEffect(() => {
    const follow = ({ globals }: { globals: unknown }) => setTheme(themeIn(globals));
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context.channel]);
  useEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme);
    return () => applyTheme(root, 'system');
  }, [theme]);
  const isDark = theme === 'dark' || (theme === 'system' && prefersDark.matches);
  return (
    <DocsTheme value={theme}>
      <DocsContainer context={context} theme={isDark ? themes.dark : themes.light}>
        {children}
      </DocsContainer>
    </DocsTheme>
  );
}
