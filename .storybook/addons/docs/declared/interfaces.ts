/**
 * The props of a component as its interface declares them. Storybook's own reader does not follow
 * `Omit`, and does not know a component by a function that returns no element of its own; our files
 * are all formatted by one tool, so that reading their text is enough.
 */

/** One prop, as it is written. */
export interface DeclaredProp {
  name: string;
  required: boolean;
  type: string;
  description: string;
  /** What `@default` says. */
  fallback: string | undefined;
}

interface Declared {
  /** What it extends, as written: `FieldProps`, `Omit<InputProps, 'value'>`. */
  parents: readonly string[];
  props: readonly DeclaredProp[];
}

export type Interfaces = ReadonlyMap<string, Declared>;

/** Parts at the commas that stand in no bracket. */
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

function propOf({ doc = '', name = '', optional, type = '' }: Record<string, string | undefined>) {
  const words = doc
    .replaceAll(/^\s*\*? ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [description = '', fallback] = words.split('@default').map((part) => part.trim());
  return {
    name: name.replaceAll("'", ''),
    required: optional === undefined,
    type: type.replaceAll(/\s+/g, ' '),
    description,
    fallback: fallback?.replaceAll(/^'|'$/g, ''),
  };
}

/** Every exported interface of a file, by its name. */
export function interfacesOf(text: string): [string, Declared][] {
  const found = text.matchAll(
    /^export interface (\w+)(?:<[^]*?>)?(?:\s+extends ([^{]*?))? \{(?:\}|\n([^]*?)^\})/gm,
  );
  return [...found].map(([, name = '', parents = '', body = '']) => [
    name,
    {
      parents: partsOf(parents),
      props: [...body.matchAll(member)].map(({ groups }) => propOf(groups ?? {})),
    },
  ]);
}

/** The names a type such as `'value' | keyof FieldProps` stands for. */
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

/** Every prop of an interface, its own before what it extends; what is the browser's is left out. */
export function propsOf(name: string, all: Interfaces): readonly DeclaredProp[] {
  const declared = all.get(name);
  if (!declared) return [];
  const props = [...declared.props, ...declared.parents.flatMap((one) => inherited(one, all))];
  return [...new Map(props.toReversed().map((prop) => [prop.name, prop])).values()].toReversed();
}
