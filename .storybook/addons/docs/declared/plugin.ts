import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { isInFolder } from '../../../../tools/vite/is-in-folder';
import { type DeclaredProp, type Interfaces, interfacesOf, propsOf } from './interfaces';

const root = join(import.meta.dirname, '../../../..');
const source = join(root, 'src');

/** Returns every interface that the components export. */
export function readInterfaces(folder = source): Interfaces {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => interfacesOf(file, readFileSync(join(folder, file), 'utf8'))),
  );
}

/** Converts a type to Storybook's format, in which a union is a choice in the controls. */
function tsTypeOf({ type, values }: DeclaredProp) {
  if (values.length === 0 || type === 'boolean') return { name: type };
  const elements = values.map((value) => ({ name: 'literal', value: `'${value}'` }));
  return { name: 'union', raw: type, elements };
}

/** Converts a prop to Storybook's format. */
const kept = (prop: DeclaredProp) => ({
  required: prop.required,
  description: prop.description,
  tsType: tsTypeOf(prop),
  ...(prop.fallback === undefined
    ? {}
    : { defaultValue: { value: prop.fallback, computed: false } }),
});

const textOf = (props: readonly DeclaredProp[]): string =>
  JSON.stringify(Object.fromEntries(props.map((prop) => [prop.name, kept(prop)])));

/** Returns the exported functions of a file, each of which may have an interface named after it. */
const componentsIn = (code: string) =>
  [...code.matchAll(/^export function ([A-Z]\w*)(?:<[^(]*>)?\(/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/**
 * Gives Storybook the declared props of every component, its file, and its name, which minification
 * shortens.
 */
export function declaredProps(folder = source): Plugin {
  let all: Interfaces = new Map();
  return {
    name: 'declared-props',
    enforce: 'pre',
    buildStart() {
      all = readInterfaces(folder);
    },
    watchChange(id) {
      if (isInFolder(id, folder)) all = readInterfaces(folder);
    },
    transform(code, id) {
      if (!isInFolder(id, folder) || !id.endsWith('.tsx')) return undefined;
      const file = relative(root, id).replaceAll('\\', '/');
      const declarations = componentsIn(code).flatMap((name) => {
        const props = propsOf(`${name}Props`, all);
        if (props.length === 0) return [];
        // Docgen knows more of most types, but shows one that is derived from a recipe as
        // `NonNullable`, and one of a read-only array as unknown.
        const derived = props.filter(
          ({ type, values }) => values.length > 0 || type.startsWith('readonly '),
        );
        return `${name}.__docgenInfo = { displayName: '${name}', description: '', methods: [], source: '${file}', ...${name}.__docgenInfo, props: { ...${textOf(props)}, ...${name}.__docgenInfo?.props, ...${textOf(derived)} } };`;
      });
      return declarations.length === 0
        ? undefined
        : { code: `${code}\n${declarations.join('\n')}`, map: null };
    },
  };
}
