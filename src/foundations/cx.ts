import { cx } from 'class-variance-authority';

export { cx };

/**
 * A class that is always the same string until someone adds to it. A long string put together again
 * for each element costs the browser more than all the rest of a small component.
 */
export const withClass = (own: string, added: string | undefined): string =>
  added ? cx(own, added) : own;
