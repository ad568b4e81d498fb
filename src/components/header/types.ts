import type { ReactNode } from 'react';

/** One place of the main navigation. */
export interface NavItem {
  href: string;
  label: ReactNode;
}

/** A way in: log in, start a trial. */
export interface HeaderAction {
  href: string;
  label: ReactNode;
  /** The one filled button of the header. @default false */
  primary?: boolean;
  /**
   * Who sees it while the page does not know yet who reads: `members` where the document carries
   * `data-member`, `guests` elsewhere. Without it, everyone.
   */
  audience?: 'guests' | 'members';
}

/** Who is signed in. */
export interface HeaderAccount {
  name: string;
  /** The person's own page. */
  href: string;
  onLogOut: () => void;
}
