import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The note for translators on one message; see `lang/notes.json`. */
export interface MessageNote {
  /** Where the message appears, the content of each placeholder, and what must not change. */
  description: string;
  /** The maximum length in characters, in either language. */
  max?: number;
  /** Whether the specification fixes the English wording, byte for byte. */
  fixed?: boolean;
}

export type Catalogue = Record<string, string>;
export type Notes = Record<string, MessageNote>;

/** The files of `lang/` that commands write; `reviews` holds people's verdicts on wordings. */
export type LangFile = 'en' | 'ar' | 'notes' | 'reviews';

const folder = join(import.meta.dirname, '..', 'lang');

/** Reads `lang/{name}.json`; the error names the file when it is not valid JSON. */
export function readLang<T>(name: LangFile): T {
  const file = join(folder, `${name}.json`);
  try {
    // The copy gate validates the shape; it reads these files as unknown.
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch (cause) {
    throw new Error(`lang/${name}.json cannot be read as JSON.`, { cause });
  }
}

/** Writes `lang/{name}.json` with sorted ids, replacing the file atomically. */
export function writeLang(name: LangFile, value: object): void {
  const file = join(folder, `${name}.json`);
  const sorted = Object.fromEntries(
    Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(temporary, file);
}
