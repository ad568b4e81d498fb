/**
 * Reads a component's props from its interface. Storybook's docgen does not follow `Omit`, and does
 * not recognise a function that returns no element of its own as a component; react-docgen-typescript
 * needs an API that TypeScript 7 does not have.
 */

import { type ESTree, type ParseResult, parseSync } from 'vite';
import { variantValues } from './recipe-variants';

/** One prop, as written in the source. */
export interface DeclaredProp {
  name: string;
  required: boolean;
  type: string;
  /** The values of a type that is derived from a recipe; none for other types. */
  values: readonly string[];
  description: string;
  /** The text after `@default`. */
  fallback: string | undefined;
}

/** An extended interface: `FieldProps`, or `Omit<InputProps, 'value' | keyof IconProps>`. */
interface Parent {
  name: string;
  how: 'all' | 'Omit' | 'Pick';
  /** The names in quotes, and the interfaces behind `keyof`. */
  names: readonly string[];
  keysOf: readonly string[];
}

interface Declared {
  parents: readonly Parent[];
  props: readonly DeclaredProp[];
}

export type Interfaces = ReadonlyMap<string, Declared>;

/** A parsed file, with its text and comments. */
type Source = Pick<ParseResult, 'program' | 'comments'> & { readonly text: string };

const nameIn = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '');

/** Returns a type on one line; one derived from a recipe is shown by its values. */
function typeOf(type: ESTree.TSType, { text, program }: Source) {
  const values = variantValues(type, program);
  if (values.includes('true')) return { type: 'boolean', values };
  const union = values.map((value) => `'${value}'`).join(' | ');
  return { type: union || text.slice(type.start, type.end).replaceAll(/\s+/g, ' '), values };
}

/** Returns the comment that ends where a node begins, in one line. */
function docOf(node: ESTree.Node, { text, comments }: Source): string {
  const comment = comments.find(
    ({ end }) => end <= node.start && text.slice(end, node.start).trim() === '',
  );
  const lines = comment?.value.replaceAll(/^\s*\*? ?/gm, '') ?? '';
  return lines.replaceAll(/\s+/g, ' ').trim();
}

function propOf(member: ESTree.TSSignature, source: Source): readonly DeclaredProp[] {
  if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) return [];
  const { key, optional, typeAnnotation } = member;
  const [description = '', fallback] = docOf(member, source)
    .split('@default')
    .map((part) => part.trim());
  return [
    {
      name: key.type === 'Literal' ? String(key.value) : nameIn(key),
      required: !optional,
      ...typeOf(typeAnnotation.typeAnnotation, source),
      description,
      fallback,
    },
  ];
}

const partsOf = (type: ESTree.TSType | undefined): readonly ESTree.TSType[] =>
  type?.type === 'TSUnionType' ? type.types : type ? [type] : [];

const referred = (type: ESTree.TSType | undefined): string =>
  type?.type === 'TSTypeReference' ? nameIn(type.typeName) : '';

function parentOf({ expression, typeArguments }: ESTree.TSInterfaceHeritage): Parent {
  const how = nameIn(expression);
  if (how !== 'Omit' && how !== 'Pick') return { name: how, how: 'all', names: [], keysOf: [] };
  const [of, keys] = typeArguments?.params ?? [];
  const parts = partsOf(keys);
  return {
    name: referred(of),
    how,
    names: parts.flatMap((part) =>
      part.type === 'TSLiteralType' && part.literal.type === 'Literal'
        ? String(part.literal.value)
        : [],
    ),
    keysOf: parts.flatMap((part) =>
      part.type === 'TSTypeOperator' ? referred(part.typeAnnotation) : [],
    ),
  };
}

/** Returns every exported interface of a file, by name. */
export function interfacesOf(file: string, text: string): [string, Declared][] {
  const { program, comments } = parseSync(file, text);
  const source = { text, program, comments };
  return program.body.flatMap((statement): [string, Declared][] => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declared?.type !== 'TSInterfaceDeclaration') return [];
    const props = declared.body.body.flatMap((member) => propOf(member, source));
    return [[declared.id.name, { parents: declared.extends.map(parentOf), props }]];
  });
}

function inherited(parent: Parent, all: Interfaces): readonly DeclaredProp[] {
  const props = propsOf(parent.name, all);
  if (parent.how === 'all') return props;
  const keys = parent.keysOf.flatMap((of) => propsOf(of, all).map(({ name }) => name));
  const names = new Set([...parent.names, ...keys]);
  return props.filter(({ name }) => names.has(name) === (parent.how === 'Pick'));
}

/** Every prop of an interface, its own before the inherited ones, without native attributes. */
export function propsOf(name: string, all: Interfaces): readonly DeclaredProp[] {
  const declared = all.get(name);
  if (!declared) return [];
  const props = [...declared.props, ...declared.parents.flatMap((one) => inherited(one, all))];
  return [...new Map(props.toReversed().map((prop) => [prop.name, prop])).values()].toReversed();
}
