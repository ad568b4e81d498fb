import { expect, test } from 'vitest';
import { jobNames } from '../../../../api/contract/operator/jobs';
import { jobNameIds } from '../../../../src/screens/operator/labels';

test('every job has a name in both languages, and every name a job', () => {
  expect(Object.keys(jobNameIds).toSorted()).toEqual([...jobNames].toSorted());
});
