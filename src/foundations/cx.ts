import { cx } from 'class-variance-authority';

export { cx };

/**
 * Appends a class only when there is one, so that the common case reuses a constant string.
 * Building a long class string for each element costs the browser more than the rest of a small
 * component.
 */
export const mergeClassName = (own: string, added: string | undefined): string =>
  added ? cx(own, added) : own;
