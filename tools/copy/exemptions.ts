/** What each exemption is for. One that no longer exempts anything is itself a fault. */
export interface Exemptions {
  /** Arabic that is the same as English on purpose. */
  same: Record<string, string>;
  /** A number that Arabic writes as a word, as a branch of its own beside the six. */
  exact: Record<string, string>;
  /** Placeholders that need no isolating tag around them, in one message. */
  bare: Record<string, string>;
}

/** The exemptions of the catalogues. */
export const exemptions: Exemptions = {
  same: {
    'app.title.page': 'Two values and a dot; nothing to translate.',
    'error.withStatus': 'A pattern the specification fixes; its words are in other messages.',
    'form.summary.item': 'Two values and a colon; nothing to translate.',
  },
  exact: {
    'plan.platforms.all':
      'There are four platforms, and «جميع المنصات الأربع» is the word for them.',
  },
  bare: {
    'app.title.page': 'A title of the browser, where no element can stand; both values are ours.',
  },
};
