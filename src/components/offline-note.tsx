import type { ComponentProps } from 'react';
import { Message } from '../foundations';
import { Icon, warningGlyph } from './icon';

export interface OfflineNoteProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** Whether the device is offline. */
  offline: boolean;
}

/**
 * A slim line at the top of every page while the device is offline. Its live region is always in
 * the DOM, so that the text is announced when it appears.
 */
export function OfflineNote({ offline, ...props }: OfflineNoteProps) {
  return (
    <div {...props} role="status" data-slot="offline-note">
      {offline && (
        <p className="flex items-center justify-center gap-2 border-b border-warning-line bg-warning-bg px-gutter py-2 text-sm text-warning-fg print:hidden">
          <Icon glyph={warningGlyph} size="sm" />
          <span className="min-w-0">
            <Message id="app.offline.note" />
          </span>
        </p>
      )}
    </div>
  );
}
