import { expect, test } from 'vitest';
import { alarmCodes } from '../../../../api/server/platform/telemetry/alarm-codes';
import { alarmIds } from '../../../../src/screens/operator/words';

test('every alarm that the server raises has its sentence, and every sentence its alarm', () => {
  expect(Object.keys(alarmIds).toSorted()).toEqual(Object.keys(alarmCodes).toSorted());
});
