import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Ltr, Message } from '../foundations';
import { cardBrandName } from './card-number-field/brands';

export interface CardBrandMarkProps extends Omit<ComponentProps<'span'>, 'children'> {
  /** A key of `cardBrands`, such as `visa`; any other brand is shown as "Card". */
  brand: string;
  /** The last four digits, shown after the name. */
  last4?: string;
}

/**
 * A payment card: a small card with a stitched stripe, the brand's name as text, and its last
 * digits. Brand logos are not reproduced. The card depicts an object, so it is not mirrored.
 */
export function CardBrandMark({ brand, last4, className, ...props }: CardBrandMarkProps) {
  const digits = last4 === undefined ? undefined : `•••• ${last4}`;
  const name = cardBrandName(brand);
  return (
    <span
      {...props}
      data-slot="card-brand-mark"
      data-brand={name ? brand.toLowerCase() : 'unknown'}
      className={cx('inline-flex items-center gap-3', className)}
    >
      <svg width="30" height="20" viewBox="0 0 30 20" aria-hidden className="shrink-0">
        <rect
          x="0.5"
          y="0.5"
          width="29"
          height="19"
          rx="3"
          className="fill-surface stroke-hairline-strong forced-colors:stroke-[CanvasText]"
        />
        <path
          d="M4 7h3v3H4zm6 0h3v3h-3zm6 0h3v3h-3zm6 0h3v3h-3z"
          className="fill-thread-2 forced-colors:fill-[CanvasText]"
        />
        <path d="M4 14h10" className="stroke-hairline-strong forced-colors:stroke-[CanvasText]" />
      </svg>
      {/* Name and digits form one left-to-right unit in both languages. */}
      {name ? (
        <Ltr>{digits ? `${name} ${digits}` : name}</Ltr>
      ) : (
        <span>
          <Message id="app.card.label" /> {digits && <Ltr>{digits}</Ltr>}
        </span>
      )}
    </span>
  );
}
