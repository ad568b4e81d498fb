import type { ReactNode } from 'react';

/** One link of the main navigation. */
export interface NavItem {
  href: string;
  label: ReactNode;
}

/** An entry action, such as logging in or starting a trial. */
export interface HeaderAction {
  href: string;
  label: ReactNode;
  /** Renders it as the header's only filled button. @default false */
  primary?: boolean;
  /**
   * Who sees the action while it is unknown whether the visitor is signed in: `members` if the
   * document has `data-member`, `guests` otherwise. Without it, everyone.
   */
  audience?: 'guests' | 'members';
}

/** The signed-in user. */
export interface HeaderAccount {
  name: string;
  /** The URL of the user's profile page. */
  href: string;
  onLogOut: () => void;
}
