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

/** What the address of the frame says, until the toolbar says something else. */
const first = (): Theme =>
  themeIn({ theme: /theme:(\w+)/.exec(decodeURIComponent(location.search))?.[1] });

/** The theme of the page, for what stands in frames of its own. */
export const DocsTheme = createContext<Theme>('light');

/** A page of the docs in the theme of the toolbar, as the stories on it are. */
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
