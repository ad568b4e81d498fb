/**
 * Finds class names that match no rule of the style sheet. The theme holds the tokens and nothing
 * else, so a class of Tailwind's default scale (`basis-48`) silently compiles to nothing.
 */
import { readFile } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ClassList, classListsOf } from './class-lists';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';

const root = join(import.meta.dirname, '../..');
const { resolve: resolveModule } = createRequire(import.meta.url);

/** A guide is not a module; its class attributes are plain. */
const ATTRIBUTE = /\bclassName="([^"]*)"/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/** Marker classes for variants, and the one that keeps Storybook's docs styles off an element. */
const MARKER = /^(?:(?:group|peer)(?:\/[\w-]+)?|sb-unstyled)$/;
const OWN_CLASS = /\.([a-z][\w-]*)/g;

export interface UnknownClass {
  file: string;
  line: number;
  name: string;
}

/** The files of some folders, as paths from the root. */
function filesOf(folders: readonly string[], kind: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => kind.test(file))
      .map((file) => join(folder, file)),
  );
}

async function loadSheet() {
  const sheet = join(root, 'src/styles.css');
  return loadDesignSystem(await readFile(sheet, 'utf8'), {
    base: dirname(sheet),
    loadStylesheet: async (id, base) => {
      const path = id.startsWith('.') ? resolve(base, id) : resolveModule(id);
      return { path, base: dirname(path), content: await readFile(path, 'utf8') };
    },
    loadModule: async (id, base) => {
      const path = resolve(base, id);
      const { default: module } = await import(pathToFileURL(path).href);
      return { path, base: dirname(path), module };
    },
  });
}

/** Classes defined in the project's own style sheets. */
function ownClasses(): Set<string> {
  const sheets = filesOf(['src', 'app', 'stories', '.storybook'], /\.css$/);
  const texts = sheets.map((file) => readFileSync(join(root, file), 'utf8'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(OWN_CLASS)].map(([, name]) => name ?? '')),
  );
}

const stringsOf = (text: string, pattern: RegExp): ClassList[] =>
  [...text.matchAll(pattern)].map(({ index, 1: double, 2: single, 3: template }) => ({
    index,
    text: double ?? single ?? template ?? '',
  }));

const listsOf = (file: string, text: string): ClassList[] =>
  file.endsWith('.mdx') ? stringsOf(text, ATTRIBUTE) : classListsOf(file, text);

/** Skips template substitutions and the words they touch. */
const wordsOf = (text: string) =>
  text
    .replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')
    .split(/\s+/)
    .filter(Boolean);

/** @returns a function that finds a text's classes without a rule. */
export async function classJudge(): Promise<(file: string, text: string) => UnknownClass[]> {
  const system = await loadSheet();
  const own = ownClasses();
  const known = new Map<string, boolean>();
  const isKnown = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const [rule] = system.candidatesToCss([name]);
    const answer = Boolean(rule) || MARKER.test(name) || own.has(name);
    known.set(name, answer);
    return answer;
  };
  /** In a class list most words are classes; in a sentence, one is by accident. */
  const isList = (words: string[]) =>
    words.length > 1 && words.filter(isKnown).length > words.length / 2;

  return (file, text) => {
    const lists = listsOf(file, text);
    const unknown = [...lists, ...stringsOf(text, STRING)].flatMap((string, place) => {
      const words = wordsOf(string.text);
      // `flex` may appear in any string; a class list holds nothing but classes.
      if (place >= lists.length && !isList(words)) return [];
      const line = text.slice(0, string.index).split('\n').length;
      return words.filter((name) => !isKnown(name)).map((name) => ({ file, line, name }));
    });
    return [...new Map(unknown.map((one) => [`${one.line} ${one.name}`, one])).values()];
  };
}

/** @returns every class without a rule, in all code that renders. */
export async function unknownClasses(): Promise<UnknownClass[]> {
  const judge = await classJudge();
  return filesOf(['src', 'app', 'stories', '.storybook'], /\.(?:tsx?|mdx)$/).flatMap((file) =>
    judge(file, readFileSync(join(root, file), 'utf8')),
  );
}
