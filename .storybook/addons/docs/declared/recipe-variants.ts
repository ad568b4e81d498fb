/**
 * Reads the variants of `cva` recipes, from which components derive the types of their props. The
 * docs show the values in place of the derivation.
 */

import type { ESTree } from 'vite';

type Entries = ReadonlyMap<string, ESTree.Expression>;

/** Returns the values of an object literal by their keys. */
function entriesOf(object: ESTree.Node | undefined): Entries {
  if (object?.type !== 'ObjectExpression') return new Map();
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const { key, value } = property;
      if (key.type === 'Literal') return [[String(key.value), value]];
      return key.type === 'Identifier' ? [[key.name, value]] : [];
    }),
  );
}

/** Returns what a file declares, exported or not. */
const declarationsOf = ({ body }: ESTree.Program) =>
  body.map((one) => (one.type === 'ExportNamedDeclaration' ? one.declaration : one));

/** Returns the value of a constant of the file. */
function constant(name: string, program: ESTree.Program): ESTree.Expression | null {
  for (const declared of declarationsOf(program)) {
    if (declared?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declared.declarations) {
      if (id.type === 'Identifier' && id.name === name) return init;
    }
  }
  return null;
}

/** Returns the recipe and the variant in `NonNullable<VariantProps<typeof recipe>['variant']>`. */
function derivation(type: ESTree.TSType): readonly [recipe: string, variant: string] | undefined {
  if (type.type !== 'TSTypeReference') return undefined;
  const [access] = type.typeArguments?.params ?? [];
  if (access?.type !== 'TSIndexedAccessType') return undefined;
  const { objectType: props, indexType: index } = access;
  if (props.type !== 'TSTypeReference' || index.type !== 'TSLiteralType') return undefined;
  const [query] = props.typeArguments?.params ?? [];
  if (query?.type !== 'TSTypeQuery' || query.exprName.type !== 'Identifier') return undefined;
  if (index.literal.type !== 'Literal') return undefined;
  return [query.exprName.name, String(index.literal.value)];
}

/** Returns the type that a type alias of the file refers to, or the type itself. */
function named(type: ESTree.TSType, program: ESTree.Program): ESTree.TSType {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier') return type;
  for (const declared of declarationsOf(program)) {
    if (declared?.type !== 'TSTypeAliasDeclaration') continue;
    if (declared.id.name === type.typeName.name) return declared.typeAnnotation;
  }
  return type;
}

/** Returns the values of a type that is derived from a recipe of the file, or none. */
export function variantValues(type: ESTree.TSType, program: ESTree.Program): readonly string[] {
  const derived = derivation(named(type, program));
  const recipe = derived && constant(derived[0], program);
  if (recipe?.type !== 'CallExpression') return [];
  const variants = entriesOf(recipe.arguments[1]).get('variants');
  return [...entriesOf(entriesOf(variants).get(derived?.[1] ?? '')).keys()];
}
