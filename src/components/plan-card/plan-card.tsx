import { cx } from 'class-variance-authority';
import { type ReactNode, useId } from 'react';
import { Ltr, Message } from '../../foundations';
import { Button } from '../button';
import { Heading, type HeadingProps } from '../heading';
import { Icon, checkGlyph } from '../icon';
import { MotifBand, stepPattern } from '../motif';
import { planRows } from './plan-rows';

export interface PlanCardProps {
  /** With its noun in Arabic. */
  name: ReactNode;
  /** Who it is for, in one sentence. */
  audience: ReactNode;
  /** A whole list price, such as `$25`. */
  price: string;
  /** "a month". */
  period: ReactNode;
  /** What is charged and when, such as "$240 billed yearly". */
  billed: ReactNode;
  /** One button over the whole width; primary in the recommended plan only. */
  action: ReactNode;
  /** What it holds: numbers, not adjectives. None where a table says them. */
  limits: readonly { key: string; label: ReactNode }[];
  /** Tinted, with a stitched edge. One of a grid. @default false */
  recommended?: boolean;
  /** The plan someone already has: its action gives way to "Your plan". @default false */
  current?: boolean;
  /**
   * The place of its name in the outline of the page.
   * @default 3
   */
  level?: HeadingProps['level'];
  className?: string;
}

/** One plan of a `PlanGrid`: who it is for, what it costs, what it holds. */
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
}: PlanCardProps) {
  const id = useId();
  return (
    <section
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
            <li key={key} className="grid grid-cols-[18px_minmax(0,1fr)] gap-2 wrap-anywhere">
              <Icon
                glyph={checkGlyph}
                size="sm"
                className="mt-[calc((var(--leading-sm)-16px)/2)] text-primary-line"
              />
              {label}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
