/**
 * Generates one small module per pattern from the design's grids, so that a page loads only the
 * patterns it shows.
 *
 *   npm run motifs
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './docs/formatted';

interface Grid {
  use: string;
  rows: string[];
}

const root = join(import.meta.dirname, '..');
const source = join(root, 'src', 'tokens', 'motifs.json');
const target = join(root, 'src', 'components', 'motif', 'generated-patterns');

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

/** The modules of the patterns and their index, by file name. */
export async function motifModules(): Promise<Record<string, string>> {
  const { patterns } = JSON.parse(readFileSync(source, 'utf8')) as {
    patterns: Record<string, Grid>;
  };
  const index = Object.keys(patterns)
    .toSorted()
    .map((name) => `export * from './${name}';\n`);
  const modules = Object.entries(patterns).map(([name, grid]) => [name, moduleOf(name, grid)]);
  const files = [...modules, ['index', index.join('')]].map(async ([name = '', text = '']) => [
    `${name}.ts`,
    await formatted(`${name}.ts`, text),
  ]);
  return Object.fromEntries(await Promise.all(files));
}

if (process.argv[1] === import.meta.filename) {
  const modules = await motifModules();
  const old = readdirSync(target).filter((file) => !(file in modules));
  for (const file of old) rmSync(join(target, file));
  for (const [file, text] of Object.entries(modules)) writeFileSync(join(target, file), text);
  console.info('The patterns are written.');
}
