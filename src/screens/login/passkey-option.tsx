import { Button } from '../../components/button';
import { Icon, keyGlyph } from '../../components/icon';
import { Message } from '../../foundations';
import { LastUsedBadge } from '../shared/google-option';

export interface PasskeyOptionProps {
  /** Lets the browser ask for a passkey. */
  onPasskey: () => void;
  /** Whether the browser is asking for it or the server is checking it. @default false */
  asking?: boolean;
  /** A passkey was used for the last login on this device. @default false */
  usedLast?: boolean;
}

/** The button for a passkey. */
export function PasskeyOption({ onPasskey, asking = false, usedLast = false }: PasskeyOptionProps) {
  return (
    <div>
      <Button size="lg" block loading={asking} onClick={onPasskey}>
        {!asking && <Icon glyph={keyGlyph} />}
        <span>
          <Message id={asking ? 'login.passkey.loading' : 'login.passkey.action'} />
        </span>
      </Button>
      {usedLast && <LastUsedBadge />}
    </div>
  );
}
