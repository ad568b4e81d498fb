import type { LucideIcon } from 'lucide-react';
import { cva } from 'class-variance-authority';

/**
 * A drawing and what happens to it when the page turns: `flip` for what shows reading order (back,
 * next, external link, log out), `never` for what shows a thing (a clock, a lock, a check).
 */
export interface Glyph {
  readonly drawing: LucideIcon;
  readonly mirror: 'flip' | 'never';
}

const icon = cva('block shrink-0', {
  variants: {
    size: {
      xs: 'size-[15px]',
      sm: 'size-4',
      md: 'size-[18px]',
    },
    // The nearest element with a direction decides, not the page: a glyph in an island must not turn.
    // Not by :dir(), which Chromium does not look at again for SVG when the page's direction changes.
    mirror: { flip: '[scale:var(--dir)_1]', never: '' },
  },
  defaultVariants: { size: 'md' },
});

const strokes = { xs: 2, sm: 1.6, md: 1.5 } as const;

export interface IconProps {
  glyph: Glyph;
  /**
   * 18 px in general, 16 px in small controls and beside chevrons, 15 px in errors.
   * @default 'md'
   */
  size?: keyof typeof strokes;
  className?: string;
}

/** A decorative icon; the word beside it, or the control's name, says what it means. */
export function Icon({ glyph, size = 'md', className }: IconProps) {
  const Drawing = glyph.drawing;
  return (
    <Drawing
      aria-hidden
      data-slot="icon"
      data-mirror={glyph.mirror}
      strokeWidth={strokes[size]}
      className={icon({ size, mirror: glyph.mirror, className })}
    />
  );
}
