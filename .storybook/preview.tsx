import type { Decorator, Preview } from '@storybook/react-vite';
import { useLayoutEffect } from 'react';
import ar from 'virtual:messages/ar';
import en from 'virtual:messages/en';
import {
  type Direction,
  LocaleProvider,
  type Locale,
  type Theme,
  ThemeProvider,
  applyTheme,
  directionOf,
  isLocale,
  isTheme,
} from '../src';
import './preview.css';
import { theme } from './theme';

const catalogues = { en, ar };

interface Stage {
  locale: Locale;
  direction: Direction;
  theme: Theme;
}

function stageOf(globals: Record<string, unknown>): Stage {
  const locale = isLocale(globals.locale) ? globals.locale : 'en';
  const forced = globals.direction === 'ltr' || globals.direction === 'rtl';
  return {
    locale,
    direction: forced ? (globals.direction as Direction) : directionOf(locale),
    theme: isTheme(globals.theme) ? globals.theme : 'system',
  };
}

/** Sets the theme on the document's root, and clears it when the story leaves. */
function ThemeOnRoot({ theme }: { theme: Theme }) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme);
    return () => applyTheme(root, 'system');
  }, [theme]);
  return null;
}

/** A missing or broken message fails the story instead of showing its id. */
function fail(error: Error): never {
  throw error;
}

const withStage: Decorator = (Story, { globals, viewMode }) => {
  const { locale, direction, theme } = stageOf(globals);
  const story = (
    <LocaleProvider
      locale={locale}
      direction={direction}
      messages={catalogues[locale]}
      onError={fail}
      scope={viewMode === 'docs' ? 'element' : 'document'}
    >
      <ThemeProvider value={{ theme, setTheme: () => {} }}>
        {viewMode === 'docs' ? (
          <div data-theme={theme} className="rounded-md bg-canvas p-5 text-text">
            <Story />
          </div>
        ) : (
          <>
            <ThemeOnRoot theme={theme} />
            <Story />
          </>
        )}
      </ThemeProvider>
    </LocaleProvider>
  );
  return story;
};

const preview: Preview = {
  decorators: [withStage],
  tags: ['autodocs'],
  initialGlobals: { locale: 'en', direction: 'auto', theme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language of the story',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'ar', title: 'العربية' },
        ],
      },
    },
    direction: {
      description: 'Direction; follows the language unless set',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        dynamicTitle: true,
        items: [
          { value: 'auto', title: 'Direction of the language' },
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'system', title: 'As the device' },
        ],
      },
    },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: { theme },
    options: {
      storySort: {
        order: [
          'Guides',
          'Foundations',
          'Components',
          'Screens',
          ['Register', 'Log in', 'Verify phone', 'Profile', 'Not found', 'Error'],
        ],
      },
    },
    a11y: { test: 'error' },
    pseudo: {
      hover: '[data-force="hover"]',
      active: '[data-force="active"]',
      focusVisible: '[data-force="focus"]',
    },
  },
};

export default preview;
