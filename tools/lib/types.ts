import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder, out, root } from './folders';

const types = join(out, 'types');

/** A relative specifier as Node resolves it, with file name and extension. */
function fullName(from: string, name: string): string {
  const target = join(dirname(from), name);
  if (existsSync(`${target}.d.ts`)) return `${name}.js`;
  if (existsSync(join(target, 'index.d.ts'))) return `${name}/index.js`;
  throw new Error(`${from} names ${name}, which has no declaration there.`);
}

/** Adds extensions, so that both bundlers and Node resolve the declarations. */
function completeNames(file: string): void {
  const text = readFileSync(file, 'utf8');
  const complete = text.replaceAll(
    /(from |import\()(['"])(\.[^'"]*)\2/g,
    (_, before: string, quote: string, name: string) =>
      `${before}${quote}${fullName(file, name)}${quote}`,
  );
  writeFileSync(file, complete);
}

/** Widens the id type, because an application adds messages to those of the components. */
function writeMessageIds(ids: string[]): void {
  const list = ids.map((id) => `\n  | '${id}'`).join('');
  writeFileSync(
    join(types, 'src/foundations/messages/message-ids.d.ts'),
    `/** The ids of the words that components show. */
export type LibraryMessageId =${list};

/** A message of the components, or one that the application brings. */
export type MessageId = LibraryMessageId | (string & {});
`,
  );
}

/** Writes the declarations of everything the package exports. */
export function writeTypes(ids: string[]): void {
  rmSync(types, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-p', join(import.meta.dirname, 'tsconfig.json')], {
    stdio: 'inherit',
  });
  writeMessageIds(ids);
  for (const file of filesUnder(types)) completeNames(file);
}
