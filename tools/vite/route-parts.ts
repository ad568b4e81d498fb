/**
 * Reads the files of each page from the route table when the site is built, so that its HTML can
 * list them. Otherwise a browser learns of them only after the first script has run: on a slow
 * connection, seconds in which nothing is fetched.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { routePaths } from '../../app/paths';

const ROUTES = join(import.meta.dirname, '../../app/routes.tsx');

/** The module and areas of a route. */
export interface RouteParts {
  /** Its module, by its path in `app`: `pages/payment.tsx`. */
  page: string;
  /** The areas of the catalogue that load with it. */
  areas: string[];
}

/** A node of the syntax tree, as far as this module needs it. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

const nameOf = (value: unknown): unknown => (isNode(value) ? value.name : undefined);

const textOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Literal' && typeof value.value === 'string'
    ? value.value
    : undefined;

/** The value of a property in an object literal. */
function property(object: Node, name: string): unknown {
  const all = Array.isArray(object.properties) ? object.properties.filter(isNode) : [];
  return all.find(({ key }) => nameOf(key) === name)?.value;
}

/** The path for an expression such as `routePaths.payment`. */
function pathOf(value: unknown): string | undefined {
  if (!isNode(value) || nameOf(value.object) !== 'routePaths') return undefined;
  return Object.entries(routePaths).find(([name]) => name === nameOf(value.property))?.[1];
}

function partsOf(lazy: unknown): RouteParts | undefined {
  if (!isNode(lazy) || lazy.type !== 'CallExpression' || !Array.isArray(lazy.arguments)) return;
  const [load, ...rest] = lazy.arguments;
  const [page] = nodesIn(load)
    .filter(({ type }) => type === 'ImportExpression')
    .map(({ source }) => textOf(source));
  const areas = rest.map(textOf).filter((area) => area !== undefined);
  return page ? { page: `${page.replace('./', '')}.tsx`, areas } : undefined;
}

/** Every route with a path and a lazy page, by path, as written in `source`. */
export function readRouteParts(source = readFileSync(ROUTES, 'utf8')): Map<string, RouteParts> {
  const { program, errors } = parseSync('routes.tsx', source);
  const [error] = errors;
  if (error) throw new Error(`app/routes.tsx cannot be read: ${error.message}`);
  const found = new Map<string, RouteParts>();
  for (const node of nodesIn(program)) {
    const path = pathOf(property(node, 'path'));
    const parts = partsOf(property(node, 'lazy'));
    if (path && parts) found.set(path, parts);
  }
  return found;
}
