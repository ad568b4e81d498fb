import { Badge } from '../../../components/badge';
import { Button } from '../../../components/button';
import {
  Bdi,
  Message,
  type MessageId,
  type Problem,
  useFormat,
  useText,
} from '../../../foundations';
import { SectionLoad } from '../section-load';
import { SettingsSection } from '../settings-section';
import { RowFocus } from './row-focus';
import { RowNews } from './row-news';

/** A passkey of the account. */
export interface AccountPasskey {
  id: string;
  /** The device on which it was added, such as "Chrome, Windows"; empty if unknown. */
  device: string;
  /** Whether it is synchronized between the devices of its owner. */
  synced: boolean;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; `null` before the first login with it. */
  lastUsedAt: string | null;
}

export interface PasskeysSectionProps {
  /** `null` until they are loaded. */
  passkeys: readonly AccountPasskey[] | null;
  /** Why they could not be loaded, or one could not be added or removed. */
  problem?: Problem | undefined;
  /** `adding`: the browser asks for the passkey; `added` and `removed`: what was done last. */
  status: 'idle' | 'adding' | 'added' | 'removed';
  /** The account has as many as it may have. */
  full: boolean;
  /** The id of the passkey that is being removed. */
  removing: string | null;
  onAdd: () => void;
  onRemove: (id: string) => void;
  onRetry: () => unknown;
}

const done: Readonly<Partial<Record<PasskeysSectionProps['status'], MessageId>>> = {
  added: 'settings.passkeys.added',
  removed: 'settings.passkeys.removed',
};

/** The passkeys of the account, with buttons to add one and to remove each. */
export function PasskeysSection({
  passkeys,
  problem,
  status,
  full,
  removing,
  onAdd,
  onRemove,
  onRetry,
}: PasskeysSectionProps) {
  const adding = status === 'adding';
  return (
    <SettingsSection id="passkeys" body="settings.passkeys.body">
      <SectionLoad value={passkeys} problem={problem} onRetry={onRetry} lines={[60]} />
      {passkeys && (
        <RowFocus rows={passkeys.length}>
          {passkeys.length === 0 ? (
            <p className="text-sm text-text-muted">
              <Message id="settings.passkeys.none" />
            </p>
          ) : (
            <ul className="grid border-y border-hairline">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  removing={removing === passkey.id}
                  onRemove={() => onRemove(passkey.id)}
                />
              ))}
            </ul>
          )}
        </RowFocus>
      )}
      {passkeys && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {full ? (
            <p className="text-sm text-text-muted">
              <Message id="settings.passkeys.full" />
            </p>
          ) : (
            <Button loading={adding} onClick={onAdd}>
              <Message id={adding ? 'settings.passkeys.adding' : 'settings.passkeys.add'} />
            </Button>
          )}
          <RowNews news={done[status]} />
        </div>
      )}
    </SettingsSection>
  );
}

interface PasskeyRowProps {
  passkey: AccountPasskey;
  removing: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey, removing, onRemove }: PasskeyRowProps) {
  const text = useText();
  const { date } = useFormat();
  const { createdAt, lastUsedAt, synced } = passkey;
  const name = passkey.device || text('settings.sessions.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 not-first:border-t not-first:border-hairline">
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-label">
          <Bdi>{name}</Bdi>
          {synced && (
            <Badge tone="neutral">
              <Message id="settings.passkeys.synced" />
            </Badge>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-xs text-text-subtle">
          <span>
            <Message id="settings.passkeys.since" values={{ date: date(createdAt) }} />
          </span>
          {lastUsedAt !== null && (
            <span>
              <Message id="settings.passkeys.used" values={{ date: date(lastUsedAt) }} />
            </span>
          )}
        </p>
      </div>
      <Button
        size="sm"
        loading={removing}
        onClick={onRemove}
        {...(removing
          ? {}
          : { 'aria-label': text('settings.passkeys.removeAria', { device: name }) })}
      >
        <Message id={removing ? 'settings.passkeys.removing' : 'settings.passkeys.remove'} />
      </Button>
    </li>
  );
}
