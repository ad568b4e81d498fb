/** Which messages the source shows. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from './copy-rules';

const root = join(import.meta.dirname, '../..');
const rooms = ['src', 'app', 'api', 'tools', '.storybook'];

const ID = /^[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*){1,4}$/;
const FILE = /\.(?:js|mjs|ts|tsx|json|css|html|png|svg|woff2|mdx)$/;

export interface Use {
  /** Ids written out in the source, with the file that does. */
  literal: Map<string, string>;
  /** Ids put together from a template: `country.${code}.label`. */
  templates: RegExp[];
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Reads every string of a source text that could be an id. */
export function readUse(files: Record<string, string>): Use {
  const use: Use = { literal: new Map(), templates: [] };
  for (const [file, text] of Object.entries(files)) {
    for (const [, quoted] of text.matchAll(/['"`]([A-Za-z0-9.]+)['"`]/g)) {
      if (quoted && ID.test(quoted) && !FILE.test(quoted)) use.literal.set(quoted, file);
    }
    for (const [, template] of text.matchAll(/`([a-z][A-Za-z0-9]*\.[^`\s]*\$\{[^`\s]*)`/g)) {
      if (!template) continue;
      const pattern = template
        .split(/\$\{[^}]*\}/)
        .map(escape)
        .join('[A-Za-z0-9]+');
      use.templates.push(new RegExp(`^${pattern}$`));
    }
  }
  return use;
}

export function readSources(): Use {
  const files = rooms.flatMap(sources).map((file) => [file.slice(root.length + 1), file] as const);
  return readUse(
    Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, 'utf8')])),
  );
}

/** Ids that are shown and not defined, and ids that are defined and never shown. */
export function useFaults(ids: string[], { literal, templates }: Use): Fault[] {
  const areas = new Set(ids.map((id) => id.slice(0, id.indexOf('.'))));
  const unknown = [...literal]
    .filter(([id]) => !ids.includes(id) && areas.has(id.slice(0, id.indexOf('.'))))
    // A prefix of ids, as in `startsWith('server.mail')`, is no id.
    .filter(([id]) => !ids.some((other) => other.startsWith(`${id}.`)))
    .map(([id, file]) => ({ rule: 'defined', id, what: `is used in ${file} and not defined` }));
  const unused = ids
    .filter((id) => !literal.has(id) && !templates.some((template) => template.test(id)))
    .map((id) => ({ rule: 'used', id, what: 'is defined and never used' }));
  return [...unknown, ...unused];
}
