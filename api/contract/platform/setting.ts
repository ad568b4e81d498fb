/**
 * The machinery of `settings.ts`: a setting is a name, a reader of its text and what to tell who
 * got it wrong.
 */

/** The environment that settings are read from: `process.env` or a test's record. */
export type Env = Readonly<Record<string, string | undefined>>;

/** One setting of the product. */
export type Setting<T> = {
  /** What the value must look like, to follow "must be". */
  readonly mustBe: string;
  /** Read when the variable is absent or empty. */
  readonly fallback: string;
  /** Whether the value must never be shown. */
  readonly secret: boolean;
  /** What it does, in full sentences; `docs/settings.md` is made from it. */
  readonly description: string;
  /** Reads the text; `undefined` when it does not look as it must. */
  readonly read: (text: string) => T | undefined;
};

/** Gives a setting its exact type. */
export function setting<T>(definition: Setting<T>): Setting<T> {
  return definition;
}

/** A table of settings by the name of their variable. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

/** The values of a table. */
export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

/** Says which settings are wrong, each by name and with what it must look like. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Longest piece of a wrong value that an error repeats. */
const SHOWN_MAX = 80;

/** What is wrong with one setting. */
export type SettingProblem = {
  readonly name: string;
  /** The sentence that says it. */
  readonly line: string;
};

/**
 * Reads every setting of a table, and says what is wrong with which. A bad one takes its default, so
 * that the others can be judged meanwhile; a secret's value is never repeated.
 */
export function judgeSettings<const Table extends SettingTable>(
  table: Table,
  env: Env,
): { readonly values: SettingValues<Table>; readonly problems: readonly SettingProblem[] } {
  const problems: SettingProblem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, setting] of Object.entries(table)) {
    const text = (env[name] ?? '').trim() || setting.fallback;
    const value = setting.read(text);
    if (value === undefined) {
      const shown = setting.secret ? '' : `, not "${text.slice(0, SHOWN_MAX)}"`;
      problems.push({ name, line: `${name} must be ${setting.mustBe}${shown}.` });
    }
    values[name] = value === undefined ? setting.read(setting.fallback) : value;
  }
  // Each value came from the reader of its own name, which is what the mapped type says.
  return { values: values as SettingValues<Table>, problems };
}

/**
 * Reads every setting of a table.
 *
 * @throws SettingsError with one line for each bad setting.
 */
export function readSettings<const Table extends SettingTable>(
  table: Table,
  env: Env,
): SettingValues<Table> {
  const { values, problems } = judgeSettings(table, env);
  if (problems.length > 0) throw new SettingsError(problems.map(({ line }) => line));
  return values;
}

/** Any text. */
export const text = (value: string): string => value;

/** A text of a least length, or none at all. */
export const secretOf =
  (least: number) =>
  (value: string): string | null | undefined => {
    if (value === '') return null;
    return value.length >= least ? value : undefined;
  };

/** A whole number between two bounds, both included. */
export const wholeNumber =
  (least: number, most: number) =>
  (value: string): number | undefined => {
    if (!/^\d{1,9}$/.test(value)) return undefined;
    const number = Number(value);
    return number >= least && number <= most ? number : undefined;
  };

/** One of a few words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (value: string): Word | undefined =>
    words.find((word) => word === value);

/** `1` or `0`. */
export const flag = (value: string): boolean | undefined =>
  value === '1' ? true : value === '0' || value === '' ? false : undefined;

/** Reads an absolute address and keeps it when its scheme is one of those given. */
export function urlOf(value: string, ...schemes: readonly string[]): URL | undefined {
  // oxlint-disable-next-line no-restricted-properties -- the server and the build read settings, no browser
  if (!URL.canParse(value)) return undefined;
  const url = new URL(value);
  return schemes.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

/** An http(s) origin without path, query or credentials; `null` when empty. */
export const origin = (value: string): string | null | undefined => {
  if (value === '') return null;
  const url = urlOf(value, 'http:', 'https:');
  const bare = url?.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return url && bare ? url.origin : undefined;
};

/** The address of an OpenID provider: over TLS, or on this machine. */
export const issuer = (value: string): string | undefined => {
  const url = urlOf(value, 'http:', 'https:');
  if (!url || url.search || url.hash || url.username || url.password) return undefined;
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || local ? value.replace(/\/$/, '') : undefined;
};

/** Origins separated by commas. */
export const origins = (value: string): readonly string[] | undefined => {
  const read = value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(origin);
  const known = read.filter((part): part is string => typeof part === 'string');
  return known.length === read.length ? known : undefined;
};
