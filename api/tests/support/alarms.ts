import { rowsOf } from './database/rows';
import type { World } from './world';

/** The code and subject of each open alarm, the oldest first. */
export async function openAlarms({ db }: World): Promise<string[]> {
  const rows = await rowsOf(db, 'alarm', ['code', 'subject'], { resolved_at: null }, 'id');
  return rows.map(({ code, subject }) => `${code} ${subject}`);
}

/** The codes of the open alarms, the oldest first. */
export async function openAlarmCodes(world: World): Promise<string[]> {
  return (await openAlarms(world)).map((alarm) => alarm.split(' ')[0] ?? '');
}
