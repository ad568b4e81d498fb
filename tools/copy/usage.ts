/** Finds the messages that a file's stories can show. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readLang } from '../catalogue';
import { readUse, uses } from '../message-use';

const root = join(import.meta.dirname, '../..');

interface Source {
  /** Ids written out, or built from a template. */
  ids: string[];
  /** Names imported from the project's other files; `*` imports everything. */
  imports: { names: string[]; file: string }[];
  /** Names re-exported from other files. */
  handsOn: { names: string[]; file: string }[];
  /** Names it defines itself. */
  defines: Set<string>;
}

function resolve(from: string, path: string): string | undefined {
  if (!path.startsWith('.')) return undefined;
  const base = join(dirname(from), path);
  const tries = [
    base,
    `${base}.tsx`,
    `${base}.ts`,
    join(base, 'index.ts'),
    join(base, 'index.tsx'),
  ];
  return tries.find((file) => /\.tsx?$/.test(file) && existsSync(file) && statSync(file).isFile());
}

const namesIn = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .replace(/^\s*type\s+/, '')
          .trim()
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter(Boolean);

function links(text: string, file: string, verb: 'import' | 'export'): Source['imports'] {
  const pattern = new RegExp(`^${verb} (?:type )?(\\*|[^;'"]*?) ?from '([^']+)'`, 'gm');
  const found = [...text.matchAll(pattern)].map(([, what = '', path = '']) => ({ what, path }));
  // Dynamic imports, such as that of a dialog, which is loaded when it opens.
  const loaded = verb === 'import' ? text.matchAll(/\bimport\(\s*'([^']+)'/g) : [];
  for (const [, path = ''] of loaded) found.push({ what: '*', path });
  return found.flatMap(({ what, path }) => {
    const target = resolve(file, path);
    if (!target) return [];
    const braces = /\{([^}]*)\}/.exec(what)?.[1];
    const names = what.startsWith('*') || braces === undefined ? ['*'] : namesIn(braces);
    return [{ names, file: target }];
  });
}

/** Parses each file once. */
function reader(known: readonly string[]): (file: string) => Source {
  const sources = new Map<string, Source>();
  return (file) => {
    const found = sources.get(file);
    if (found) return found;
    const text = readFileSync(file, 'utf8');
    const use = readUse({ [file]: text });
    const declared = text.matchAll(/^export (?:const|function|class|type|interface|enum) (\w+)/gm);
    const source: Source = {
      ids: known.filter((id) => uses(use, id)),
      imports: links(text, file, 'import'),
      handsOn: links(text, file, 'export'),
      defines: new Set([...declared].map(([, name = '']) => name)),
    };
    sources.set(file, source);
    return source;
  };
}

/** Follows a file's imports; from an index, only the names that are imported. */
function collect(start: string, read: (file: string) => Source): Set<string> {
  const ids = new Set<string>();
  const seen = new Set<string>();
  const gives = (file: string, name: string): boolean => {
    const { defines, handsOn } = read(file);
    return (
      defines.has(name) ||
      handsOn.some(({ names, file: next }) =>
        names.includes('*') ? gives(next, name) : names.includes(name),
      )
    );
  };
  const visit = (file: string, names: string[]): void => {
    const key = `${file} ${names.join(',')}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { ids: own, imports, handsOn, defines } = read(file);
    for (const next of handsOn) {
      const passed = names.filter((name) =>
        next.names.includes('*') ? gives(next.file, name) : next.names.includes(name),
      );
      if (passed.length > 0) visit(next.file, passed);
    }
    // Skip a file when nothing it defines is imported, as with an index, which only re-exports.
    if (!names.includes('*') && !names.some((name) => defines.has(name))) return;
    for (const id of own) ids.add(id);
    for (const next of imports) visit(next.file, next.names);
  };
  visit(start, ['*']);
  return ids;
}

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/');

const storyFiles = () =>
  readdirSync(join(root, 'stories'), { recursive: true })
    .map((name) => join(root, 'stories', String(name)))
    .filter((file) => file.endsWith('.stories.tsx'))
    .toSorted();

/** Ids by story file, named as in the story index: `./stories/screens/login.stories.tsx`. */
export function readUsage(): Record<string, string[]> {
  const read = reader(Object.keys(readLang<Record<string, string>>('en')));
  return Object.fromEntries(
    storyFiles().map((file) => [`./${fromRoot(file)}`, [...collect(file, read)].toSorted()]),
  );
}
