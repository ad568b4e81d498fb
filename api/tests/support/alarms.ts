import { rowsOf } from './database/rows';
import { Alarms } from '../../server/platform/telemetry/alarms';
import type { World } from './world';

/** Raises and resolves the alarms of a world, without logging them. */
export const alarmsOf = ({ db, clock }: World): Alarms =>
  new Alarms({ db, clock, log: { error: () => undefined } });

/** The code and subject of each open alarm, the oldest first. */
export async function openAlarms({ db }: World): Promise<string[]> {
  const rows = await rowsOf(db, 'alarm', ['code', 'subject'], { resolved_at: null }, 'id');
  return rows.map(({ code, subject }) => `${code} ${subject}`);
}

/** The codes of the open alarms, the oldest first. */
export async function openAlarmCodes(world: World): Promise<string[]> {
  return (await openAlarms(world)).map((alarm) => alarm.split(' ')[0] ?? '');
}
