import { type OfficeNow, useFormat } from '../../../src';
import { useMinute } from '../../client/server-time';
import { officeAt } from '../../../api/contract/messaging/office-clock';

/** Whether the office is open now; a prerendered page cannot know that. */
export function useOffice(): OfficeNow | undefined {
  const { time, weekday } = useFormat();
  const minute = useMinute();
  if (minute === null) return undefined;
  const { open, changes } = officeAt(new Date(minute));
  return open ? { open, until: time(changes) } : { open, day: weekday(changes), at: time(changes) };
}
