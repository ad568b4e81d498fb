/** Finds the messages that the sources show. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Use, readUse, uses } from '../../tools/message-use';
import type { Fault } from './copy-rules';
import { repositoryFiles, repositoryRoot } from './docs/markdown';

const SOURCE =
  /^(?:src|app|api\/(?:contract|mails|server)|tools|\.storybook)\/.*\.(?:ts|tsx|js|mjs)$/;

export function readSources(): Use {
  const files = repositoryFiles.filter((file) => SOURCE.test(file));
  return readUse(
    Object.fromEntries(
      files.map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]),
    ),
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
