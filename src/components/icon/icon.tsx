import { type VariantProps, cva } from 'class-variance-authority';
import type { IconNode } from 'lucide';
import { type ComponentProps, createElement } from 'react';

/** A glyph with one drawing for both directions. */
export interface PlainGlyph {
  readonly drawing: IconNode;
  /**
   * How it behaves in a right-to-left page: `flip` for glyphs that show reading order (back, next,
   * external link, log out), `never` for glyphs that depict an object (a clock, a lock, a check
   * mark).
   */
  readonly mirror: 'flip' | 'never';
}

/**
 * A glyph with a drawing per direction, because some parts are mirrored and others, such as digits,
 * are not.
 */
export interface DrawnGlyph {
  readonly mirror: 'drawn';
  readonly ltr: IconNode;
  readonly rtl: IconNode;
}

/** An icon's drawing and how it is mirrored in a right-to-left page. */
export type Glyph = PlainGlyph | DrawnGlyph;

// Forced colours do not recolour SVG, so inherit the colour of the adjacent text.
const iconRecipe = cva('block shrink-0 forced-colors:text-inherit', {
  variants: {
    size: {
      xs: 'size-[15px]',
      sm: 'size-4',
      md: 'size-[18px]',
    },
    // Mirroring follows the nearest element with a direction rather than the page, so that a glyph
    // inside an island is not mirrored. `:dir()` does not work: Chromium does not re-evaluate it
    // for SVG when the page's direction changes.
    mirror: { flip: '[transform:scaleX(var(--dir))]', never: '', drawn: '' },
  },
  defaultVariants: { size: 'md' },
});

const strokes = { xs: 2, sm: 1.6, md: 1.5 } as const;

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children'> {
  /** The glyph to show, which includes how it is mirrored. */
  glyph: Glyph;
  /**
   * Size: 18 px by default, 16 px in small controls and next to chevrons, 15 px in errors.
   * @default 'md'
   */
  size?: NonNullable<VariantProps<typeof iconRecipe>['size']>;
}

/** The shapes of a drawing are constant, so their indices are valid keys. */
const shapesOf = (drawing: IconNode) =>
  drawing.map(([tag, attributes], place) => createElement(tag, { ...attributes, key: place }));

/** A decorative icon. Adjacent text or the control's name carries its meaning. */
export function Icon({ glyph, size = 'md', className, ...props }: IconProps) {
  const { mirror } = glyph;
  return (
    <svg
      {...props}
      aria-hidden
      data-slot="icon"
      data-mirror={mirror}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokes[size]}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={iconRecipe({ size, mirror, className })}
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
