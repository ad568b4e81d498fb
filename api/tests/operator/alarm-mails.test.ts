/** Unresolved alarms are mailed to operators. */
import { beforeEach, describe, expect, test } from 'vitest';
import en from '../../../lang/en.json';
import { alarmText } from '../../server/messaging/templates/catalogue-texts';
import { alarmCodes } from '../../server/platform/telemetry/alarm-codes';
import type { Alarms } from '../../server/platform/telemetry/alarms';
import { databases } from '../support/database/databases';
import { World } from '../support/world';
import { alarmsOf } from '../support/alarms';

const OPERATORS = ['first@example.com', 'second@example.com'];
const QUARTER = 15 * 60;

test('every alarm has a sentence', () => {
  for (const code of Object.keys(alarmCodes)) {
    expect(alarmText('en', code)).not.toBe(code);
    expect(alarmText('ar', code)).not.toBe(code);
  }
});

describe.each(databases)('the mails of alarms on $name', ({ open }) => {
  let alarms: Alarms;
  const world = World.forEach(open, { env: { OPERATORS: OPERATORS.join(',') } });
  beforeEach(() => {
    alarms = alarmsOf(world);
  });

  const mailsTo = async (to: string) => {
    await world.server.alarmMails.runOnce();
    return world.messagesTo(to, 'alarms_open');
  };

  test('each operator gets one mail about all alarms unresolved for a quarter of an hour', async () => {
    await alarms.raise('clock_skew', 'one');
    await alarms.raise('clock_skew', 'two');
    await alarms.raise('report_missing', 'cards');
    await alarms.raise('transfer_partial', 'resolved soon');
    world.clock.turn(QUARTER - 1);
    await alarms.clear('resolved soon', ['transfer_partial']);
    expect(await mailsTo('first@example.com')).toEqual([]);
    world.clock.turn(1);
    for (const to of OPERATORS) {
      const [mail, ...others] = await mailsTo(to);
      expect(others).toEqual([]);
      expect(mail?.text.split('\n')).toEqual(
        expect.arrayContaining([
          en['operator.alarm.clockSkew'],
          en['operator.alarm.reportMissing'],
        ]),
      );
      expect(mail?.text).not.toContain(en['operator.alarm.transferPartial']);
    }
    await alarms.raise('clock_skew', 'one');
    world.clock.turn(QUARTER);
    expect(await mailsTo('first@example.com')).toHaveLength(1);
  });

  test('an alarm of a newer release is mailed by its code, beside the others', async () => {
    await alarms.raise('clock_skew', 'one');
    await alarms.raise('report_missing', 'cards');
    await world.db
      .updateTable('alarm')
      // After a rollback, the table holds a code that the types do not name.
      .set({ code: 'something_newer' as never })
      .where('subject', '=', 'cards')
      .execute();
    world.clock.turn(QUARTER);
    const [mail] = await mailsTo('first@example.com');
    expect(mail?.text.split('\n')).toEqual(
      expect.arrayContaining([en['operator.alarm.clockSkew'], 'something_newer']),
    );
  });
});
