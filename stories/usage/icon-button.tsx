import { IconButton, closeGlyph } from '@wasla/ui';

export function Close({ onClose }: { onClose: () => void }) {
  return <IconButton icon={closeGlyph} label="Close" onClick={onClose} />;
}
