import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

interface Lock {
  packages: Record<string, { bin?: Record<string, string> }>;
}

/**
 * Node's arguments that run a package's command. By its name, Windows would run it only in a shell,
 * which splits arguments at the spaces of a path.
 */
export function nodeArguments([command = '', ...args]: readonly string[]): string[] {
  if (command === 'node') return args;
  const { packages }: Lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  for (const [folder, { bin }] of Object.entries(packages)) {
    const file = folder.includes('/node_modules/') ? undefined : bin?.[command];
    if (file) return [join(root, folder, file), ...args];
  }
  throw new Error(`No package has a command called ${command}.`);
}
