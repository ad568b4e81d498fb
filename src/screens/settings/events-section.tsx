import { cx } from 'class-variance-authority';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Bdi, Message, type Problem, useText } from '../../foundations';
import { type AccountEventKind, accountEventIds } from '../shared/account/account-events';
import { Moment } from '../shared/moment';
import { SectionLoad } from './section-load';
import { SettingsSection } from './settings-section';

/** Something that happened to the account. */
export interface SettingsEvent {
  id: string;
  kind: AccountEventKind;
  /** The device, such as "Chrome, Windows"; empty if unknown. */
  device: string;
  /** ISO 8601. */
  at: string;
}

export interface EventsSectionProps {
  /** The newest first; `null` until they are loaded. */
  events: readonly SettingsEvent[] | null;
  /** Why they could not be loaded. */
  problem?: Problem | undefined;
  onRetry: () => unknown;
}

/** The number of events shown before “Show all”. */
const FIRST = 5;

/** What happened to the account lately: when, and from which device. */
export function EventsSection({ events, problem, onRetry }: EventsSectionProps) {
  const [all, setAll] = useState(false);
  const shown = all ? events : events?.slice(0, FIRST);
  const more = events !== null && !all && events.length > FIRST;
  return (
    <SettingsSection id="events" body="settings.events.body">
      <SectionLoad value={events} problem={problem} onRetry={onRetry} lines={[60, 45]} />
      {events?.length === 0 && (
        <p className="text-sm text-text-muted">
          <Message id="settings.events.none" />
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className={cx('grid border-t border-hairline', more && 'border-b')}>
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
      {more && (
        <Button onClick={() => setAll(true)} className="justify-self-start">
          <Message id="settings.events.showAll" />
        </Button>
      )}
    </SettingsSection>
  );
}

function EventRow({ event: { kind, device, at } }: { event: SettingsEvent }) {
  const text = useText();
  return (
    <li className="grid gap-0.5 py-3 not-first:border-t not-first:border-hairline">
      <p className="text-sm font-label">
        <Message id={accountEventIds[kind]} />
      </p>
      <p className="flex flex-wrap gap-x-4 text-xs text-text-subtle">
        <Moment at={at} />
        <Bdi>{device || text('settings.sessions.unknown')}</Bdi>
      </p>
    </li>
  );
}
