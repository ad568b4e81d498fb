/** The static imports of the built server, which a start loads before it runs. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';

/** Every import of these files, relative to the built server, and of the files they import. */
export function importsFrom(entries: readonly string[]): { file: string; specifier: string }[] {
  const folder = dirname(inject('serverEntry'));
  const files = new Set(entries);
  const imports: { file: string; specifier: string }[] = [];
  // Files that are added while the set is iterated are visited too.
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, specifier = ''] of text.matchAll(
      /^import\s(?:[^;]*?from\s*)?["']([^"']+)["']/gm,
    )) {
      imports.push({ file, specifier });
      if (specifier.startsWith('.')) files.add(join(dirname(file), specifier));
    }
  }
  return imports;
}
