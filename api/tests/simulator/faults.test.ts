import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faults, sourceWith } from './faults';

test.each(faults)('the place of the planted fault $name is in the server', (fault) => {
  expect(sourceWith(join(import.meta.dirname, '../../..'), fault)).toContain(fault.wrong);
});
