/** The addresses that the head and foot of a page lead to; the application knows its routes. */
export interface SiteLinks {
  home: string;
  login: string;
  register: string;
  /** Where a signed-in person goes instead. Its presence says that someone is signed in. */
  account?: string;
}
