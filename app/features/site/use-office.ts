import { type OfficeNow, useFormat } from '../../../src';
import { useMinute } from '../../client/server-time';
import { officeAt } from '../../../api/contract/messaging/office-clock';

/** Whether the office is open now; a prerendered page cannot know that. */
export function useOffice(): OfficeNow | undefined {
  const { time, weekday } = useFormat();
  const minute = useMinute();
  if (minute === null) return undefined;
  const now = new Date(minute);
  const { open, changes } = officeAt(now);
  if (open) return { open, until: time(changes) };
  const day = weekday(changes);
  return { open, at: time(changes), ...(day === weekday(now) ? {} : { day }) };
}
