import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Card } from './card';
import { Heading, type HeadingProps } from './heading';
import { Motif, replyPattern } from './motif';
import { usePattern } from './motif/use-pattern';

export interface EmptyStateProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** What does not exist yet. */
  title: ReactNode;
  /** One sentence: what will appear here and what makes it appear. */
  children?: ReactNode;
  /** The next step, as a secondary button. */
  action?: ReactNode;
  /**
   * Heading level of the title.
   * @default 3
   */
  level?: HeadingProps['level'];
  /**
   * Smaller and without the medallion, for pages that already show one.
   * @default false
   */
  quiet?: boolean;
}

/**
 * The placeholder of an empty list or section. It says what will appear and what makes it appear.
 */
export function EmptyState({
  title,
  children,
  action,
  level = 3,
  quiet = false,
  className,
  ...props
}: EmptyStateProps) {
  const hasMedallion = usePattern(replyPattern) !== undefined && !quiet;
  return (
    <Card
      {...props}
      data-slot="empty-state"
      data-quiet={quiet || undefined}
      padding="none"
      className={cx(
        'grid items-center justify-items-start',
        quiet ? 'gap-4 p-6' : 'gap-8 p-8 md:justify-items-stretch',
        !quiet &&
          (hasMedallion
            ? 'md:grid-cols-[auto_minmax(0,1fr)_auto]'
            : 'md:grid-cols-[minmax(0,1fr)_auto]'),
        className,
      )}
    >
      {hasMedallion && <Motif pattern={replyPattern} cell={6} />}
      <div className="min-w-0">
        <Heading level={level} step={quiet ? 'md' : 'xl'}>
          {title}
        </Heading>
        {children !== undefined && (
          <p className="text-sm text-pretty text-text-muted">{children}</p>
        )}
      </div>
      {action}
    </Card>
  );
}
