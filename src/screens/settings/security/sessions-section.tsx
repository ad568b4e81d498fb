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

/** A device on which the account is signed in. */
export interface DeviceSession {
  id: string;
  /** "Chrome, Windows"; empty if neither is known. */
  device: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601. */
  lastSeenAt: string;
  /** The session of this device. */
  current: boolean;
}

export interface SessionsSectionProps {
  /** `null` until they are loaded. */
  sessions: readonly DeviceSession[] | null;
  /** Why they could not be loaded, or one could not be ended. */
  problem?: Problem | undefined;
  /** The id of the session that is being ended; `others` for all but this one. */
  ending: string | null;
  /** What was ended last: one session, or `others`. */
  ended?: 'one' | 'others' | undefined;
  onEnd: (id: string) => void;
  onEndOthers: () => void;
  onRetry: () => unknown;
}

const done: Readonly<Record<'one' | 'others', MessageId>> = {
  one: 'settings.sessions.ended',
  others: 'settings.sessions.endedOthers',
};

/** Where the account is signed in, with buttons to sign out elsewhere. */
export function SessionsSection({
  sessions,
  problem,
  ending,
  ended,
  onEnd,
  onEndOthers,
  onRetry,
}: SessionsSectionProps) {
  const others = sessions?.filter(({ current }) => !current) ?? [];
  return (
    <SettingsSection id="sessions" body="settings.sessions.body">
      <SectionLoad value={sessions} problem={problem} onRetry={onRetry} lines={[60, 45]} />
      {sessions && (
        <RowFocus rows={sessions.length}>
          <div>
            <ul className="grid border-y border-hairline">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  ending={ending === session.id}
                  onEnd={() => onEnd(session.id)}
                />
              ))}
            </ul>
            <RowNews news={ended && done[ended]} className="not-empty:mt-4" />
          </div>
          {others.length > 1 && (
            <Button
              onClick={onEndOthers}
              loading={ending === 'others'}
              className="justify-self-start"
            >
              <Message id="settings.sessions.endOthers" />
            </Button>
          )}
        </RowFocus>
      )}
    </SettingsSection>
  );
}

interface SessionRowProps {
  session: DeviceSession;
  ending: boolean;
  onEnd: () => void;
}

function SessionRow({ session, ending, onEnd }: SessionRowProps) {
  const text = useText();
  const { date, time } = useFormat();
  const name = session.device || text('settings.sessions.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 not-first:border-t not-first:border-hairline">
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm font-label">
          <Bdi>{name}</Bdi>
          {session.current && (
            <Badge tone="success">
              <Message id="settings.sessions.current" />
            </Badge>
          )}
        </p>
        <p className="text-xs text-pretty text-text-subtle">
          {session.current ? (
            <Message id="settings.sessions.since" values={{ date: date(session.createdAt) }} />
          ) : (
            <Message
              id="settings.sessions.seen"
              values={{ date: date(session.lastSeenAt), time: time(session.lastSeenAt) }}
            />
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          loading={ending}
          onClick={onEnd}
          {...(ending ? {} : { 'aria-label': text('settings.sessions.endAria', { device: name }) })}
        >
          <Message id={ending ? 'settings.sessions.ending' : 'settings.sessions.end'} />
        </Button>
      )}
    </li>
  );
}
