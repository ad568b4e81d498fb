import { createContext, useContext } from 'react';
import type { Theme } from './theme-value';

export interface ThemeControl {
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

const ThemeContext = createContext<ThemeControl>({ theme: 'system', setTheme: () => {} });

/**
 * Provides the theme control to the toggles inside it. The application stores and applies the
 * choice.
 */
export const ThemeProvider = ThemeContext.Provider;

export function useTheme(): ThemeControl {
  return useContext(ThemeContext);
}
