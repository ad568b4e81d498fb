import { cva } from 'class-variance-authority';
import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** One drawing for both directions. */
export interface PlainGlyph {
  readonly drawing: IconNode;
  /**
   * What happens to it when the page turns: `flip` for what shows reading order (back, next, external
   * link, log out), `never` for what shows a thing (a clock, a lock, a check).
   */
  readonly mirror: 'flip' | 'never';
}

/** A drawing for each direction: parts of it turn with the page, and parts, such as digits, must not. */
export interface DrawnGlyph {
  readonly mirror: 'drawn';
  readonly ltr: IconNode;
  readonly rtl: IconNode;
}

/** What an icon shows, and how it stands in a page that turns. */
export type Glyph = PlainGlyph | DrawnGlyph;

// A forced palette leaves drawings their own colour; they must have that of the words beside them.
const icon = cva('block shrink-0 forced-colors:text-inherit', {
  variants: {
    size: {
      xs: 'size-[15px]',
      sm: 'size-4',
      md: 'size-[18px]',
    },
    // The nearest element with a direction decides, not the page: a glyph in an island must not turn.
    // Not by :dir(), which Chromium does not look at again for SVG when the page's direction changes.
    mirror: { flip: '[scale:var(--dir)_1]', never: '', drawn: '' },
  },
  defaultVariants: { size: 'md' },
});

const strokes = { xs: 2, sm: 1.6, md: 1.5 } as const;

export interface IconProps {
  /** What it shows; its mirroring is a part of it. */
  glyph: Glyph;
  /**
   * 18 px in general, 16 px in small controls and beside chevrons, 15 px in errors.
   * @default 'md'
   */
  size?: keyof typeof strokes;
  className?: string;
}

/** The shapes of a drawing. They never change, so their places do for keys. */
const shapesOf = (drawing: IconNode) =>
  drawing.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }));

/** A decorative icon; the word beside it, or the control's name, says what it means. */
export function Icon({ glyph, size = 'md', className }: IconProps) {
  const { mirror } = glyph;
  return (
    <svg
      aria-hidden
      data-slot="icon"
      data-mirror={mirror}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={icon({ size, mirror, className })}
    >
      {mirror === 'drawn' ? (
        <>
          <g className="[opacity:calc((1+var(--dir))/2)]">{shapesOf(glyph.ltr)}</g>
          <g className="[opacity:calc((1-var(--dir))/2)]">{shapesOf(glyph.rtl)}</g>
        </>
      ) : (
        shapesOf(glyph.drawing)
      )}
    </svg>
  );
}
