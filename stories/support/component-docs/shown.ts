import type { ComponentDocs } from './types';

/** Components that only display something. */
export const shown = {
  Alert: {
    use: ['what happened, beside what it is about', 'every error that is not of one field'],
    not: ['success in passing: Toast', 'what is true of every page: Banner'],
  },
  AuthShell: {
    use: ['register, log in, codes, passwords: one short form'],
    not: ['forms with a summary beside them: the payment has its own page'],
  },
  Avatar: { use: ['beside the name of a person or a business'], not: ['pictures of people'] },
  Badge: {
    use: ['a status in one word'],
    not: ['the status of a subscription or a payment: StatusBadge', 'counts, prices, advertising'],
  },
  Banner: {
    use: ['what is true of every page until it is over'],
    not: ['one part of a page: Alert', 'something that was done: Toast'],
  },
  Card: {
    use: ['one thing with its own actions: the current plan'],
    not: ['a set of similar things: one ruled object', 'a panel in a panel'],
  },
  CardBrandMark: {
    use: ['a card that is kept, by its brand and last four digits'],
    not: ['a whole card number, anywhere', 'the logos of brands'],
  },
  ChannelIcon: {
    use: ['a platform, beside its name or alone in a table'],
    not: ['a link to a platform’s own site: write its name'],
  },
  DescriptionList: {
    use: ['facts: of a receipt, an address, a price'],
    not: ['things that are compared: Table'],
  },
  Divider: {
    use: ['between two ways to go on: with Google, or by e-mail'],
    not: ['between sections: space, or a rule of the page'],
  },
  EmptyState: {
    use: ['a list that has nothing yet'],
    not: ['something that failed: Alert', 'a page that is not there: its own screen'],
  },
  FullPageSpinner: {
    use: ['a page on its way whose shape nobody knows'],
    not: ['known shapes: Skeleton', 'a button at work: its own loading state'],
  },
  Heading: {
    use: ['the outline of a page, one level after the other'],
    not: ['large text that heads nothing: Text'],
  },
  Icon: {
    use: ['beside a word, which it does not replace'],
    not: ['a button without words: IconButton', 'a platform: ChannelIcon', 'decoration: Motif'],
  },
  Islands: {
    use: ['phones, cards, prices, codes, ids, status: wherever they stand'],
    not: ['words, even Latin ones: Bdi', 'whole sentences'],
  },
  Logo: {
    use: ['the head and the foot of every page, a receipt'],
    not: ['decoration: Motif', 'another brand: it comes from the settings'],
  },
  Motif: {
    use: ['an edge, an empty place, a success: twice in a view at most'],
    not: ['a state', 'behind text, under a form, round a panel'],
  },
  OfflineNote: {
    use: ['once, below the head of every page'],
    not: ['one call that failed: Alert with a way to try again'],
  },
  PlanGrid: {
    use: ['all plans together, on the prices and in the account'],
    not: ['the plan one has: Card'],
    keys: [['Tab', 'From button to button, in reading order']],
  },
  ProgressBar: {
    use: ['work whose end can be seen'],
    not: ['a limit that is used up: UsageMeter', 'a wait of unknown length: FullPageSpinner'],
  },
  Prose: {
    use: ['posts and legal pages: running text'],
    not: ['the words of the product: Text and Heading'],
  },
  Skeleton: {
    use: ['known lines on their way'],
    not: ['unknown shapes: FullPageSpinner', 'an empty list: EmptyState'],
  },
  Spinner: {
    use: ['a part of a page on its way whose shape nobody knows'],
    not: [
      'a whole page: FullPageSpinner',
      'known shapes: Skeleton',
      'a share that is known: ProgressBar',
    ],
  },
  StatusBadge: {
    use: ['the status of a subscription or a payment'],
    not: ['any other state: Badge'],
  },
  Stepper: {
    use: ['where one stands in three to five steps'],
    not: ['going back: a link', 'how much is done of one thing: ProgressBar'],
  },
  Table: {
    use: ['things that are compared by the same facts'],
    not: ['facts of one thing: DescriptionList', 'the layout of a page'],
  },
  Text: { use: ['a paragraph of the product'], not: ['headings: Heading', 'long texts: Prose'] },
  Toast: {
    open: 'components-toast-sheets--state-sheet',
    use: ['something was done, and the page does not show it'],
    not: ['errors: Alert', 'anything that must be read or pressed'],
    keys: [['Esc', 'Puts away the one that has the focus']],
  },
  UsageMeter: {
    use: ['how much of a limit is used'],
    not: ['work under way: ProgressBar', 'numbers without a limit: Text'],
  },
  VisuallyHidden: {
    use: ['words a picture already says to those who look'],
    not: ['anything those who look should have, too'],
  },
} as const satisfies Record<string, ComponentDocs>;
