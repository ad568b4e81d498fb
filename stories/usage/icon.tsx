import { Icon, forwardGlyph, lockGlyph } from '@wasla/ui';

/** Whether a glyph is mirrored is declared with its drawing: the arrow is, the lock is not. */
export function Glyphs() {
  return (
    <>
      <Icon glyph={lockGlyph} />
      <Icon glyph={forwardGlyph} />
    </>
  );
}
