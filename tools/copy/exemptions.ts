/** The reason for each exemption. An exemption that is no longer needed is itself a fault. */
export interface Exemptions {
  /** Arabic that is intentionally the same as English. */
  same: Record<string, string>;
  /** A number that Arabic spells out, as an exact branch in addition to the six plural forms. */
  exact: Record<string, string>;
  /** Placeholders that need no isolating tag, in one message. */
  bare: Record<string, string>;
}

/** The exemptions for the catalogues. */
export const exemptions: Exemptions = {
  same: {
    'app.title.page': 'Two values and a dot; nothing to translate.',
    'error.withStatus': 'A pattern the specification fixes; its words are in other messages.',
    'form.summary.item': 'Two values and a colon; nothing to translate.',
    'server.mail.fact.line': 'Two values and a colon; nothing to translate.',
    'server.mail.method.paypal': 'The name of a company, written as it writes it.',
  },
  exact: {
    'plan.platforms.all':
      'There are four platforms, and «جميع المنصات الأربع» is the word for them.',
  },
  bare: {
    'app.title.page': 'A title of the browser, where no element can stand; both values are ours.',
  },
};
