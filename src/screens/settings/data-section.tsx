import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Message, type Problem, useFormat } from '../../foundations';
import { longIsland } from '../shared/long-island';
import { SectionLoad } from './section-load';
import { SettingsSection } from './settings-section';

/** The section's id, for a link to it. */
export const dataSectionId = 'your-data';

/** The state of the requested data export. */
export interface DataCopy {
  status: 'none' | 'making' | 'ready' | 'failed';
  /** ISO 8601: until when the mailed link works. */
  expiresAt: string | null;
}

export interface DataSectionProps {
  /** `null` until it is loaded. */
  copy: DataCopy | null;
  /** The number of days for which the mailed link works. */
  linkDays: number;
  /** The account's email address, which the link is sent to. */
  email: string;
  /** Why it could not be loaded, requested or downloaded. */
  problem?: Problem | undefined;
  asking: boolean;
  onAsk: () => void;
  onRetry: () => unknown;
  /** Set when the page was opened by the link in the email. */
  download?: { status: 'idle' | 'downloading' | 'downloaded'; onDownload: () => void } | undefined;
}

/** A data export: requested here, and downloaded by the link in the mail. */
export function DataSection(props: DataSectionProps) {
  const { copy, problem, asking, onAsk, onRetry, download } = props;
  return (
    <SettingsSection id={dataSectionId} body="settings.data.body">
      <SectionLoad value={copy} problem={problem} onRetry={onRetry} lines={[70]} />
      {download && download.status !== 'downloaded' && (
        <Button
          variant="primary"
          className="justify-self-start"
          loading={download.status === 'downloading'}
          onClick={download.onDownload}
        >
          <Message
            id={
              download.status === 'downloading'
                ? 'settings.data.downloading'
                : 'settings.data.downloadAction'
            }
          />
        </Button>
      )}
      {download?.status === 'downloaded' && (
        <Alert tone="success">
          <Message id="settings.data.downloaded" />
        </Alert>
      )}
      {copy && !download && (
        <div role="status">
          <CopyNote {...props} copy={copy} />
        </div>
      )}
      {copy && copy.status !== 'making' && (
        <Button className="justify-self-start" loading={asking} onClick={onAsk}>
          <Message id={asking ? 'settings.data.asking' : askActionOf(copy)} />
        </Button>
      )}
    </SettingsSection>
  );
}

const askActionOf = ({ status }: DataCopy) =>
  status === 'none' ? 'settings.data.askAction' : 'settings.data.againAction';

function CopyNote({ copy, email, linkDays }: DataSectionProps & { copy: DataCopy }) {
  const { date } = useFormat();
  const values = { email, ltr: longIsland };
  return (
    <p className="text-sm text-pretty">
      {copy.status === 'none' && <Message id="settings.data.none" values={{ days: linkDays }} />}
      {copy.status === 'making' && <Message id="settings.data.making" values={values} />}
      {copy.status === 'ready' && (
        <Message
          id="settings.data.ready"
          values={{ ...values, date: copy.expiresAt ? date(copy.expiresAt) : '' }}
        />
      )}
      {copy.status === 'failed' && <Message id="settings.data.failed" />}
    </p>
  );
}
