import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Ltr, Message } from '../../foundations';
import { Words } from '../../foundations/messages/words';
import { Skeleton } from '../../components/skeleton';
import { LoadingNote } from '../../components/shared/loading-note';
import { Button } from '../../components/button';
import { type HeadingProps, Heading } from '../../components/heading';
import { Icon, checkGlyph } from '../../components/icon';
import { MotifBand, stepPattern } from '../../components/motif';

/** A subgrid aligns the rows of all plans. */
const planRows = 'relative row-span-6 grid min-w-0 grid-rows-subgrid content-start px-6 pt-6 pb-7';

export interface PlanGridProps extends ComponentProps<'div'> {
  /** The `PlanCard`s, from the smallest plan to the largest. Four fill the grid. */
  children?: ReactNode;
  /** Shows placeholder stitches while the plans are loading. @default false */
  loading?: boolean;
}

const places = ['1', '2', '3', '4'];

/** A placeholder for each row of a plan, as long and as high as what will be there. */
const rows = [
  { lines: [40], className: 'h-(--leading-xl)' },
  {
    lines: [85, 60],
    className:
      'h-[calc(2*var(--leading-sm))] @max-[1030px]:h-(--leading-sm) @max-[1030px]:*:last:hidden',
  },
  { lines: [50], className: 'mt-5 h-[44px]' },
  { lines: [60], className: 'mt-1 mb-5 h-(--leading-xs)' },
  { lines: [100], className: 'h-control-md' },
  { lines: [70, 60, 75, 50, 55, 60], className: 'mt-6 over:gap-4 @min-[1030px]:over:gap-5' },
];

/**
 * Plans as one ruled block: four columns if each is wide enough for a price and a button, otherwise
 * two by two, or one. It uses a container query rather than the viewport, so it works anywhere.
 */
export function PlanGrid({ children, loading = false, className, ...props }: PlanGridProps) {
  return (
    <div
      {...props}
      data-slot="plan-grid"
      aria-busy={loading || undefined}
      className={cx('@container', className)}
    >
      <div
        // Outer plans are rounded like the frame; clipping them would cut off the stitched edge.
        className={cx(
          'grid rounded-lg border border-hairline-strong bg-surface *:border-hairline',
          '@max-[640px]:*:not-first:border-t @max-[640px]:*:first:rounded-t-[9px] @max-[640px]:*:last:rounded-b-[9px]',
          '@min-[640px]:@max-[1030px]:grid-cols-2 @min-[640px]:@max-[1030px]:*:even:border-s @min-[640px]:@max-[1030px]:*:nth-[n+3]:border-t',
          '@min-[640px]:@max-[1030px]:*:first:rounded-ss-[9px] @min-[640px]:@max-[1030px]:*:nth-2:rounded-se-[9px] @min-[640px]:@max-[1030px]:*:odd:nth-last-[-n+2]:rounded-es-[9px] @min-[640px]:@max-[1030px]:*:even:last:rounded-ee-[9px]',
          '@min-[1030px]:grid-cols-4 @min-[1030px]:*:not-first:border-s @min-[1030px]:*:first:rounded-s-[9px] @min-[1030px]:*:nth-4:rounded-e-[9px]',
        )}
      >
        {loading
          ? places.map((place) => (
              <div key={place} data-slot="plan-skeleton" className={planRows}>
                {rows.map(({ lines, className: size }) => (
                  <Skeleton key={size} lines={lines} className={cx('content-center', size)} />
                ))}
                {place === '1' && <LoadingNote />}
              </div>
            ))
          : children}
      </div>
    </div>
  );
}

export interface PlanCardProps extends Omit<ComponentProps<'section'>, 'children'> {
  /** The name, in Arabic with its noun. */
  name: ReactNode;
  /** The target group, in one sentence. */
  audience: ReactNode;
  /** A whole list price, such as `$25`. */
  price: string;
  /** "a month". */
  period: ReactNode;
  /** What is charged and when, such as "$240 billed yearly". */
  billed: ReactNode;
  /** One full-width button; primary only in the recommended plan. */
  action: ReactNode;
  /** The included limits, as numbers. Empty if a table shows them. */
  limits: readonly { key: string; label: ReactNode }[];
  /** Tints the plan and gives it a stitched edge. At most one per grid. @default false */
  recommended?: boolean;
  /** Marks the user's current plan: its action is replaced by "Your plan". @default false */
  current?: boolean;
  /**
   * Heading level of the name.
   * @default 3
   */
  level?: HeadingProps['level'];
}

/** One plan of a `PlanGrid`: its audience, price and limits. */
export function PlanCard({
  name,
  audience,
  price,
  period,
  billed,
  action,
  limits,
  recommended = false,
  current = false,
  level = 3,
  className,
  ...props
}: PlanCardProps) {
  const id = useId();
  return (
    <section
      {...props}
      aria-labelledby={id}
      data-slot="plan-card"
      data-recommended={recommended || undefined}
      data-current={current || undefined}
      className={cx(planRows, recommended && 'bg-primary-tint', className)}
    >
      {recommended && (
        <span className="absolute -inset-x-px -top-[10px] h-[18px] overflow-hidden">
          <MotifBand pattern={stepPattern} />
        </span>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <Heading id={id} level={level} step="xl" className="min-w-0 wrap-anywhere">
          {name}
        </Heading>
        {recommended && (
          <span className="text-xs font-label text-thread-strong">
            <Message id="plan.recommended.label" />
          </span>
        )}
      </div>
      <p className="text-sm text-pretty wrap-anywhere text-text-muted">{audience}</p>
      <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
        <Ltr className="text-[38px]/[44px] tracking-[-0.035em]">{price}</Ltr>
        <span className="text-sm text-text-muted">{period}</span>
      </p>
      <p className="mt-1 mb-5 text-xs text-text-subtle">{billed}</p>
      <div className="grid content-start">
        {current ? (
          <Button block disabled startIcon={checkGlyph}>
            <Message id="plan.current.label" />
          </Button>
        ) : (
          action
        )}
      </div>
      {limits.length > 0 && (
        <ul className="mt-6 grid content-start gap-2.5 text-sm">
          {limits.map(({ key, label }) => (
            <li
              key={key}
              className="grid grid-cols-[18px_minmax(0,1fr)] gap-2 text-balance wrap-anywhere"
            >
              <Icon
                glyph={checkGlyph}
                size="sm"
                className="mt-[calc((var(--leading-sm)-16px)/2)] text-primary-line"
              />
              <Words>{label}</Words>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
