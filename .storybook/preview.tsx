import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect } from 'react';
import { configure } from 'storybook/test';
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
import { withControls } from './addons/docs/controls';
import { ThemedDocs } from './addons/docs/docs-container';
import { readable } from './addons/docs/readable';
import { DocsPage } from './addons/docs/docs-page';
import { CopyObserver } from './addons/copy-desk/preview/observe';
import { type Words, isWords, useWords } from './addons/copy-desk/data/words';
import { useSampleText } from '../stories/support/bilingual';
import { modes } from './modes';
import './preview.css';

// Long enough for a busy machine: it only ends a wait for something that never appears.
configure({ asyncUtilTimeout: 15_000 });

/** The parts of a component that take the focus. */
const focusable = ':is(a, summary, button:enabled, input:enabled)';
/** The parts that react to a pointer: labels and whole rows, too. */
const hoverable = `:is(${focusable}, label, [class~="group/row"])`;

interface Stage {
  locale: Locale;
  direction: Direction;
  theme: Theme;
  words: Words;
  /** Underlines every message. */
  ids: boolean;
}

function stageOf(globals: Record<string, unknown>): Stage {
  const words = isWords(globals.words) ? globals.words : 'own';
  // Pseudo-localized text is generated from English.
  const locale = isLocale(globals.locale) && words === 'own' ? globals.locale : 'en';
  const { direction } = globals;
  const own = words === 'mirrored' ? 'rtl' : directionOf(locale);
  return {
    locale,
    direction: direction === 'ltr' || direction === 'rtl' ? direction : own,
    theme: isTheme(globals.theme) ? globals.theme : 'system',
    words,
    ids: globals.ids === 'on',
  };
}

/** Sets the theme on the document's root, and resets it when the story unmounts. */
function ThemeOnRoot({ theme }: { theme: Theme }) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyTheme(root, theme);
    return () => applyTheme(root, 'system');
  }, [theme]);
  return null;
}

/** A missing or malformed message fails the story instead of showing its id. */
function fail(error: Error): never {
  throw error;
}

/** A story keeps its language: following a link to the other one would leave it. */
function keepLocale(): void {}

interface OnStageProps extends Stage {
  storyId: string;
  isInDocs: boolean;
  children: ReactNode;
}

function OnStage({ storyId, isInDocs, children, ...stage }: OnStageProps) {
  const { locale, direction, theme, words, ids } = stage;
  return (
    <LocaleProvider
      locale={locale}
      direction={direction}
      messages={useWords(locale, words)}
      setLocale={keepLocale}
      onError={fail}
      scope={isInDocs ? 'element' : 'document'}
    >
      <ThemeProvider value={{ theme, setTheme: () => {} }}>
        {isInDocs ? (
          <div data-theme={theme} className="rounded-md bg-canvas p-5 text-text">
            {children}
          </div>
        ) : (
          <CopyObserver storyId={storyId} ids={ids}>
            <ThemeOnRoot theme={theme} />
            {children}
          </CopyObserver>
        )}
      </ThemeProvider>
    </LocaleProvider>
  );
}

/** Docs show both languages side by side, whatever the toolbar says: a twin has its own globals. */
const inBoth = (id: string, globals: Record<string, unknown>): Record<string, unknown> =>
  id.endsWith('-rtl') ? globals : { ...globals, locale: 'en', direction: 'auto' };

const withStage: Decorator = (Story, { id, globals, viewMode }) => {
  const isInDocs = viewMode === 'docs';
  return (
    <OnStage
      storyId={id}
      isInDocs={isInDocs}
      {...stageOf(isInDocs ? inBoth(id, globals) : globals)}
    >
      <Story />
    </OnStage>
  );
};

/** Sample text in the args is data, so that Controls can edit it; see stories/support/bilingual. */
const withSampleText: Decorator = function SampleText(Story, { args }) {
  return <Story args={useSampleText(args)} />;
};

const preview: Preview = {
  argTypesEnhancers: [withControls],
  decorators: [withSampleText, withStage],
  tags: ['autodocs'],
  // Each has a control in the toolbar; see addons/twin and addons/workbench.
  initialGlobals: {
    locale: 'en',
    direction: 'auto',
    theme: 'light',
    width: 'fluid',
    words: 'own',
    ids: 'off',
    stage: 'single',
    step: 'on',
    flip: 'off',
  },
  globalTypes: {
    locale: { description: 'Language of the story: en or ar' },
    direction: { description: 'Direction; auto follows the language' },
    theme: { description: 'Theme: light, dark or system' },
    width: { description: 'Width of the stage in pixels, or fluid' },
    words: {
      description: 'own, long (accented, 40 % longer) or mirrored (English, right to left)',
    },
    ids: { description: 'on draws a line below each message' },
    stage: { description: 'single, or twin: both languages side by side' },
    step: { description: 'on: what is done in one frame of the twin stage happens in the other' },
    flip: { description: 'on: the right frame of the twin stage lies over the left, flipped' },
  },
  parameters: {
    layout: 'padded',
    controls: { expanded: true },
    docs: {
      container: ThemedDocs,
      page: DocsPage,
      toc: {
        headingSelector: 'h2',
        // Exclude the stories' headings from the page's table of contents.
        ignoreSelector: '.docs-story *, .doc-stage *, .skip-toc',
        title: 'On this page',
      },
      source: { transform: readable },
    },
    options: {
      storySort: {
        includeNames: true,
        order: [
          'Welcome',
          'Foundations',
          ['Colour', 'Type in two scripts', 'Space and grid', 'Motif'],
          'Components',
          ['*', ['Docs', '*', 'Sheets']],
          'Screens',
          // In the order in which users see them; a test compares it with the screens' docs.
          [
            'Home',
            'Pricing',
            'About',
            'Blog',
            'Post',
            'Contact',
            'Legal',
            'Register',
            'Verify phone',
            ['Code', 'Number'],
            'Log in',
            'Forgot password',
            'Sign-in callback',
            'Verify email',
            'Plans',
            'Payment',
            ['Docs', '*', 'Outcomes'],
            'Receipt',
            'Account page',
            'Profile',
            ['Docs', '*', 'Payments and news', 'Dialogs'],
            'Settings',
            ['Docs'],
            'Settings, leaving',
            'Closed account',
            'App shell',
            'Embedded app',
            'Operator',
            ['To do', 'Accounts', 'Account', 'Gateway plans', 'Audit log'],
            'Not found',
            'Error',
          ],
          'Mails',
          'Flow',
          'Review',
          ['Copy desk', 'Mirror proof', 'Coverage'],
          'Guides',
          ['Right-to-left', 'Copy', 'Accessibility', 'Forms', 'Add a component', 'Proofs'],
        ],
      },
    },
    a11y: { test: 'error' },
    chromatic: { modes },
    pseudo: {
      // When an element is hovered, the box around it is too.
      hover: [
        '[data-force="hover"]',
        ':has(> [data-force="hover"])',
        `[data-force-parts="hover"] ${hoverable}`,
      ],
      active: '[data-force="active"]',
      focusVisible: ['[data-force="focus"]', `[data-force-parts="focus"] ${focusable}`],
    },
  },
};

export default preview;
