import { useSyncExternalStore } from 'react';
import { type OfficeNow, useFormat } from '../../../src';
import { currentTime } from '../../client/server-time';
import { officeAt } from '../../../api/contract/messaging/office-clock';

const MINUTE = 60_000;

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, MINUTE);
  return () => clearInterval(timer);
}

/** Whether the office is open now; a prerendered page cannot know that. */
export function useOffice(): OfficeNow | undefined {
  const { time, weekday } = useFormat();
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(currentTime() / MINUTE),
    () => null,
  );
  if (minute === null) return undefined;
  const { open, changes } = officeAt(new Date(minute * MINUTE));
  return open ? { open, until: time(changes) } : { open, day: weekday(changes), at: time(changes) };
}
