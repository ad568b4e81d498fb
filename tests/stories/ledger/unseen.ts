import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The components a folder's index gives out. */
const componentsIn = (index: string) =>
  [...index.matchAll(/export\s*\{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z][A-Za-z]*[a-z]/.test(name) && !name.endsWith('Props'));

/** Components that the library gives out and no story names. */
export function unseenComponents(): string[] {
  const stories = readdirSync(join(root, 'stories'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const folder = join(root, 'src/components');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'shared')
    .filter(({ name }) => {
      const given = componentsIn(readFileSync(join(folder, name, 'index.ts'), 'utf8'));
      return given.length > 0 && !given.some((one) => new RegExp(`\\b${one}\\b`).test(stories));
    })
    .map(({ name }) => name);
}
