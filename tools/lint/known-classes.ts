/**
 * Finds class names that match no rule of the style sheet. The theme holds the tokens and nothing
 * else, so a class of Tailwind's default scale (`basis-48`) silently compiles to nothing.
 */
import { readFile } from 'node:fs/promises';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';

const root = join(import.meta.dirname, '../..');
const { resolve: resolveModule } = createRequire(import.meta.url);

/** `flex` and `gap-2` may appear in any string; a class attribute holds nothing but classes. */
const ATTRIBUTE = /\b(?:className|groupClass)=(?:"([^"]*)"|'([^']*)'|\{?`([^`]*)`)/g;
/** Where code computes a class list. */
const COMPUTED = /\b(?:(?:className|groupClass)=(?=\{)|(?:cx|cva)(?=\())/g;
const STRING = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g;
/**
 * Marker classes for variants, and the one that excludes an element from Storybook's docs styles.
 */
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

/** From an opening bracket to the one that closes it. */
function enclosed(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if ('({['.includes(text.charAt(at))) depth += 1;
    if (')}]'.includes(text.charAt(at))) depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  return '';
}

const COMMENT = /\/\*.*?\*\/|(?<=\s)\/\/[^\n]*/gs;
/** Not classes: what is compared, a default, an object's key or value, an index, and an argument. */
const BEFORE_OTHERS = /(?:[!=]==|\?\?|\w:|\[|(?<!\bc(?:x|va))(?<=\w)\()\s*$/;
const AFTER_OTHERS = /^(?::| [!=]==|\])/;

/** The strings of computed class lists. */
function computed(text: string): RegExpExecArray[] {
  return [...text.matchAll(COMPUTED)].flatMap(({ 0: { length }, index }) => {
    const start = index + length;
    const code = enclosed(text, start).replaceAll(COMMENT, ({ length }) => ' '.repeat(length));
    return [...code.matchAll(STRING)].flatMap((match) => {
      if (BEFORE_OTHERS.test(text.slice(index, start + match.index))) return [];
      if (AFTER_OTHERS.test(code.slice(match.index + match[0].length))) return [];
      return [Object.assign(match, { index: start + match.index })];
    });
  });
}

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
    const attributes = [...text.matchAll(ATTRIBUTE), ...computed(text)].map((match) => ({
      match,
      sure: true,
    }));
    const strings = [...text.matchAll(STRING)].map((match) => ({ match, sure: false }));
    const unknown = [...attributes, ...strings].flatMap(({ match, sure }) => {
      const words = wordsOf(match.slice(1).find((group) => group !== undefined) ?? '');
      if (!sure && !isList(words)) return [];
      const line = text.slice(0, match.index).split('\n').length;
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
