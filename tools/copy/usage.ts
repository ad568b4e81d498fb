/** Finds the sources that a file's stories are built from, and the messages they can show. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { readLang } from '../catalogue';

const root = join(import.meta.dirname, '../..');

interface Source {
  /** Ids written out, or built from a template. */
  ids: string[];
  /** Names imported from other files of ours; `*` imports everything. */
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

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function idsIn(text: string, known: readonly string[]): string[] {
  const quoted = new Set([...text.matchAll(/['"`]([A-Za-z0-9.]+)['"`]/g)].map(([, id]) => id));
  const templates = [...text.matchAll(/`([a-z][A-Za-z0-9]*\.[^`\s]*\$\{[^`\s]*)`/g)].map(
    ([, template = '']) =>
      new RegExp(
        `^${template
          .split(/\$\{[^}]*\}/)
          .map(escape)
          .join('[A-Za-z0-9]+')}$`,
      ),
  );
  return known.filter((id) => quoted.has(id) || templates.some((one) => one.test(id)));
}

/** Dynamic imports of a source; each imports the whole module. */
function lazyLinks(text: string, file: string): Source['imports'] {
  return [...text.matchAll(/\bimport\(\s*'([^']+)'\s*\)/g)].flatMap(([, path = '']) => {
    const target = resolve(file, path);
    return target ? [{ names: ['*'], file: target }] : [];
  });
}

function links(text: string, file: string, verb: 'import' | 'export'): Source['imports'] {
  const pattern = new RegExp(`^${verb} (?:type )?(\\*|[^;'"]*?) ?from '([^']+)'`, 'gm');
  return [...text.matchAll(pattern)].flatMap(([, what = '', path = '']) => {
    const target = resolve(file, path);
    if (!target) return [];
    const braces = /\{([^}]*)\}/.exec(what)?.[1];
    const names = what.startsWith('*') || braces === undefined ? ['*'] : namesIn(braces);
    return [{ names, file: target }];
  });
}

/** Parses each file once; dynamic imports count as imports when `isLazyToo` is set. */
function reader(known: readonly string[], isLazyToo = false): (file: string) => Source {
  const sources = new Map<string, Source>();
  return (file) => {
    const found = sources.get(file);
    if (found) return found;
    const text = readFileSync(file, 'utf8');
    const declared = text.matchAll(/^export (?:const|function|class|type|interface|enum) (\w+)/gm);
    const source: Source = {
      ids: idsIn(text, known),
      imports: [...links(text, file, 'import'), ...(isLazyToo ? lazyLinks(text, file) : [])],
      handsOn: links(text, file, 'export'),
      defines: new Set([...declared].map(([, name = '']) => name)),
    };
    sources.set(file, source);
    return source;
  };
}

/** Follows a file's imports; from an index, only the names that are imported. */
function collect(
  start: string,
  read: (file: string) => Source,
  skip: (file: string) => boolean = () => false,
): { ids: Set<string>; files: Set<string> } {
  const ids = new Set<string>();
  const files = new Set<string>();
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
    if (seen.has(key) || skip(file)) return;
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
    files.add(file);
    for (const id of own) ids.add(id);
    for (const next of imports) visit(next.file, next.names);
  };
  visit(start, ['*']);
  return { ids, files };
}

const fromRoot = (file: string) => relative(root, file).replaceAll('\\', '/');

const storyFiles = () =>
  readdirSync(join(root, 'stories'), { recursive: true })
    .map((name) => join(root, 'stories', String(name)))
    .filter((file) => file.endsWith('.stories.tsx'))
    .toSorted();

/**
 * The files that each story file, or another entry, is built from, as paths from the root. An index
 * is followed by the names imported from it, and is not listed itself.
 */
export function readSourcesOf(
  entries: readonly string[] = storyFiles().map(fromRoot),
  skip: (file: string) => boolean = () => false,
): Record<string, string[]> {
  const read = reader([], true);
  const skipped = (file: string) => skip(fromRoot(file));
  return Object.fromEntries(
    entries.map((file) => [
      file,
      [...collect(join(root, file), read, skipped).files].map(fromRoot).toSorted(),
    ]),
  );
}

/** Ids by story file, named as in the story index: `./stories/screens/login.stories.tsx`. */
export function readUsage(): Record<string, string[]> {
  const read = reader(Object.keys(readLang<Record<string, string>>('en')));
  return Object.fromEntries(
    storyFiles().map((file) => [`./${fromRoot(file)}`, [...collect(file, read).ids].toSorted()]),
  );
}
