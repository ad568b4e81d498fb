import { Message } from '../foundations';
import { Icon, warningGlyph } from './icon';

export interface OfflineNoteProps {
  /** Whether the device has no network now. */
  offline: boolean;
}

/**
 * A quiet line at the top of every page while there is no network. It comes and goes by itself, and
 * is announced because its place is known before it has words.
 */
export function OfflineNote({ offline }: OfflineNoteProps) {
  return (
    <div role="status" data-slot="offline-note">
      {offline && (
        <p className="flex items-center justify-center gap-2 border-b border-warning-line bg-warning-bg px-gutter py-2 text-sm text-warning-fg">
          <Icon glyph={warningGlyph} size="sm" />
          <span className="min-w-0">
            <Message id="app.offline.note" />
          </span>
        </p>
      )}
    </div>
  );
}
