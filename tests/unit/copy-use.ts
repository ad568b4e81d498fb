/** Finds the messages that the sources show. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Use, readUse, uses } from '../../tools/message-use';
import type { Fault } from './copy-rules';

const root = join(import.meta.dirname, '../..');
const rooms = ['src', 'app', 'api/contract', 'api/mails', 'api/server', 'tools', '.storybook'];

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|js|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function readSources(): Use {
  const files = rooms.flatMap(sources).map((file) => [file.slice(root.length + 1), file] as const);
  return readUse(
    Object.fromEntries(files.map(([name, file]) => [name, readFileSync(file, 'utf8')])),
  );
}

/** The areas of the messages that the server shows. */
const SERVER_AREAS = /^(?:server|plan|contact)\./;

/** Ids that are used but not defined, and ids that are defined but never used. */
export function useFaults(ids: string[], use: Use): Fault[] {
  const areas = new Set(ids.map((id) => id.slice(0, id.indexOf('.'))));
  const unknown = [...use.literal]
    .filter(([id]) => !ids.includes(id) && areas.has(id.slice(0, id.indexOf('.'))))
    // The server also writes columns as `table.column`, and only shows messages of a few areas.
    .filter(([id, file]) => !file.startsWith('api/server/') || SERVER_AREAS.test(id))
    // A prefix of ids, as in `startsWith('server.mail')`, is not an id.
    .filter(([id]) => !ids.some((other) => other.startsWith(`${id}.`)))
    .map(([id, file]) => ({ rule: 'defined', id, what: `is used in ${file} and not defined` }));
  const unused = ids
    .filter((id) => !uses(use, id))
    .map((id) => ({ rule: 'used', id, what: 'is defined and never used' }));
  return [...unknown, ...unused];
}
