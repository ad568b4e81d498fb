import { cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Ltr, useFormat } from '../foundations';
import { stitchFill, stitchRow, stitchTrack } from './shared/stitch';

export interface ProgressBarProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is in progress, such as "Uploading the list". */
  label: ReactNode;
  /** Progress from 0 to 1. Leave it out if the duration is unknown. */
  value?: number;
}

/** Segments that light up one after another while progress is indeterminate. */
const stretches = [0, 1, 2, 3, 4, 5];
const stepMs = 200;

/**
 * Clips a full row to one segment, so that its stitches align with those of the track at every
 * width. `clip-path` has no logical values, so the page's direction mirrors it.
 */
function clipOf(at: number): string {
  const last = stretches.length - 1;
  const cut = (before: number) => `${before} / ${stretches.length} * 100%`;
  const side = (there: number, back: number) =>
    `calc((1 + var(--dir)) / 2 * ${cut(there)} + (1 - var(--dir)) / 2 * ${cut(back)})`;
  return `inset(0 ${side(last - at, at)} 0 ${side(at, last - at)})`;
}

/** A progress bar, stitched from the start of the line to its end. */
export function ProgressBar({ label, value, className, ...props }: ProgressBarProps) {
  const id = useId();
  const { number } = useFormat();
  const share = value === undefined ? undefined : Math.min(Math.max(value, 0), 1);
  const written = share === undefined ? undefined : `${number(Math.floor(share * 100))}%`;

  return (
    <div {...props} data-slot="progress-bar" className={cx('grid gap-1.5 text-sm', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="min-w-0 wrap-anywhere">
          {label}
        </span>
        {written !== undefined && <Ltr className="shrink-0 text-text-muted">{written}</Ltr>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        {...(share === undefined
          ? {}
          : {
              'aria-valuemin': 0,
              'aria-valuemax': 100,
              'aria-valuenow': Math.floor(share * 100),
              'aria-valuetext': written,
            })}
        data-indeterminate={share === undefined || undefined}
        className={cx(stitchRow, stitchTrack)}
      >
        {share === undefined ? (
          <span aria-hidden>
            {stretches.map((at) => (
              <span
                key={at}
                className={cx(
                  stitchRow,
                  'absolute inset-0 block h-full animate-stitch [--stitch:var(--color-primary-line)] motion-reduce:animate-none motion-reduce:opacity-70 forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none',
                )}
                style={{
                  animationDelay: `${(at - stretches.length) * stepMs}ms`,
                  clipPath: clipOf(at),
                }}
              />
            ))}
          </span>
        ) : (
          <span
            className={cx(stitchRow, stitchFill, 'transition-[inline-size] duration-base')}
            style={{ inlineSize: `${share * 100}%` }}
          />
        )}
      </div>
    </div>
  );
}
