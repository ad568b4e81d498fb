/**
 * Reads the variants of `cva` recipes, from which components derive the types of their props. The
 * docs show the values in place of the derivation.
 */

/** A type derived from a recipe of the same file. */
const DERIVED = /NonNullable<VariantProps<typeof (\w+)>\['(\w+)'\]>/g;

/** Returns the text between the bracket at a position and the one that closes it. */
function inside(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if ('{[('.includes(text[at] ?? '')) depth += 1;
    if ('}])'.includes(text[at] ?? '')) depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  return '';
}

/** Removes comments and strings, whose brackets and colons mean nothing; keys in quotes stay. */
const bare = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\/|(?<=^\s*)\/\/[^\n]*/gm, '')
    .replaceAll(/`[^`]*`|'[^'\n]*'(?::)?|"[^"\n]*"/g, (found) =>
      found.endsWith(':') ? found : '0',
    );

/** Returns the keys of an object literal, without those of the objects in it. */
function keysOf(body: string): string[] {
  let flat = body;
  while (/[[{(][^[\]{}()]*[\]})]/.test(flat))
    flat = flat.replaceAll(/[[{(][^[\]{}()]*[\]})]/g, '0');
  return [...flat.matchAll(/(?:^|[,\s])'?([\w-]+)'?:/g)].map(([, key = '']) => key);
}

/** Returns the values of a recipe's variant, or none if there is no such variant. */
export function variantValues(text: string, recipe: string, variant: string): string[] {
  const code = bare(text);
  const start = code.search(new RegExp(`const ${recipe} =\\s+cva\\(`));
  if (start < 0) return [];
  const body = inside(code, code.indexOf('(', start));
  const variants = inside(body, body.indexOf('{', body.indexOf('variants:')));
  const at = variants.search(new RegExp(`\\b${variant}: \\{`));
  return at < 0 ? [] : keysOf(inside(variants, variants.indexOf('{', at)));
}

/** Writes the values into a type that is derived from a recipe of the same file. */
export const withValues = (type: string, text: string): string =>
  type.replaceAll(DERIVED, (whole, recipe: string, variant: string) => {
    const values = variantValues(text, recipe, variant);
    if (values.includes('true')) return 'boolean';
    return values.map((value) => `'${value}'`).join(' | ') || whole;
  });
