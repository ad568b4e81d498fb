/** The owner of the account pages. */
export interface AccountOwner {
  /** First and last name. */
  name: string;
  /** The business. */
  company: string;
}

/** The URLs in the layout of the account pages. */
export interface AccountLinks {
  home: string;
  subscriptions: string;
  settings: string;
  plans: string;
  /** The application itself. */
  app: string;
}
