import { Icon, forwardGlyph, lockGlyph } from '@wasla/ui';

/** Whether a glyph mirrors is declared with its drawing: the arrow does, the lock never. */
export function Glyphs() {
  return (
    <>
      <Icon glyph={lockGlyph} />
      <Icon glyph={forwardGlyph} />
    </>
  );
}
