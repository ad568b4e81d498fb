/** The page of browser engines has the journey's current steps, which only a run in all three writes. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { journey } from '../../engines/journey';

test('docs/engines.md has the steps of the journey', () => {
  const page = readFileSync('docs/engines.md', 'utf8');
  const [, , ...rows] = page.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.map((row) => row.split('|')[1]?.trim())).toEqual(journey.map(({ name }) => name));
});
