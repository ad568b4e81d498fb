/**
 * `npm run new -- <name>` creates a component with its stories and sheet; `npm run new -- screen
 * <name>` creates a screen with its stories. Names are kebab-case, each part with a letter first: `usage-meter`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { componentFiles } from './new/component';
import { pascal } from './new/names';
import { screenFiles } from './new/screen';
import { sortedIndex } from './new/sorted-index';

const root = join(import.meta.dirname, '..');

/** Adds a line to an index and keeps it sorted. */
function exportFrom(index: string, file: string): void {
  const path = join(root, index);
  const line = `export * from './${file}';`;
  writeFileSync(path, sortedIndex(`${readFileSync(path, 'utf8')}${line}\n`));
}

/** Adds a note on when to use the component; a test requires one for each. */
function describeUse(name: string): void {
  const path = join(root, 'stories/support/component-docs/shown.ts');
  const end = '} as const satisfies';
  const entry = `  ${pascal(name)}: {
    use: ['what it is for'],
    not: ['what it isn’t for, and the alternative'],
  },
`;
  writeFileSync(path, readFileSync(path, 'utf8').replace(end, entry + end));
}

function write(files: Record<string, string>): void {
  const taken = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (taken) throw new Error(`${taken} exists already; nothing was written.`);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    console.info(`wrote ${file}`);
  }
}

try {
  const args = process.argv.slice(2).filter((word) => word !== 'component');
  const isScreen = args[0] === 'screen';
  const name = isScreen ? args[1] : args[0];
  if (!name || !/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name)) {
    throw new Error('Usage: npm run new -- [component | screen] <kebab-case-name>');
  }
  write(isScreen ? screenFiles(name) : componentFiles(name));
  if (isScreen) {
    exportFrom('src/screens/index.ts', `${name}/${name}`);
    console.info('Give it its own title in lang/ (npm run message) and a page in app/pages.');
  } else {
    exportFrom('src/components/index.ts', name);
    describeUse(name);
    console.info('Describe when to use it in stories/support/component-docs/shown.ts.');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
