/** A Tailwind utility made important: `px-3!`, or `!px-3` as before Tailwind 4. */

/** Utilities of one word without a value; any other exclamation mark ends a sentence. */
const ONE_WORD =
  /^(?:absolute|block|border|contents|fixed|flex|grid|hidden|inline|invisible|italic|outline|relative|resize|rounded|shadow|static|sticky|table|transition|truncate|underline|uppercase|visible)$/;

const UTILITY = /^-?[a-z][a-z0-9]*(?:-[\w./%()[\],:*+~>=&#'"-]+)$|^\[[^\]]+\]$/;

/** `md:`, `*:`, `[&>a]:`, `not-supports-[display:grid]:`. */
const VARIANTS = /^(?:(?:[^:[\]()]|\[[^\]]*\]|\([^)]*\))*:)+/;

/** @param {string} token One word of a class attribute. */
export function importantClass(token) {
  const marked = /^(?:.*:)?!([^!]+)$/.exec(token) ?? /^([^!]+)!$/.exec(token);
  if (!marked) return false;
  const utility = (marked[1] ?? '').replace(VARIANTS, '');
  return UTILITY.test(utility) || ONE_WORD.test(utility);
}
