/** The addresses that the head and foot of a page lead to; the application knows its routes. */
export interface SiteLinks {
  home: string;
  pricing: string;
  plans: string;
  blog: string;
  about: string;
  contact: string;
  privacy: string;
  terms: string;
  login: string;
  register: string;
  /** Where a trial of the recommended plan is begun. */
  trial: string;
  /** Where a signed-in person goes instead. Its presence says that someone is signed in. */
  account?: string;
  /**
   * The same while it is not known whether someone is signed in, as in HTML made ahead of time: the
   * document then shows the one way in or the other.
   */
  maybeAccount?: string;
  /** The address that is shown, among these where it is one of them. */
  current?: string;
}
