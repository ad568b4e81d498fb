/**
 * The sheets of every component: its states, combinations of its props, and content that breaks
 * fragile layouts.
 */
export const sheets = ['StateSheet', 'Combinations', 'Scenarios'] as const;
export type SheetName = (typeof sheets)[number];

/** Why a component has no such sheet, by story file. */
export const withoutSheet: Readonly<Record<string, Partial<Record<SheetName, string>>>> = {
  accordion: { Combinations: 'Open or closed is all there is, and StateSheet has both.' },
  avatar: {
    Combinations: 'It takes nothing but a class.',
    Scenarios: 'It holds no words.',
  },
  badge: { Combinations: 'Its tone is its one prop, and StateSheet has every tone.' },
  breadcrumbs: { Combinations: 'Its trail is its one prop, and StateSheet has each length.' },
  card: { Combinations: 'Its padding is its one prop, and StateSheet has each.' },
  'card-brand-mark': {
    StateSheet: 'A drawing has no states; Combinations has every brand.',
    Scenarios: 'It holds no words of its own.',
  },
  'channel-icon': {
    StateSheet: 'A drawing has no states; Combinations has every platform in every size.',
    Scenarios: 'It holds no words.',
  },
  'consent-banner': { Combinations: 'Its words are all it takes.' },
  'copy-button': { Combinations: 'StateSheet has every size in every loudness.' },
  dialog: { Combinations: 'One dialog fills a page: the widths stand in the other two sheets.' },
  divider: {
    Combinations: 'Its word is its one prop, and StateSheet has it with and without.',
    Scenarios: 'It holds one short word, such as "or".',
  },
  'empty-state': { Combinations: 'StateSheet has both sizes with and without an action.' },
  'error-summary': { Combinations: 'Its problems and its title are all; StateSheet has both.' },
  footer: { Combinations: 'One footer ends a page: its kinds are teaching stories.' },
  'full-page-spinner': {
    Combinations: 'It takes nothing but its name.',
    Scenarios: 'It shows no words.',
  },
  'language-choice': {
    Combinations: 'It takes nothing that changes its look.',
    Scenarios: 'Its two words are fixed: the names of the languages.',
  },
  'language-toggle': {
    Combinations: 'It takes nothing that changes its look.',
    Scenarios: 'Its word is fixed: the name of the other language.',
  },
  menu: { Combinations: 'One menu is open at a time; its StateSheet mixes every kind of item.' },
  'offline-note': {
    Combinations: 'It takes nothing: there is a network or there is none.',
    Scenarios: 'Its words are fixed.',
  },
  pagination: { Combinations: 'StateSheet has each place in the list, and the wait.' },
  prose: {
    StateSheet: 'Running text has no states.',
    Combinations: 'It takes nothing but its text; Scenarios has every kind of block.',
  },
  sidebar: { Combinations: 'One sidebar stands beside a page: its kinds are teaching stories.' },
  skeleton: {
    Combinations: 'The lengths of its lines are its one prop.',
    Scenarios: 'It holds no words.',
  },
  'skip-link': {
    Combinations: 'It takes nothing that changes its look.',
    Scenarios: 'Its words are fixed.',
  },
  'status-badge': {
    StateSheet: 'Its states are its combinations: every status of each kind.',
    Scenarios: 'Its words are those of the statuses; Badge has the long ones.',
  },
  text: { Combinations: 'StateSheet has every step in every tone.' },
  'theme-toggle': {
    Combinations: 'It takes nothing that changes its look.',
    Scenarios: 'Its words are fixed.',
  },
  tooltip: { Combinations: 'Its words are all it takes.' },
  'auth-shell': { Combinations: 'One shell fills a page: its widths are teaching stories.' },
  'visually-hidden': {
    Combinations: 'Nothing of it is seen.',
    Scenarios: 'Nothing of it is seen.',
  },
};
