import type { ComponentDocs } from './types';

const press = [['Enter, Space', 'Activates it']] as const;
const follow = [['Enter', 'Follows the link']] as const;

/** Buttons, links, layers and navigation. */
export const actions = {
  Accordion: {
    use: ['questions that only some readers have', 'long answers to short questions'],
    not: ['information needed for a decision: keep it visible', 'views of one object: use Tabs'],
    keys: [
      ['Enter, Space', 'Expands or collapses the answer'],
      ['Tab', 'Moves between the questions and through expanded answers'],
    ],
  },
  Breadcrumbs: {
    use: ['pages below another page, such as a post or a setting'],
    not: ['the steps of a process: use Stepper', 'top-level pages'],
    keys: follow,
  },
  Button: {
    use: ['actions: save, send, pay', 'one filled button for the primary action'],
    not: ['navigation: use Link', 'an icon without a label: use IconButton'],
    keys: press,
  },
  ConsentBanner: {
    use: ['asking once whether page views may be counted'],
    not: ['announcements: use Banner', 'questions that block the page: use Dialog'],
    keys: [['Tab', 'Reaches the two buttons after the rest of the page'], ...press],
  },
  CopyButton: {
    use: ['values that people paste elsewhere: an account number, a reference, a link'],
    not: ['values that are only read'],
    keys: press,
  },
  Dialog: {
    open: 'components-dialog-sheets--state-sheet',
    use: ['a question that blocks the page', 'a short form that belongs to the page behind it'],
    not: ['notifications: use Toast or Alert', 'details next to the page: use Drawer'],
    keys: [
      ['Tab', 'Cycles through the dialog; the page behind it is inert'],
      ['Esc', 'Closes it and returns the focus'],
    ],
  },
  Footer: {
    framed: true,
    use: ['every public page'],
    not: ['account pages: they have a sidebar'],
    keys: follow,
  },
  Header: {
    framed: true,
    use: ['every public page, and the checkout without its navigation'],
    not: ['account pages on phones: Sidebar has its own header'],
    keys: [
      ['Tab', 'Moves from the logo through the navigation to the actions, in reading order'],
      ['Enter', 'On the menu button: opens the drawer'],
      ['Esc', 'Closes the drawer and returns the focus'],
    ],
  },
  IconButton: {
    use: ['icons that everyone recognises: close, menu, show'],
    not: ['actions that need a visible label: use Button', 'navigation'],
    keys: press,
  },
  LanguageToggle: {
    use: ['every header'],
    not: ['the settings page: use LanguageChoice', 'flags'],
    keys: [['Enter', 'Switches the language; typed text, focus and scroll position are kept']],
  },
  Link: {
    use: ['navigation: to a page, a section, an email address or a phone number'],
    not: ['actions: use Button'],
    keys: follow,
  },
  Menu: {
    open: 'components-menu-sheets--state-sheet',
    use: ['secondary actions that would crowd the page'],
    not: ['choosing a value: use Select', 'site navigation: use Header'],
    keys: [
      ['Enter, Space, ↓', 'Opens the menu at the first item'],
      ['↑ ↓', 'Moves between the items and wraps around'],
      ['Home, End', 'Moves to the first or last item'],
      ['A, ب', 'Moves to the next item that starts with the letter'],
      ['Esc', 'Closes it and returns the focus'],
    ],
  },
  Pagination: {
    use: ['lists that are loaded in pages of twenty'],
    not: ['lists short enough to show whole'],
    keys: [...press, ['Tab', 'Moves to the previous-page link, then to the next-page link']],
  },
  Drawer: {
    open: 'components-drawer-sheets--state-sheet',
    use: ['details and filters next to the page', 'the menu on phones'],
    not: ['yes-or-no questions: use Dialog'],
    keys: [
      ['Tab', 'Cycles through the drawer'],
      ['Esc', 'Closes it and returns the focus'],
    ],
  },
  Sidebar: {
    framed: true,
    use: ['the sections of the account'],
    not: ['public pages: use Header', 'views of one object: use Tabs'],
    keys: follow,
  },
  SkipLink: {
    use: ['the first element of every page'],
    not: ['links within a page: use Link'],
    keys: [
      ['Tab', 'The first press reveals it'],
      ['Enter', 'Moves the focus to the main content'],
    ],
  },
  Tabs: {
    use: ['views of one object, one at a time'],
    not: ['pages with their own URL: use links', 'the steps of a process: use Stepper'],
    keys: [
      ['← →', 'Selects the adjacent tab in that direction and wraps around'],
      ['Home, End', 'Selects the first or last tab'],
      ['Tab', 'Moves into the panel'],
    ],
  },
  ThemeToggle: {
    use: ['the settings page and page footers'],
    not: ['anything other than the theme: use SegmentedControl'],
    keys: [
      ['← →', 'Selects the adjacent theme in that direction'],
      ['Tab', 'Leaves the control'],
    ],
  },
  Tooltip: {
    open: 'components-tooltip-sheets--state-sheet',
    use: ['a few extra words about a control'],
    not: ['the control’s name', 'prices, limits, dates and waiting times: keep them visible'],
    keys: [
      ['Tab', 'Shows it when its control gets the focus'],
      ['Esc', 'Hides it; the focus stays'],
    ],
  },
} as const satisfies Record<string, ComponentDocs>;
