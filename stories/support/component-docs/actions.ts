import type { ComponentDocs } from './types';

const press = [['Enter, Space', 'Presses it']] as const;
const follow = [['Enter', 'Follows it']] as const;

/** Buttons, links, layers and navigation. */
export const actions = {
  Accordion: {
    use: ['questions that few readers have', 'long answers below short questions'],
    not: ['what people need in order to decide: write it out', 'views of one thing: Tabs'],
    keys: [
      ['Enter, Space', 'Opens the answer and folds it away'],
      ['Tab', 'From question to question, and through what is open'],
    ],
  },
  Breadcrumbs: {
    use: ['pages that lie below another: a post, a setting'],
    not: ['the steps of a process: Stepper', 'pages at the top of the site'],
    keys: follow,
  },
  Button: {
    use: ['an action: save, send, pay', 'one filled button for the one obvious thing'],
    not: ['going somewhere: Link', 'an icon alone: IconButton'],
    keys: press,
  },
  ConsentBanner: {
    use: ['the question whether visits may be counted, once'],
    not: ['news: Banner', 'what stops the page: Dialog'],
    keys: [['Tab', 'To the two answers, after the page'], ...press],
  },
  CopyButton: {
    use: ['a value people take elsewhere: an account, a reference, a link'],
    not: ['a value that is only read'],
    keys: press,
  },
  Dialog: {
    open: 'components-dialog-sheets--state-sheet',
    use: ['a question that must be answered first', 'a short form over the page it belongs to'],
    not: ['news: Toast or Alert', 'details beside the page: Drawer'],
    keys: [
      ['Tab', 'Through the dialog and round; the page behind cannot be reached'],
      ['Esc', 'Closes it and gives the focus back'],
    ],
  },
  Footer: {
    use: ['every public page'],
    not: ['the pages of an account: they have a sidebar'],
    keys: follow,
  },
  Header: {
    use: ['every public page; without navigation, the checkout'],
    not: ['the pages of an account on a phone: Sidebar has its own head'],
    keys: [
      ['Tab', 'From the mark through the navigation to the actions, in reading order'],
      ['Enter', 'On the menu button: opens the drawer'],
      ['Esc', 'Closes the drawer and gives the focus back'],
    ],
  },
  IconButton: {
    use: ['an icon everybody knows: close, menu, show'],
    not: ['anything that needs a word: Button', 'navigation'],
    keys: press,
  },
  LanguageToggle: {
    use: ['every header'],
    not: ['the settings: LanguageChoice', 'flags, anywhere'],
    keys: [['Enter', 'Turns the page; what was typed, the focus and the place stay']],
  },
  Link: {
    use: ['going somewhere: another page, a part of this one, mail, a phone'],
    not: ['doing something: Button'],
    keys: follow,
  },
  Menu: {
    open: 'components-menu-sheets--state-sheet',
    use: ['actions there is no room for'],
    not: ['choosing a value: Select', 'the navigation of a site: Header'],
    keys: [
      ['Enter, Space, ↓', 'Opens it at its first entry'],
      ['↑ ↓', 'From entry to entry, and round'],
      ['Home, End', 'To the first and the last'],
      ['A, ب', 'To the entry that begins with the letter'],
      ['Esc', 'Closes it and gives the focus back'],
    ],
  },
  Pagination: {
    use: ['a list that comes in pages of twenty'],
    not: ['a list that is short enough to stand whole'],
    keys: [...press, ['Tab', 'To the page before, then to the page after, in reading order']],
  },
  Drawer: {
    open: 'components-drawer-sheets--state-sheet',
    use: ['details and filters beside the page', 'the menu of a phone'],
    not: ['a question with two answers: Dialog'],
    keys: [
      ['Tab', 'Through the drawer and round'],
      ['Esc', 'Closes it and gives the focus back'],
    ],
  },
  Sidebar: {
    use: ['the sections of a person’s own pages'],
    not: ['public pages: Header', 'views of one thing: Tabs'],
    keys: follow,
  },
  SkipLink: {
    use: ['the first thing in every page'],
    not: ['links inside a page: Link'],
    keys: [
      ['Tab', 'The first one shows it'],
      ['Enter', 'To the main part, which takes the focus'],
    ],
  },
  Tabs: {
    use: ['views of one thing, one at a time'],
    not: ['places with addresses of their own: links', 'steps: Stepper'],
    keys: [
      ['← →', 'Takes the neighbour. The one towards the end of the line goes on, and round'],
      ['Home, End', 'To the first and the last'],
      ['Tab', 'Into the view'],
    ],
  },
  ThemeToggle: {
    use: ['the settings, and the foot of a page'],
    not: ['anything but the theme: SegmentedControl'],
    keys: [
      ['← →', 'Takes the neighbour. The one towards the end of the line goes on'],
      ['Tab', 'Past the choice'],
    ],
  },
  Tooltip: {
    open: 'components-tooltip-sheets--state-sheet',
    use: ['a few words about a control whose name is not enough'],
    not: ['its name', 'prices, limits, dates and waits: write them out'],
    keys: [
      ['Tab', 'Focus shows it'],
      ['Esc', 'Hides it; the focus stays'],
    ],
  },
} as const satisfies Record<string, ComponentDocs>;
