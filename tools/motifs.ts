/**
 * Generates one small module per pattern from the design's grids, so that a page loads only the
 * patterns it shows.
 *
 *   npx tsx tools/motifs.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Grid {
  use: string;
  rows: string[];
}

const root = join(import.meta.dirname, '..');
const source = join(root, 'src', 'tokens', 'motifs.json');
const target = join(root, 'src', 'components', 'motif', 'generated-patterns');

const { patterns } = JSON.parse(readFileSync(source, 'utf8')) as { patterns: Record<string, Grid> };

function moduleOf(name: string, { use, rows }: Grid): string {
  const lines = rows.map((row) => `  '${row}',`).join('\n');
  return [
    '// Written by tools/motifs.ts from src/tokens/motifs.json. Do not edit by hand.',
    "import type { Pattern } from '../pattern';",
    '',
    `/** ${use} */`,
    `export const ${name}Pattern: Pattern = [\n${lines}\n];`,
    '',
  ].join('\n');
}

for (const [name, grid] of Object.entries(patterns)) {
  writeFileSync(join(target, `${name}.ts`), moduleOf(name, grid));
}
const index = Object.keys(patterns)
  .sort()
  .map((name) => `export * from './${name}';\n`);
writeFileSync(join(target, 'index.ts'), index.join(''));
