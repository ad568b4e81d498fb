/**
 * Reads a component's props from its interface. Storybook's docgen does not follow `Omit`, and does
 * not recognise a function that returns no element of its own as a component. All files have the
 * same formatting, so parsing their text with regular expressions is sufficient.
 */

import { withValues } from './recipe-variants';

/** One prop, as written in the source. */
export interface DeclaredProp {
  name: string;
  required: boolean;
  type: string;
  description: string;
  /** The text after `@default`. */
  fallback: string | undefined;
}

interface Declared {
  /** The extended types, as written: `FieldProps`, `Omit<InputProps, 'value'>`. */
  parents: readonly string[];
  props: readonly DeclaredProp[];
}

export type Interfaces = ReadonlyMap<string, Declared>;

/** Splits at commas that are not inside brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text.replaceAll(/\s+/g, ' ')) {
    if ('<({['.includes(sign)) depth += 1;
    if ('>)}]'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

const member =
  /(?:^ {2}\/\*\*(?<doc>[^]*?)\*\/\n)?^ {2}(?<name>[\w']+(?:-[\w']+)*)(?<optional>\?)?: (?<type>[^]*?);$/gm;

function propOf(
  { doc = '', name = '', optional, type = '' }: Record<string, string | undefined>,
  file: string,
) {
  const words = doc
    .replaceAll(/^\s*\*? ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [description = '', fallback] = words.split('@default').map((part) => part.trim());
  return {
    name: name.replaceAll("'", ''),
    required: optional === undefined,
    type: withValues(type.replaceAll(/\s+/g, ' '), file),
    description,
    fallback: fallback?.replaceAll(/^'|'$/g, ''),
  };
}

/** Returns every exported interface of a file, by name. */
export function interfacesOf(text: string): [string, Declared][] {
  const found = text.matchAll(
    /^export interface (\w+)(?:<[^]*?>)?(?:\s+extends ([^{]*?))? \{(?:\}|\n([^]*?)^\})/gm,
  );
  return [...found].map(([, name = '', parents = '', body = '']) => [
    name,
    {
      parents: partsOf(parents),
      props: [...body.matchAll(member)].map(({ groups }) => propOf(groups ?? {}, text)),
    },
  ]);
}

/** Returns the property names in a type such as `'value' | keyof FieldProps`. */
function namesIn(keys: string, all: Interfaces): Set<string> {
  const literal = [...keys.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
  const others = [...keys.matchAll(/keyof (\w+)/g)].flatMap(([, name = '']) =>
    propsOf(name, all).map((prop) => prop.name),
  );
  return new Set([...literal, ...others]);
}

function inherited(parent: string, all: Interfaces): readonly DeclaredProp[] {
  const [, how, name = '', keys = ''] = /^(Omit|Pick)<\s*(\w+), (.*?),?>$/.exec(parent) ?? [];
  if (!how) return propsOf(parent, all);
  const names = namesIn(keys, all);
  return propsOf(name, all).filter((prop) => names.has(prop.name) === (how === 'Pick'));
}

/**
 * Returns every prop of an interface, its own before the inherited ones, without native attributes.
 */
export function propsOf(name: string, all: Interfaces): readonly DeclaredProp[] {
  const declared = all.get(name);
  if (!declared) return [];
  const props = [...declared.props, ...declared.parents.flatMap((one) => inherited(one, all))];
  return [...new Map(props.toReversed().map((prop) => [prop.name, prop])).values()].toReversed();
}
