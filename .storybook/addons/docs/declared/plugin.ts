import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type DeclaredProp, type Interfaces, interfacesOf, propsOf } from './interfaces';

const source = join(import.meta.dirname, '../../../../src');

/** Every interface the components export. */
export function readInterfaces(): Interfaces {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => interfacesOf(readFileSync(join(source, file), 'utf8'))),
  );
}

/** A prop in the form in which Storybook keeps it. */
const kept = ({ required, type, description, fallback }: DeclaredProp) => ({
  required,
  description,
  tsType: { name: type },
  ...(fallback === undefined ? {} : { defaultValue: { value: fallback, computed: false } }),
});

/** The exported functions of a file whose props are an interface named after them. */
const componentsIn = (code: string) =>
  [...code.matchAll(/^export function ([A-Z]\w*)(?:<[^(]*>)?\(/gm)].flatMap(
    ([, name]) => name ?? [],
  );

/** Tells Storybook of every prop a component declares, and of its name, which a build shortens. */
export function declaredProps(): Plugin {
  let all: Interfaces = new Map();
  return {
    name: 'declared-props',
    enforce: 'pre',
    buildStart() {
      all = readInterfaces();
    },
    transform(code, id) {
      if (!id.startsWith(source) || !id.endsWith('.tsx')) return undefined;
      const told = componentsIn(code).flatMap((name) => {
        const props = propsOf(`${name}Props`, all);
        if (props.length === 0) return [];
        const known = Object.fromEntries(props.map((prop) => [prop.name, kept(prop)]));
        return `${name}.__docgenInfo = { displayName: '${name}', description: '', methods: [], ...${name}.__docgenInfo, props: { ...${JSON.stringify(known)}, ...${name}.__docgenInfo?.props } };`;
      });
      return told.length === 0 ? undefined : { code: `${code}\n${told.join('\n')}`, map: null };
    },
  };
}
