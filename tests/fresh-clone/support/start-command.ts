import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The README's command for the first start: what follows the first `npm ci &&`. */
export function startCommand(): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, command] = /^npm ci && (.*?)(?:\s+#.*)?$/m.exec(readme) ?? [];
  if (!command) throw new Error('README.md has no line that starts with "npm ci && ".');
  return command;
}
