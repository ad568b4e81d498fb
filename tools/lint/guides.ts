/**
 * Checks the guides (MDX, which neither linter reads) against the components' rules: logical sides
 * in their classes, and the import rules between folders. Prints one line per fault.
 *
 *   npx tsx tools/lint/guides.ts
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importFault } from './import-rules.js';
import { isExempt, physicalClass } from './physical.js';

const root = join(import.meta.dirname, '../..');

const CLASSES =
  /\bclass(?:Name)?=(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\}|\{"([^"]*)"\}|\{'([^']*)'\})/g;

/** In MDX, an import starts at the beginning of a line. */
const IMPORT = /^(?:import|export)\b[^'"]*['"]([^'"]+)['"]/;

/** The classes on one line that name a physical side. */
const sidesOn = (line: string): string[] =>
  [...line.matchAll(CLASSES)]
    .flatMap((match) => match.slice(1).filter((text) => text !== undefined))
    .flatMap((text) => text.split(/\s+/))
    .filter(physicalClass);

function importFaultOn(line: string, file: string): string | undefined {
  const specifier = IMPORT.exec(line)?.[1];
  return specifier ? importFault({ file, specifier, root }) : undefined;
}

/** Every fault in the text of a guide, by line. The file is a path from the root. */
export function guideFaults(file: string, text: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const sides = isExempt(lines, index) ? [] : sidesOn(line);
    const fault = importFaultOn(line, file);
    return [
      ...sides.map((side) => `${file}:${index + 1}: "${side}" names a physical side`),
      ...(fault ? [`${file}:${index + 1}: ${fault}`] : []),
    ];
  });
}

/** Every fault in the project's guides. */
function allGuideFaults(): string[] {
  return readdirSync(join(root, 'stories'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mdx'))
    .flatMap((file) => {
      const path = join('stories', file);
      return guideFaults(path, readFileSync(join(root, path), 'utf8'));
    });
}

if (process.argv[1]?.endsWith('guides.ts')) {
  const faults = allGuideFaults();
  for (const fault of faults) console.error(fault);
  console.info(faults.length === 0 ? 'The guides follow the rules.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
