import { Slot } from '../shared/slot';
import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** Styles by element, because the authors of articles use no classes. */
const parts = [
  '[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:text-xl [&_h2]:font-medium [&_h2]:text-balance',
  '[&_h3]:mt-6 [&_h3]:mb-2 [&_h3]:text-lg [&_h3]:font-medium [&_h3]:text-balance',
  '[&_p+p]:mt-4 [&_p]:text-pretty',
  '[&_:is(ul,ol)]:my-4 [&_:is(ul,ol)]:grid [&_:is(ul,ol)]:gap-2',
  '[&_ol]:list-decimal [&_ol]:ps-6',
  // A diamond in its own column, so that wrapped lines do not run under it.
  '[&_ul>li]:relative [&_ul>li]:ps-5 [&_ul>li]:before:absolute [&_ul>li]:before:inset-s-0 [&_ul>li]:before:top-[calc(0.5lh-3px)] [&_ul>li]:before:size-[6px] [&_ul>li]:before:[transform:rotate(45deg)] [&_ul>li]:before:bg-thread-2 [&_ul>li]:before:content-[""] forced-colors:[&_ul>li]:before:bg-[CanvasText]',
  '[&_a]:rounded-sm [&_a]:text-link [&_a]:underline [&_a]:decoration-current/35 [&_a]:decoration-1 [&_a]:underline-offset-(--underline-offset) hover:[&_a]:decoration-current',
  '[&_:is(strong,b)]:font-medium',
  '[&_blockquote]:my-6 [&_blockquote]:border-s-2 [&_blockquote]:border-hairline-strong [&_blockquote]:ps-5 [&_blockquote]:text-text-muted',
  '[&_hr]:my-8 [&_hr]:border-hairline',
  '[&>:first-child]:mt-0',
];

export interface ProseProps extends ComponentProps<'div'> {
  /** Renders the only child (an article) with this styling. @default false */
  asChild?: boolean;
}

/**
 * Running text: posts and legal pages. At most 680 px wide, and one pixel larger than the product's
 * text.
 */
export function Prose({ asChild = false, className, ...props }: ProseProps) {
  const Root = asChild ? Slot : 'div';
  return (
    <Root
      {...props}
      data-slot="prose"
      className={cx(
        'max-w-prose text-[length:calc(var(--text-md)+1px)]/[calc(var(--leading-md)+3px)] wrap-anywhere text-text',
        parts,
        className,
      )}
    />
  );
}
