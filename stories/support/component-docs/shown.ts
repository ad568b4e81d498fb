import type { ComponentDocs } from './types';

/** Components that only display something. */
export const shown = {
  Alert: {
    use: ['a message next to the content it relates to', 'any error that isn’t about one field'],
    not: ['brief success messages: use Toast', 'messages about the whole site: use Banner'],
  },
  AuthShell: {
    use: ['pages with one short form: registration, login, codes, passwords'],
    not: ['forms with a summary next to them: the payment page has its own layout'],
  },
  Avatar: { use: ['next to the name of a person or business'], not: ['photos'] },
  Badge: {
    use: ['a status in one word'],
    not: ['subscription and payment statuses: use StatusBadge', 'counts, prices, promotions'],
  },
  Banner: {
    use: ['a message on every page, for as long as it applies'],
    not: ['one part of a page: use Alert', 'confirming an action: use Toast'],
  },
  Card: {
    use: ['one object with its own actions, such as the current plan'],
    not: ['a set of similar objects: use one ruled container', 'a panel inside a panel'],
  },
  CardBrandMark: {
    use: ['a saved card, with its brand and last four digits'],
    not: ['full card numbers', 'brand logos'],
  },
  ChannelIcon: {
    use: ['a messaging platform, next to its name or alone in a table'],
    not: ['a link to the platform’s own site: write its name'],
  },
  DescriptionList: {
    use: ['labelled facts, such as those of a receipt, an address or a price'],
    not: ['comparing several objects: use Table'],
  },
  Divider: {
    use: ['between two alternatives, such as Google and email login'],
    not: ['between sections: use spacing or a rule'],
  },
  EmptyState: {
    use: ['a list that has no entries yet'],
    not: ['failures: use Alert', 'missing pages: they have their own screen'],
  },
  FullPageSpinner: {
    use: ['a page that is loading and whose layout isn’t known'],
    not: ['known layouts: use Skeleton', 'a pending button: use its loading state'],
  },
  Heading: {
    use: ['the outline of a page, without skipping levels'],
    not: ['large text that isn’t a heading: use Text'],
  },
  Icon: {
    use: ['next to a label, not in place of one'],
    not: [
      'buttons without a visible label: use IconButton',
      'platforms: use ChannelIcon',
      'decoration: use Motif',
    ],
  },
  Islands: {
    use: ['phone numbers, cards, prices, codes, IDs and statuses, anywhere in text'],
    not: ['words, even Latin ones: use Bdi', 'whole sentences'],
  },
  Logo: {
    use: ['headers, footers and receipts'],
    not: ['decoration: use Motif', 'another brand: change the brand settings'],
  },
  Motif: {
    use: ['an edge, an empty state or a success; at most two per view'],
    not: ['showing a status', 'behind text, below a form or around a panel'],
  },
  OfflineNote: {
    use: ['once per page, below the header'],
    not: ['a single failed call: use Alert with a way to retry'],
  },
  PlanGrid: {
    use: ['all plans side by side, on the pricing page and in the account'],
    not: ['the current plan: use Card'],
    keys: [['Tab', 'Moves between the buttons in reading order']],
  },
  ProgressBar: {
    use: ['work whose total is known'],
    not: ['usage of a limit: use UsageMeter', 'a wait of unknown length: use FullPageSpinner'],
  },
  Prose: {
    use: ['long-form text: posts and legal pages'],
    not: ['interface text: use Text and Heading'],
  },
  Skeleton: {
    use: ['loading content whose layout is known'],
    not: ['unknown layouts: use FullPageSpinner', 'empty lists: use EmptyState'],
  },
  Spinner: {
    use: ['a part of a page that is loading and whose layout isn’t known'],
    not: [
      'whole pages: use FullPageSpinner',
      'known layouts: use Skeleton',
      'known progress: use ProgressBar',
    ],
  },
  StatusBadge: {
    use: ['the status of a subscription or payment'],
    not: ['other statuses: use Badge'],
  },
  Stepper: {
    use: ['the current position in three to five steps'],
    not: ['navigating back: use a link', 'progress of a single task: use ProgressBar'],
  },
  Table: {
    framed: true,
    use: ['comparing objects by the same attributes'],
    not: ['the attributes of one object: use DescriptionList', 'page layout'],
  },
  Text: {
    use: ['paragraphs of interface text'],
    not: ['headings: use Heading', 'long-form text: use Prose'],
  },
  Toast: {
    open: 'components-toast-sheets--state-sheet',
    use: ['confirming an action whose result isn’t visible on the page'],
    not: ['errors: use Alert', 'anything that must be read or acted on'],
    keys: [['Esc', 'Dismisses the focused toast']],
  },
  UsageMeter: {
    use: ['how much of a limit is used'],
    not: ['work in progress: use ProgressBar', 'numbers without a limit: use Text'],
  },
  VisuallyHidden: {
    use: ['text for screen readers that sighted users get from the visuals'],
    not: ['anything that sighted users need too'],
  },
} as const satisfies Record<string, ComponentDocs>;
