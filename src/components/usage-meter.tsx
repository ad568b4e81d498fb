import { cva, cx } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Ltr, Message, useFormat, useText } from '../foundations';
import { Icon, errorGlyph, warningGlyph } from './icon';
import { stitchFill, stitchRow, stitchTrack } from './shared/stitch';
import { Words } from '../foundations/messages/words';

const toneRecipe = cva('', {
  variants: {
    tone: {
      calm: 'text-text-muted',
      warning: 'text-warning-fg',
      danger: 'text-danger-fg',
    },
  },
});

export interface UsageMeterProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** What is counted, such as "WhatsApp conversations". */
  label: ReactNode;
  /** The number used. */
  used: number;
  /** The maximum number. */
  limit: number;
  /**
   * The kind of limit. A `quota` is used up and warns at 80 % and at 100 %. A `count` is of things
   * the user owns (bots), where reaching the limit is not a problem, so it does not warn.
   * @default 'quota'
   */
  kind?: 'quota' | 'count';
  /** From 80 %: what will happen at 100 %. Shown after "83% used." */
  warning?: ReactNode;
  /** At 100 %: what still works and what has to wait. Shown after "Limit reached." */
  reached?: ReactNode;
}

/**
 * Usage of a limit, as numbers and as a row of stitches. The bar keeps its colour; the text conveys
 * the state.
 */
export function UsageMeter({
  label,
  used,
  limit,
  kind = 'quota',
  warning,
  reached,
  className,
  ...props
}: UsageMeterProps) {
  const id = useId();
  const text = useText();
  const { number } = useFormat();
  // With a limit of 0, zero used is 0 % and anything above is 100 %.
  const share = limit > 0 ? Math.min(Math.max(used / limit, 0), 1) : Number(used > 0);
  const tone = kind === 'count' || share < 0.8 ? 'calm' : share < 1 ? 'warning' : 'danger';
  // Rounded down: 99.6 % used is not yet 100 %.
  const written = `${number(Math.floor(share * 100))}%`;

  return (
    <div
      {...props}
      data-slot="usage-meter"
      data-tone={tone}
      className={cx('grid gap-1.5 text-sm', className)}
    >
      <div className="flex flex-wrap items-baseline justify-end gap-x-4">
        <span id={id} className="min-w-0 grow wrap-anywhere">
          {label}
        </span>
        <Ltr className={cx('shrink-0', tone !== 'calm' && 'font-label', toneRecipe({ tone }))}>
          {`${number(used)} / ${number(limit)}`}
        </Ltr>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text('app.usage.valueAria', { used: number(used), limit: number(limit) })}
        className={cx(stitchRow, stitchTrack)}
      >
        <span
          className={cx(stitchRow, stitchFill, used > 0 && 'min-w-1')}
          style={{ inlineSize: `${share * 100}%` }}
        />
      </div>
      {tone !== 'calm' && (
        <p
          className={cx(
            'grid grid-cols-[15px_minmax(0,1fr)] gap-1.5 text-xs font-regular text-pretty',
            toneRecipe({ tone }),
          )}
        >
          <Icon
            glyph={tone === 'danger' ? errorGlyph : warningGlyph}
            size="xs"
            className="mt-[calc((var(--leading-xs)-15px)/2)]"
          />
          <span>
            {tone === 'danger' ? (
              <Message id="app.usage.reached" />
            ) : (
              <Message id="app.usage.percent" values={{ percent: written }} />
            )}
            <Words> </Words>
            <Words>{tone === 'danger' ? reached : warning}</Words>
          </span>
        </p>
      )}
    </div>
  );
}
