import { Icon, VisuallyHidden, checkGlyph } from '@wasla/ui';

export function Included() {
  return (
    <>
      <Icon glyph={checkGlyph} />
      <VisuallyHidden>Included</VisuallyHidden>
    </>
  );
}
