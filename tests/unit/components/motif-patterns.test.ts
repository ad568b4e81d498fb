import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { motifModules } from '../../../tools/motifs';

const folder = join(import.meta.dirname, '../../../src/components/motif/generated-patterns');

test('the patterns equal the output of npm run motifs', async () => {
  const files = readdirSync(folder);
  const written = files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  expect(Object.fromEntries(written)).toEqual(await motifModules());
});
