/**
 * Defines physical directions in class names and style objects, for the linter and the check of
 * guides. Style sheets are covered by Stylelint (stylelint.config.js).
 */

/** A Tailwind utility that names a side, without its variants (`md:hover:-ml-2` is `ml-2`). */
const CLASS =
  /^-?(?:m[lr]|p[lr]|scroll-m[lr]|scroll-p[lr]|left|right)-|^(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-|$)|^(?:text|float|clear|object|bg|origin)-(?:left|right)(?:-|$)|^bg-linear-to-[lr]$|^-?(?:start|end)-(?:\d|px|auto|\[)|^-?translate-x-|^space-x-/;

/** A declaration as a class: `[margin-left:2px]`, `[text-align:left]`. */
const DECLARATION =
  /\[(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)*:|\[(?:text-align(?:-last)?|float|clear):(?:left|right)\b/;

// physical-ok: these are the very names to detect
const KEYS = new Set([
  'left',
  'right',
  'marginLeft',
  'marginRight',
  'paddingLeft',
  'paddingRight',
  'borderLeft',
  'borderRight',
  'borderLeftWidth',
  'borderRightWidth',
  'borderLeftColor',
  'borderRightColor',
  'borderTopLeftRadius',
  'borderTopRightRadius',
  'borderBottomLeftRadius',
  'borderBottomRightRadius',
]);

/**
 * `physical-ok: reason` on the line or the one above it; `physical-ok` without a reason has no
 * effect.
 */
const EXCUSE = /physical-ok:\s*\S.{7,}/;

/** @param {string} token One word of a class attribute. */
export function physicalClass(token) {
  const utility = token.slice(token.lastIndexOf(':') + 1).replace(/^!|!$/g, '');
  return CLASS.test(utility) || DECLARATION.test(token);
}

/** Properties of a style object whose value may name a side. */
const ALIGNED = new Set(['textAlign', 'textAlignLast', 'float', 'clear']);

/**
 * @param {string} key A property of a style object.
 * @param {unknown} value Its value, if it is written there.
 */
export const physicalStyle = (key, value) =>
  KEYS.has(key) || (ALIGNED.has(key) && (value === 'left' || value === 'right'));

/**
 * @param {readonly string[]} lines
 * @param {number} index Zero-based line.
 */
export const isExempt = (lines, index) =>
  EXCUSE.test(lines[index] ?? '') || EXCUSE.test(lines[index - 1] ?? '');
