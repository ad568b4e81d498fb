import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Message } from '../foundations';

/** The id of the page's main element, which the skip link targets. */
export const mainId = 'main';

export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  /**
   * The target: the main element, which must be focusable (`tabIndex={-1}`).
   * @default '#main'
   */
  href?: string;
  /** Replaces the text. @default "Skip to content" */
  children?: ReactNode;
}

/** The first tab stop of a page: skips the header. Visible only while focused. */
export function SkipLink({ href = `#${mainId}`, className, children, ...props }: SkipLinkProps) {
  return (
    <a
      {...props}
      href={href}
      data-slot="skip-link"
      className={cx(
        'fixed inset-s-4 -top-20 z-skip flex h-control-field items-center rounded-md border border-hairline-strong bg-raised px-4 text-sm font-label text-text focus:top-3 focus:shadow-overlay',
        className,
      )}
    >
      {children ?? <Message id="app.skip.link" />}
    </a>
  );
}
