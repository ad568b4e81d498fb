import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Message, useFormat, useText } from '../foundations';
import { stitchRow } from './shared/stitch';
import { VisuallyHidden } from './visually-hidden';

export interface StepperProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** The current step, starting at 1. */
  current: number;
  /** Total number of steps. @default the number of names */
  count?: number;
  /** The name of each step. Without names only "Step 2 of 3" is shown. */
  names?: readonly ReactNode[];
  /** Replaces the accessible name. @default "Steps" */
  label?: string;
}

/** Progress through a short process: one stitched line for each step, the first at the start. */
export function Stepper({
  current,
  names,
  count = names?.length ?? 1,
  label,
  className,
  ...props
}: StepperProps) {
  const text = useText();
  const { number } = useFormat();
  const places = Array.from({ length: count }, (_, at) => at + 1);
  const position = (place: number) => (
    <Message id="app.stepper.position" values={{ current: number(place), last: number(count) }} />
  );

  return (
    <div {...props} data-slot="stepper" className={cx('grid gap-2', className)}>
      <ol aria-label={label ?? text('app.stepper.aria')} className="flex gap-2">
        {places.map((place) => (
          <li
            key={place}
            aria-current={place === current ? 'step' : undefined}
            data-state={place < current ? 'done' : place === current ? 'current' : 'next'}
            className="grid min-w-0 flex-1 content-start gap-2 text-xs"
          >
            <span
              className={cx(
                stitchRow,
                // End with a whole stitch.
                'max-w-[calc(round(down,100%+2px,6px)-2px)]',
                place <= current
                  ? '[--stitch:var(--color-thread-2)] forced-colors:[--stitch:Highlight] forced-colors:bg-[Highlight]'
                  : '[--stitch:var(--color-hairline-strong)] forced-colors:[--stitch:GrayText]',
                'forced-colors:forced-color-adjust-none',
              )}
            />
            {names ? (
              <span
                className={cx(
                  'wrap-anywhere',
                  place === current ? 'font-label text-text' : 'text-text-subtle',
                )}
              >
                {names[place - 1]}
              </span>
            ) : (
              <VisuallyHidden>{position(place)}</VisuallyHidden>
            )}
          </li>
        ))}
      </ol>
      {!names && (
        <p aria-hidden className="text-xs text-text-subtle">
          {position(current)}
        </p>
      )}
    </div>
  );
}
