/**
 * Holds style sheets and guides to the rule that components keep: logical sides only. Prints one
 * line for each fault.
 *
 *   npx tsx tools/lint/css-logical.ts [folder …]
 */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { excused, physicalClass, physicalDeclaration } from './physical.js';

const SHEET = /\.(?:css|mdx)$/;

/** Written by a tool from the tokens. */
const WRITTEN = /tokens\.css$/;

function sheetsUnder(path: string): string[] {
  if (statSync(path).isFile()) return SHEET.test(path) ? [path] : [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SHEET.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const CLASSES =
  /\bclass(?:Name)?=(?:"([^"]*)"|'([^']*)'|\{`([^`]*)`\}|\{"([^"]*)"\}|\{'([^']*)'\})/g;

/** What names a side on one line of a guide: its classes, its inline styles. */
function sidesOnGuideLine(line: string): string[] {
  return [...line.matchAll(CLASSES)]
    .flatMap((match) => match.slice(1).filter((text) => text !== undefined))
    .flatMap((text) => text.split(/\s+/))
    .filter(physicalClass);
}

/** What names a side on one line of a style sheet: a declaration, or a class that is applied. */
function sidesOnSheetLine(line: string): string[] {
  const applied = /@apply\s+([^;]+)/.exec(line)?.[1] ?? '';
  const found = applied.split(/\s+/).filter(physicalClass);
  return physicalDeclaration(line) ? [...found, line.trim()] : found;
}

/** Every physical side in a text, by line. */
export function physicalSides(file: string, text: string): string[] {
  const lines = text.split('\n');
  const sidesOn = file.endsWith('.css') ? sidesOnSheetLine : sidesOnGuideLine;
  return lines.flatMap((line, index) =>
    excused(lines, index)
      ? []
      : sidesOn(line).map((side) => `${file}:${index + 1}: "${side}" names a physical side`),
  );
}

/** Every physical side under the folders. */
export function checkSheets(folders: string[]): string[] {
  return folders
    .flatMap(sheetsUnder)
    .filter((file) => !WRITTEN.test(file))
    .flatMap((file) => physicalSides(file, readFileSync(file, 'utf8')));
}

if (process.argv[1]?.endsWith('css-logical.ts')) {
  const folders = process.argv.slice(2);
  const faults = checkSheets(
    folders.length > 0 ? folders : ['src', 'app', 'stories', '.storybook'],
  );
  for (const fault of faults) console.error(fault);
  console.info(faults.length === 0 ? 'Every side is logical.' : `${faults.length} physical sides.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
