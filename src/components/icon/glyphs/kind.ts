import type { DrawnGlyph, PlainGlyph } from '../icon';

type Drawing = PlainGlyph['drawing'];

/** It shows the order of reading, and turns with it. */
export const flip = (drawing: Drawing): PlainGlyph => ({ drawing, mirror: 'flip' });

/** It shows a thing, which looks the same from either side. */
export const never = (drawing: Drawing): PlainGlyph => ({ drawing, mirror: 'never' });

/** It has signs in it that must not be turned over with the rest, and so is drawn for each direction. */
export const drawn = (ltr: Drawing, rtl: Drawing): DrawnGlyph => ({ mirror: 'drawn', ltr, rtl });
