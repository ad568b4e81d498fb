import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fc, readSeed, repeatCommand, seed } from '../../support/random';

const root = join(import.meta.dirname, '../../..');

test('a seed is read from its text, and random without one', () => {
  expect(readSeed('42')).toBe(42);
  expect(readSeed('-7')).toBe(-7);
  expect(readSeed(undefined)).toEqual(expect.any(Number));
  for (const wrong of ['abc', '1.5', '99999999999']) {
    expect(() => readSeed(wrong)).toThrow(/^TEST_SEED must be a whole number of 32 bits/);
  }
});

test('the command contains the seed, the file and the test, quoted for a shell', () => {
  const command = repeatCommand(join(root, 'tests/unit/a.test.ts'), "a page > isn't (yet) open");
  expect(command).toBe(
    String.raw`TEST_SEED=${seed} npx vitest run tests/unit/a.test.ts -t 'a page isn'\''t \(yet\) open'`,
  );
});

const failing = () => fc.assert(fc.property(fc.nat(), (n) => n < 0));

test('a failing property reports how to repeat it', () => {
  expect(failing).toThrow(`To repeat: TEST_SEED=${seed} npx vitest run tests/unit/support/random`);
  expect(failing).toThrow(`seed: ${seed}`);
});
