import { expect, test } from 'vitest';
import { alarmCodes } from '../../../../api/server/platform/telemetry/alarm-codes';
import { alarmIds } from '../../../../src/screens/operator/labels';

test('every alarm code has a sentence, and every sentence an alarm code', () => {
  expect(Object.keys(alarmIds).toSorted()).toEqual(Object.keys(alarmCodes).toSorted());
});
