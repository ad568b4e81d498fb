/** The URLs in a page's header and footer; the application knows its routes. */
export interface SiteLinks {
  home: string;
  pricing: string;
  plans: string;
  blog: string;
  about: string;
  contact: string;
  login: string;
  register: string;
  /** The URL that starts a trial of the recommended plan. */
  trial: string;
  /** The account URL for a signed-in user. Its presence means that someone is signed in. */
  account?: string;
  /**
   * Like `account`, while it is unknown whether someone is signed in, as in prerendered HTML: the
   * document then shows one of the two entries.
   */
  maybeAccount?: string;
  /** The current URL, if it is one of these. */
  current?: string;
}
