import { Button } from '../../components/button';
import { ExitPresence } from '../../components/shared/layer/exit-presence';
import { lazyPart } from '../../components/shared/lazy-part';
import { Message } from '../../foundations';
import type { ClosingDialogProps } from './closing-dialog';
import { SettingsSection } from './settings-section';

const ClosingDialog = lazyPart(() => import('./closing-dialog'));

export interface ClosingSectionProps {
  /** The number of days for which a closed account can be reopened. */
  restoreDays: number;
  onOpen: () => void;
  /** The confirmation, while it is open. */
  dialog?: ClosingDialogProps | undefined;
}

/** Closing the account; the last section of the page. */
export function ClosingSection({ restoreDays, onOpen, dialog }: ClosingSectionProps) {
  return (
    <SettingsSection id="closing" body="settings.close.body" bodyValues={{ days: restoreDays }}>
      <Button variant="danger" className="justify-self-start" onClick={onOpen}>
        <Message id="settings.close.action" />
      </Button>
      <ExitPresence>{dialog && <ClosingDialog {...dialog} />}</ExitPresence>
    </SettingsSection>
  );
}
