import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { wholeNumber } from '../../support/whole-number';

test('a run of the stories rejects parts that it does not know', () => {
  const run = ['tests/stories/run.ts', '--static', '/nonexistent', '--parts', 'proof'];
  const { stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...run], { encoding: 'utf8' });
  expect(stderr).toContain('--parts must be one of all, proofs, pictures, gate, not "proof".');
});

test.each(['', '0', '-1', '1.5', 'few'])('a count is a whole number from 1, not "%s"', (text) => {
  expect(() => wholeNumber('step', text)).toThrow(
    `--step must be a whole number from 1, not "${text}".`,
  );
});

test('a count is read', () => {
  expect(wholeNumber('most', '48')).toBe(48);
});
