import { Suspense, lazy } from 'react';
import { Button } from '../../components/button';
import { Message, Pending } from '../../foundations';
import type { ClosingDialogProps } from './closing-dialog';
import { SettingsSection } from './settings-section';

const ClosingDialog = lazy(() => import('./closing-dialog'));

export interface ClosingSectionProps {
  onOpen: () => void;
  /** The confirmation, while it is open. */
  dialog?: ClosingDialogProps | undefined;
}

/** Closing the account: the last thing on the page. */
export function ClosingSection({ onOpen, dialog }: ClosingSectionProps) {
  return (
    <SettingsSection title="settings.close.title" body="settings.close.body">
      <Button variant="danger" className="justify-self-start" onClick={onOpen}>
        <Message id="settings.close.action" />
      </Button>
      {dialog && (
        <Suspense fallback={<Pending />}>
          <ClosingDialog {...dialog} />
        </Suspense>
      )}
    </SettingsSection>
  );
}
