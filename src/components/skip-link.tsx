import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Message } from '../foundations';
import { focusRing } from './shared/recipes';

/** The id of a page's main part, which the skip link leads to. */
export const mainId = 'main';

export interface SkipLinkProps extends Omit<ComponentProps<'a'>, 'children'> {
  /**
   * Where it leads: the main part of the page, which takes focus (`tabIndex={-1}`).
   * @default '#main'
   */
  href?: string;
  /** Replaces the words. @default "Skip to content" */
  children?: ReactNode;
}

/** The first stop of the keyboard: leads past the header. Seen only while it has focus. */
export function SkipLink({ href = `#${mainId}`, className, children, ...props }: SkipLinkProps) {
  return (
    <a
      {...props}
      href={href}
      data-slot="skip-link"
      className={cx(
        'fixed inset-s-4 -top-20 z-skip flex h-control-field items-center rounded-md border border-hairline-strong bg-raised px-4 text-sm font-label text-text focus:top-3 focus:shadow-overlay',
        focusRing,
        className,
      )}
    >
      {children ?? <Message id="app.skip.link" />}
    </a>
  );
}
