import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The components that a file exports. */
const componentsIn = (text: string) =>
  [...text.matchAll(/^export function ([A-Z]\w*)/gm)].map(([, name = '']) => name);

/** Components that the library exports and no story mentions. */
export function unseenComponents(): string[] {
  const stories = readdirSync(join(root, 'stories'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const folder = join(root, 'src/components');
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'shared' && name !== 'index.ts')
    .map((entry) => (entry.isDirectory() ? `${entry.name}/${entry.name}.tsx` : entry.name))
    .filter((file) => {
      const given = componentsIn(readFileSync(join(folder, file), 'utf8'));
      return given.length > 0 && !given.some((one) => new RegExp(`\\b${one}\\b`).test(stories));
    })
    .map((file) => basename(file, '.tsx'));
}
