import { Button, Dialog } from '@wasla/ui';
import { useRef, useState } from 'react';

export function CancelSubscription({ onCancel }: { onCancel: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        initialFocus={keep}
        title="Cancel your subscription?"
        description="You’ll keep Growth until 21 November 2027."
        actions={
          <>
            <Button ref={keep} onClick={() => setOpen(false)}>
              Keep Growth
            </Button>
            <Button variant="danger-solid" onClick={onCancel}>
              Cancel subscription
            </Button>
          </>
        }
      />
    </>
  );
}
