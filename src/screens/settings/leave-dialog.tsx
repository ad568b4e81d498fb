import { useRef } from 'react';
import { Button } from '../../components/button';
import { Dialog } from '../../components/dialog';
import { Message } from '../../foundations';

export interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Confirms before unsaved changes are lost. */
export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onStay();
      }}
      title={<Message id="settings.leave.title" />}
      description={<Message id="settings.leave.body" />}
      initialFocus={stay}
      actions={
        <>
          <Button ref={stay} onClick={onStay}>
            <Message id="settings.leave.stay" />
          </Button>
          <Button variant="danger-solid" onClick={onLeave}>
            <Message id="settings.leave.go" />
          </Button>
        </>
      }
    />
  );
}
