import * as Radix from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { useText } from '../../foundations';
import { closeGlyph } from '../icon';
import { IconButton } from '../icon-button';

export interface DialogHeadProps {
  title: ReactNode;
  eyebrow?: ReactNode;
  description?: ReactNode;
  loading?: boolean;
  onClose: () => void;
}

/** Title, close button and description: the header of every dialog and drawer. */
export function DialogHead({
  title,
  eyebrow,
  description,
  loading = false,
  onClose,
}: DialogHeadProps) {
  const text = useText();
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          {eyebrow !== undefined && <p className="text-xs text-text-subtle">{eyebrow}</p>}
          <Radix.Title className="text-xl font-medium text-balance">{title}</Radix.Title>
        </div>
        <IconButton
          label={text('app.close.action')}
          icon={closeGlyph}
          disabled={loading}
          onClick={onClose}
          className="-my-1.5 -me-2.5 shrink-0 text-text-muted"
        />
      </div>
      {description !== undefined && (
        <Radix.Description className="text-sm text-pretty text-text-muted">
          {description}
        </Radix.Description>
      )}
    </>
  );
}
