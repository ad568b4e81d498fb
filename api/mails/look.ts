/** The look of mails, read from the design's tokens: mail clients support no CSS variables. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Direction, type Locale, directionOf } from '../../src/foundations/locale';

const file = join(import.meta.dirname, '../../src/tokens/tokens.json');

/** A group or a value of the token file. */
type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const tokens: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** The value at a path, its aliases followed. */
function valueAt(path: string): unknown {
  let found = tokens;
  for (const key of path.split('.')) found = isNode(found) ? found[key] : undefined;
  const value = isNode(found) ? found['$value'] : undefined;
  if (value === undefined) throw new Error(`tokens.json has no ${path}`);
  const alias = typeof value === 'string' ? /^\{(.+)\}$/.exec(value)?.[1] : undefined;
  return alias ? valueAt(alias) : value;
}

/** A colour of both themes, as `#rrggbb`: light, then dark. */
function colour(name: string): readonly [string, string] {
  const hex = (theme: 'light' | 'dark'): string => {
    const value = valueAt(`color.${theme}.${name}`);
    const found = isNode(value) ? value['hex'] : value;
    if (typeof found !== 'string') throw new Error(`color.${theme}.${name} has no hex value`);
    return found;
  };
  return [hex('light'), hex('dark')];
}

/** The colours of a mail, by purpose. */
export const colours = {
  canvas: colour('canvas'),
  surface: colour('surface'),
  band: colour('band'),
  text: colour('text'),
  muted: colour('text-muted'),
  subtle: colour('text-subtle'),
  link: colour('link'),
  line: colour('hairline'),
  edge: colour('hairline-strong'),
  primary: colour('primary'),
  onPrimary: colour('on-primary'),
  thread: colour('thread'),
  thread2: colour('thread-2'),
} as const;

/** The attributes of a table that only lays out, as wide as what it is in. */
export const layoutTable = {
  role: 'presentation',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
} as const;

/** The pairs of text and background colours that need enough contrast in both themes. */
export const pairs = [
  { fg: 'text', bg: 'surface' },
  { fg: 'muted', bg: 'surface' },
  { fg: 'link', bg: 'surface' },
  { fg: 'text', bg: 'band' },
  { fg: 'subtle', bg: 'canvas' },
  { fg: 'link', bg: 'canvas' },
  { fg: 'text', bg: 'canvas' },
  { fg: 'onPrimary', bg: 'primary' },
] as const;

/** A text style: whole pixels, because Outlook rounds everything else. */
export type TextStyle = { readonly fontSize: string; readonly lineHeight: string };

function textStyle(script: 'latin' | 'arabic', name: string): TextStyle {
  const value = valueAt(`type.${script}.${name}`);
  const size = isNode(value) ? value['fontSize'] : undefined;
  const rem = isNode(size) ? size['value'] : undefined;
  const line = isNode(value) ? value['lineHeight'] : undefined;
  if (typeof rem !== 'number' || typeof line !== 'number') {
    throw new Error(`type.${script}.${name} has no size`);
  }
  const px = rem * 16;
  return { fontSize: `${px}px`, lineHeight: `${Math.round(px * line)}px` };
}

/** The brand font, if it is installed or, as in the stories, served. */
function productFace(): string {
  const family = valueAt('font.family.sans');
  const first: unknown = Array.isArray(family) ? family[0] : undefined;
  if (typeof first !== 'string') throw new Error('tokens.json names no face');
  return first;
}

/**
 * Fonts of the reader's machine, because a mail loads none. The first one installed is used. Each
 * Arabic one has vowel signs and both kinds of digits.
 */
const faces: Readonly<Record<Locale, string>> = {
  en: `${productFace()}, Segoe UI, -apple-system, BlinkMacSystemFont, Roboto, Helvetica Neue, Arial, sans-serif`,
  ar: `${productFace()}, Segoe UI, SF Arabic, Geeza Pro, Noto Sans Arabic, Roboto, Tahoma, Arial, sans-serif`,
};

/** The styles of a mail in one language. */
export type Look = {
  readonly locale: Locale;
  readonly direction: Direction;
  /** The side on which a line begins, as the attribute `align` has to say it. */
  readonly start: 'left' | 'right';
  readonly end: 'left' | 'right';
  readonly face: string;
  readonly title: TextStyle;
  readonly body: TextStyle;
  readonly small: TextStyle;
  readonly caption: TextStyle;
};

/** The look of a language. */
export function lookOf(locale: Locale): Look {
  const direction = directionOf(locale);
  const script = locale === 'ar' ? 'arabic' : 'latin';
  return {
    locale,
    direction,
    start: direction === 'rtl' ? 'right' : 'left',
    end: direction === 'rtl' ? 'left' : 'right',
    face: faces[locale],
    title: textStyle(script, 'h3'),
    body: textStyle(script, 'body'),
    small: textStyle(script, 'body-small'),
    caption: textStyle(script, 'caption'),
  };
}
