import type { DrawnGlyph, PlainGlyph } from '../icon';

type Drawing = PlainGlyph['drawing'];

/** For glyphs that show reading order: they are mirrored with the page. */
export const flip = (drawing: Drawing): PlainGlyph => ({ drawing, mirror: 'flip' });

/** For glyphs that depict an object: they are never mirrored. */
export const never = (drawing: Drawing): PlainGlyph => ({ drawing, mirror: 'never' });

/**
 * For glyphs with parts that must not be mirrored, such as digits and ticks: they have one drawing
 * per direction.
 */
export const drawn = (ltr: Drawing, rtl: Drawing): DrawnGlyph => ({ mirror: 'drawn', ltr, rtl });
