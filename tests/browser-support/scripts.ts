/** Finds what a built script uses without a guard although one of the oldest browsers lacks it. */
import { parseSync } from 'vite';
import { commonNames, lackingOptions, lackingScripts } from './lacking';
import { lackingSelector } from './old-styles';

/** A node of the syntax tree, as far as this module needs it. */
type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const lackingByOwner = new Map<string, Set<string>>();
for (const { owner, name } of lackingScripts) {
  lackingByOwner.set(owner, (lackingByOwner.get(owner) ?? new Set()).add(name));
}
/**
 * Members found by name alone. Not those of a lacking object, which is found itself, and not static
 * ones, which need their owner: `CSS.s`, unlike the `s` that a build may call an export.
 */
const lackingObjects = new Set(lackingScripts.map(({ name }) => name));
const lackingMembers = new Set(
  lackingScripts.flatMap(({ owner, name, isStatic }) =>
    isStatic || owner === 'globalThis' || lackingObjects.has(owner) || commonNames.has(name)
      ? []
      : [name],
  ),
);

const windows: readonly unknown[] = ['globalThis', 'window', 'self'];
/** Safari has lookbehind since 16.4. The build turns such expressions into calls with a string. */
const lookbehind = /\(\?<[=!]/;

/** The text of a string, which the build writes as a template where that is shorter. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis)) return textOf(node.quasis[0]);
  const text =
    node.type === 'TemplateElement' && isNode(node.value) ? node.value.cooked : node.value;
  return typeof text === 'string' ? text : undefined;
}

/** The name of a member, written `x.name` or `x['name']`. */
const memberOf = ({ computed, property }: Node): unknown => {
  if (computed === true) return textOf(property);
  return isNode(property) ? property.name : undefined;
};

/** Whether a call searches by a selector; other strings with colons are names of classes. */
const isQueried = ({ callee }: Node): boolean =>
  isNode(callee) && /^(?:matches|closest|querySelector(?:All)?)$/.test(String(memberOf(callee)));

/** The feature that a node names on its own. */
function featureOf(node: Node, parent: Node): string | undefined {
  const { type, name, object, key } = node;
  if (type === 'Identifier' && typeof name === 'string') {
    const isOnlyName = (parent.property === node || parent.key === node) && !parent.computed;
    return !isOnlyName && lackingByOwner.get('globalThis')?.has(name) ? name : undefined;
  }
  if (type === 'MemberExpression') {
    const member = memberOf(node);
    if (typeof member !== 'string') return undefined;
    const owner = isNode(object) ? String(object.name ?? memberOf(object)) : '';
    if (windows.includes(owner))
      return lackingByOwner.get('globalThis')?.has(member) ? member : undefined;
    if (lackingByOwner.get(owner)?.has(member)) return `${owner}.${member}`;
    return lackingMembers.has(member) ? `.${member}` : undefined;
  }
  if (type === 'Property' && isNode(key) && typeof key.name === 'string') {
    return lackingOptions.includes(key.name) ? `{ ${key.name} }` : undefined;
  }
  if (type !== 'Literal' && type !== 'TemplateLiteral') return undefined;
  const text = textOf(node) ?? '';
  return (isQueried(parent) && lackingSelector.exec(text)?.[0]) || lookbehind.exec(text)?.[0];
}

const isNothing = (value: unknown): boolean =>
  isNode(value) &&
  (value.value === null || value.name === 'undefined' || value.operator === 'void');

/** Whether a node tests whether its child exists. */
const asks = (node: Node, child: Node): boolean =>
  node.test === child ||
  (node.type === 'LogicalExpression' && node.left === child) ||
  (node.type === 'UnaryExpression' && (node.operator === 'typeof' || node.operator === '!')) ||
  (node.type === 'BinaryExpression' && (isNothing(node.left) || isNothing(node.right))) ||
  (node.type === 'CallExpression' && node.optional === true && node.callee === child);

interface Uses {
  all: Set<string>;
  guarded: Set<string>;
}

function readUses(node: Node, parent: Node, isTried: boolean, { all, guarded }: Uses): void {
  const feature = featureOf(node, parent);
  if (feature) (isTried || asks(parent, node) ? guarded : all).add(feature);
  if (node.type === 'BinaryExpression' && node.operator === 'in') {
    const name = String(textOf(node.left));
    guarded.add(name).add(`.${name}`);
  }
  // A class that has a method of this name means its own.
  if (node.type === 'MethodDefinition' && isNode(node.key))
    guarded.add(`.${String(node.key.name)}`);
  for (const child of Object.values(node).flat()) {
    if (isNode(child)) readUses(child, node, isTried || node.block === child, { all, guarded });
  }
}

/** The features that a script uses, and neither tests for nor provides itself. */
export function unguardedFeatures(script: string): string[] {
  const uses: Uses = { all: new Set(), guarded: new Set() };
  const program: unknown = parseSync('built.js', script).program;
  if (isNode(program)) readUses(program, {}, false, uses);
  return [...uses.all].filter((feature) => !uses.guarded.has(feature));
}
