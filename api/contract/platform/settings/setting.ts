/**
 * The building blocks of `settings.ts`: a setting has a parser for its text and a description of
 * valid values for the error message.
 */

/** The environment to read settings from: `process.env`, or a record in tests. */
export type Env = Readonly<Record<string, string | undefined>>;

export type Setting<T> = {
  /** What a valid value looks like; completes the sentence "NAME must be …". */
  readonly mustBe: string;
  /** Used if the variable is missing or empty. */
  readonly fallback: string;
  /** Whether the value must never appear in errors or logs. */
  readonly secret: boolean;
  /** What it does, in full sentences; `docs/settings.md` is generated from it. */
  readonly description: string;
  /** Parses the text; returns `undefined` if it is invalid. */
  readonly read: (text: string) => T | undefined;
};

/**
 * Defines a setting and infers the type of its value. The fallback is empty unless the definition
 * has one. Each definition says whether it is secret: a default would quote a forgotten one.
 */
export function setting<T>(
  definition: Omit<Setting<T>, 'fallback'> & Partial<Pick<Setting<T>, 'fallback'>>,
): Setting<T> {
  return { fallback: '', ...definition };
}

/** Settings by the name of their environment variable. */
export type SettingTable = Readonly<Record<string, Setting<unknown>>>;

export type SettingValues<Table extends SettingTable> = {
  readonly [Name in keyof Table]: Table[Name] extends Setting<infer T> ? T : never;
};

/** Lists the invalid settings, each by name with what a valid value looks like. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** Most characters of an invalid value that an error quotes. */
const SHOWN_MAX = 80;

export type SettingProblem = {
  readonly name: string;
  /** A sentence that states the problem. */
  readonly line: string;
};

/**
 * Reads every setting of a table and reports the invalid ones. An invalid setting takes its
 * default, so that checks across settings can still run. Secret values are never quoted.
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
  // Each value comes from the `read` of its own setting, which the compiler cannot infer through
  // `Object.entries`.
  return { values: values as SettingValues<Table>, problems };
}

export const text = (value: string): string => value;

/** A text with a minimum length; `null` if empty. */
export const secretOf =
  (least: number) =>
  (value: string): string | null | undefined => {
    if (value === '') return null;
    return value.length >= least ? value : undefined;
  };

/** Texts with a minimum length, separated by commas; `null` if empty. */
export const secretsOf =
  (least: number) =>
  (value: string): readonly string[] | null | undefined => {
    if (value === '') return null;
    const secrets = value.split(',').map((part) => part.trim());
    return secrets.every((secret) => secret.length >= least) ? secrets : undefined;
  };

/** A whole number within inclusive bounds. */
export const wholeNumber =
  (least: number, most: number) =>
  (value: string): number | undefined => {
    if (!/^\d{1,9}$/.test(value)) return undefined;
    const number = Number(value);
    return number >= least && number <= most ? number : undefined;
  };

/** A setting that is a whole number within inclusive bounds, of the unit if it has one. */
export const whole = (
  [least, most]: readonly [least: number, most: number],
  fallback: number,
  description: string,
  unit?: string,
): Setting<number> =>
  setting({
    mustBe: `a whole number${unit ? ` of ${unit}` : ''} from ${least} to ${most}`,
    fallback: String(fallback),
    secret: false,
    description,
    read: wholeNumber(least, most),
  });

/** A setting that is a text of limited length. */
export const named = (
  max: number,
  fallback: string,
  description: string,
  what = 'name',
): Setting<string> =>
  setting({
    mustBe: `a ${what} of 1 to ${max} characters`,
    fallback,
    secret: false,
    description,
    read: (value) => (value.length <= max ? value : undefined),
  });

/** One of the given words. */
export const oneOf =
  <const Word extends string>(...words: readonly Word[]) =>
  (value: string): Word | undefined =>
    words.find((word) => word === value);

/** A setting that is `1` or `0`. */
export const flag = (description: string): Setting<boolean> =>
  setting({
    mustBe: '1 or 0',
    fallback: '0',
    secret: false,
    description,
    read: (value) => (value === '1' ? true : value === '0' ? false : undefined),
  });

/**
 * Parses an absolute URL; returns `undefined` unless it has a host and one of the given schemes.
 */
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

/** The issuer URL of an OpenID provider: https, or http on localhost. */
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
