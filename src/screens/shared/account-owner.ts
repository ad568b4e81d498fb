/** Whose pages these are. */
export interface AccountOwner {
  /** First and last name. */
  name: string;
  /** The business. */
  company: string;
}

/** The addresses that the frame of a person's own pages leads to. */
export interface AccountLinks {
  home: string;
  subscriptions: string;
  settings: string;
  plans: string;
  /** The application itself. */
  app: string;
}
