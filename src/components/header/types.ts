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
}

/** Who is signed in. */
export interface HeaderAccount {
  name: string;
  /** The person's own page. */
  href: string;
  onLogOut: () => void;
}
