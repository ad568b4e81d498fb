/** The built site: its manifest, its two shells and its file names, read once at startup. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import * as v from 'valibot';
import type { Language } from '../platform/http/language';
import { StartError } from '../platform/config/start-error';
import { bilingualText } from '../../contract/platform/bilingual-text';

/** The manifest `site.json`, written by the site's build. */
const manifestSchema = v.object({
  /** Patterns of the known paths: `/login`, `/blog/:slug`. */
  routes: v.array(v.string()),
  /** The settings compiled into its pages and scripts. */
  builtWith: v.optional(v.record(v.string(), v.nullable(v.string()))),
  /** Hashes of the inline scripts in the shells' heads, as `sha256-…`. */
  headScriptHashes: v.array(v.pipe(v.string(), v.regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/))),
  /** The file of each language's shell. */
  shells: bilingualText,
  /** Prerendered pages by path; `/404` is for unknown paths. */
  pages: v.optional(v.record(v.string(), bilingualText), {}),
  /** Shells that preload their page's files and show a loading state, by path. */
  waiting: v.optional(v.record(v.string(), bilingualText), {}),
});

export type Shell = {
  readonly html: Buffer;
  readonly etag: string;
  /** Compressed versions made by the build, best first. */
  readonly encodings: readonly { readonly name: 'br' | 'gzip'; readonly body: Buffer }[];
};

export type Site = {
  readonly directory: string;
  /** The settings compiled into its pages and scripts, if the manifest lists them. */
  readonly builtWith: Readonly<Record<string, string | null>> | undefined;
  readonly scriptHashes: readonly string[];
  /** The document for a path: its prerendered page if there is one, otherwise the shell. */
  readonly documentOf: (path: string, language: Language) => Shell;
  readonly knows: (path: string) => boolean;
  /** Whether a path, with its leading slash, is one of the site's files. */
  readonly hasFile: (path: string) => boolean;
  /** Whether its folder still exists; a volume or a new build may have removed it. */
  readonly isThere: () => boolean;
};

/** A route pattern as an expression: `:name` is one segment, a final slash is optional. */
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

/** The page for unknown paths. */
const NO_PATH = '/404';

type Both = Readonly<Record<Language, string>>;

const readBoth = (directory: string, { en, ar }: Both): Readonly<Record<Language, Shell>> => ({
  en: readShell(directory, en),
  ar: readShell(directory, ar),
});

/** The reference app that ships with the site, the only page that may be embedded. */
export const EMBEDDED_PAGE = '/embed/index.html';

/** The files served as they are: everything except documents, the manifest and dotfiles. */
function fileNames(directory: string): ReadonlySet<string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => name !== 'site.json')
    .filter((name) => `/${name}` === EMBEDDED_PAGE || !/\.html(?:\.br|\.gz)?$/.test(name))
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')));
  return new Set(names.map((name) => `/${name}`));
}

/** Reads the built site, if there is one. @throws StartError if the folder has something else */
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
      isThere: () => existsSync(manifestPath),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`SITE_DIR ${root} does not hold a built site: ${reason}. Build it again.`);
  }
}
