/**
 * The built site as the server sees it: its manifest, its two shells and the names of its files,
 * read once at the start.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../platform/http/language';
import { StartError } from '../platform/config/start-error';

/** Written by the site's build as `site.json`. */
const manifestSchema = v.object({
  /** Patterns of the known paths: `/login`, `/blog/:slug`. */
  routes: v.array(v.string()),
  /** The settings that are written into its pages and scripts. */
  builtWith: v.optional(v.record(v.string(), v.nullable(v.string()))),
  /** Hashes of the inline scripts in the shells' heads, `sha256-…`. */
  headScriptHashes: v.array(v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/))),
  /** The shell of each language, by its file. */
  shells: v.object({ en: v.string(), ar: v.string() }),
  /** The pages that stand ready as HTML, by path; `/404` is the one for no path. */
  pages: v.optional(v.record(v.string(), v.object({ en: v.string(), ar: v.string() })), {}),
  /** Shells that name the files of their page and show that it is on its way, by path. */
  waiting: v.optional(v.record(v.string(), v.object({ en: v.string(), ar: v.string() })), {}),
});

/** A document as it is sent. */
export type Shell = {
  readonly html: Buffer;
  readonly etag: string;
  /** Compressed forms that the build made, best first. */
  readonly encodings: readonly { readonly name: 'br' | 'gzip'; readonly body: Buffer }[];
};

/** A built site. */
export type Site = {
  readonly directory: string;
  /** The settings that are written into its pages and scripts, where the build says them. */
  readonly builtWith: Readonly<Record<string, string | null>> | undefined;
  readonly scriptHashes: readonly string[];
  /** What a path is answered with: its page where one stands ready, else the shell. */
  readonly documentOf: (path: string, language: Language) => Shell;
  /** Whether a path is one of the site's pages. */
  readonly knows: (path: string) => boolean;
  /** Whether a path, with its leading slash, is one of the site's files. */
  readonly hasFile: (path: string) => boolean;
};

/** A pattern as an expression: `:name` stands for one segment, a closing slash is allowed. */
function expression(pattern: string): RegExp {
  const body = pattern
    .replace(/\/+$/, '')
    .split('/')
    .map((part) => (part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
    .join('/');
  return new RegExp(`^${body}/?$`);
}

function readShell(directory: string, file: string): Shell {
  const path = join(directory, file);
  const html = readFileSync(path);
  const encodings = (
    [
      ['br', `${path}.br`],
      ['gzip', `${path}.gz`],
    ] as const
  )
    .filter(([, compressed]) => existsSync(compressed))
    .map(([name, compressed]) => ({ name, body: readFileSync(compressed) }));
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  return { html, etag, encodings };
}

/** The page for addresses that lead nowhere. */
const NO_PATH = '/404';

type Both = Readonly<Record<Language, string>>;

const readBoth = (directory: string, { en, ar }: Both): Readonly<Record<Language, Shell>> => ({
  en: readShell(directory, en),
  ar: readShell(directory, ar),
});

/** The app that ships with the site: the one page that another page may embed. */
export const EMBEDDED_PAGE = '/embed/index.html';

/** The files of the site that are served as they are: all but documents, the manifest and dot-files. */
function fileNames(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'site.json')
    .filter((name) => `/${name}` === EMBEDDED_PAGE || !/\.html(?:\.br|\.gz)?$/.test(name))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  return new Set(names.map((name) => `/${name}`));
}

/**
 * Reads the built site.
 *
 * @returns `undefined` when there is none.
 * @throws StartError when the folder holds something else.
 */
export function readSite(directory: string): Site | undefined {
  const root = resolve(directory);
  const manifestPath = join(root, 'site.json');
  if (!existsSync(manifestPath)) return undefined;
  try {
    const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(manifestPath, 'utf8')));
    const shells = readBoth(root, manifest.shells);
    const pages = new Map(
      Object.entries({ ...manifest.waiting, ...manifest.pages }).map(
        ([path, both]) => [path, readBoth(root, both)] as const,
      ),
    );
    const files = fileNames(root);
    const routes = manifest.routes.map(expression);
    const knows = (path: string) => routes.some((route) => route.test(path));
    const ready = (path: string) =>
      pages.get(knows(path) ? path.replace(/(.)\/$/, '$1') : NO_PATH) ?? shells;
    return {
      directory: root,
      builtWith: manifest.builtWith,
      scriptHashes: manifest.headScriptHashes,
      documentOf: (path, language) => ready(path)[language],
      knows,
      hasFile: (path) => files.has(path),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`SITE_DIR ${root} does not hold a built site: ${reason}. Build it again.`);
  }
}
