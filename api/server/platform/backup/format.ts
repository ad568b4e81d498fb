/**
 * The format of a backup, the same for both kinds of database: lines of JSON. The first is the
 * header, followed by the rows of each table in the order of the header.
 */
import * as v from 'valibot';
import { version } from '../config/version';
import { StartError } from '../config/start-error';
import { migrations } from '../database/migrations';

/** The version of the format. It increases when older programs can no longer read the format. */
const FORMAT = 1;

const headerSchema = v.object({
  format: v.number(),
  version: v.string(),
  migrations: v.array(v.string()),
  /** The tables in the order in which they can be written, with the number of their rows. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.record(v.string(), v.string()),
});

export type Header = v.InferOutput<typeof headerSchema>;

/** A part of a backup: some of its lines, about a megabyte at most, so that memory stays flat. */
export type Lines = AsyncIterable<readonly string[]>;

export function headerLine(rest: Omit<Header, 'format' | 'version'>): string {
  return JSON.stringify({ format: FORMAT, version, ...rest } satisfies Header);
}

const json = v.pipe(v.string(), v.parseJson());

/** Reads the first line of a backup, which messages call by `name`. */
export function readHeader(line: string | undefined, name: string): Header {
  const format = v.safeParse(v.pipe(json, v.object({ format: v.number() })), line);
  const header = v.safeParse(v.pipe(json, headerSchema), line);
  const newer =
    (format.success && format.output.format > FORMAT) ||
    (header.success && header.output.migrations.some((each) => !Object.hasOwn(migrations, each)));
  if (newer) {
    const by = header.success ? ` (${header.output.version})` : '';
    throw new StartError(
      `${name} was made by a newer version of this program${by} than this one (${version}); update the program.`,
    );
  }
  if (!header.success) throw new StartError(`${name} is not a backup of this program.`);
  return header.output;
}
