/**
 * Reads style sheets as the oldest supported browsers do, which drop the rules and declarations
 * that they don't know. The built sheets have the utility classes as well.
 */
import { AtRule, type ChildNode, type Declaration, Rule, parse } from 'postcss';
import { lackingStyles } from './lacking';

const { properties, values, functions, units, selectors, atRules, media } = lackingStyles;

const valuesOf = new Map(values.map(({ property, names }) => [property, names]));
const functionCall = new RegExp(`(?<![\\w-])(${functions.join('|')})\\(`, 'g');
const unit = new RegExp(`(?<![\\w#.-])[\\d.]+(${units.join('|')})(?![\\w-])`, 'g');

const matches = (form: RegExp, text: string): string[] =>
  [...text.matchAll(form)].map(([, name = '']) => name);

function inValue(property: string, value: string): string[] {
  const words = valuesOf
    .get(property)
    ?.filter((name) => matches(/([a-z-]+)/g, value).includes(name));
  return [
    ...(words ?? []).map((word) => `${property}: ${word}`),
    ...matches(functionCall, value).map((name) => `${name}()`),
    ...matches(unit, value).map((name) => `1${name}`),
  ];
}

const inDeclaration = (property: string, value: string): string[] =>
  properties.has(property) ? [property] : inValue(property, value);

/** Matches a selector, or a question to `CSS.supports`, with something that a browser lacks. */
export const lackingSelector = new RegExp(`:(?:${selectors.join('|')})(?![\\w-])`);
export const lackingQuestion = new RegExp(
  `${lackingSelector.source}|(?<![\\w-])(?:${[...properties].join('|')}):|${functionCall.source}|${unit.source}`,
);

/** The pseudo-classes and elements, and nesting; not what the names of classes contain. */
function inSelector(selector: string): string[] {
  const plain = selector.replaceAll(/\\./g, '').replaceAll(/\[[^\]]*\]/g, '');
  const names = matches(/:([a-z-]+)/g, plain).filter((name) => selectors.includes(name));
  return [...names.map((name) => `:${name}`), ...(plain.includes('&') ? ['&'] : [])];
}

const inMedia = (condition: string): string[] => [
  ...matches(/([a-z-]+)/g, condition)
    .filter((name) => media.includes(name))
    .map((name) => `@media ${name}`),
  ...(/[<>]/.test(condition) ? ['@media range_syntax'] : []),
];

/** One question of `@supports`: `selector(…)` or `(property: value)`. */
const question =
  /selector\(((?:[^()]|\([^()]*\))*)\)|\(\s*([a-z-]+)\s*:((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** What `@supports` asks for and some browser would deny, and the condition with those denied. */
function deny(condition: string): { denied: string[]; condition: string } {
  const denied: string[] = [];
  const rest = condition.replaceAll(
    question,
    (whole: string, selector?: string, property?: string, value?: string) => {
      const lacking = selector ? inSelector(selector) : inDeclaration(property ?? '', value ?? '');
      denied.push(...lacking);
      return lacking.length > 0 ? '(lacking: 1)' : whole;
    },
  );
  return { denied, condition: rest };
}

function inAtRule({ name, params }: AtRule): string[] {
  if (atRules.includes(name)) return [`@${name}`];
  return name === 'media' ? inMedia(params) : [];
}

function lackingIn(node: ChildNode): string[] {
  if (node.type === 'decl') return inDeclaration(node.prop, node.value);
  if (node.type === 'rule') return inSelector(node.selector);
  return node.type === 'atrule' ? inAtRule(node) : [];
}

/** Whether an older browser has the same under another name, or another value before it. */
const hasFallback = ({ prop, parent }: Declaration, feature: string): boolean =>
  parent?.some((other) => {
    if (other.type !== 'decl') return false;
    if (other.prop === `-webkit-${prop}`) return true;
    return feature !== prop && other.prop === prop && lackingIn(other).length === 0;
  }) ?? false;

/** What the `@supports` rules around a node ask for. */
function askedAround(node: ChildNode): string[] {
  const { parent } = node;
  if (!(parent instanceof AtRule || parent instanceof Rule)) return [];
  const around = askedAround(parent);
  const isQuestion = parent instanceof AtRule && parent.name === 'supports';
  return isQuestion && !parent.params.startsWith('not')
    ? [...around, ...deny(parent.params).denied]
    : around;
}

/** Names a use; a browser without `:has()` drops the rule, so one reason cannot serve for all. */
const nameOf = (node: ChildNode, feature: string): string =>
  feature === ':has' && node.type === 'rule'
    ? `:has() in ${node.selector.replaceAll('\\', '')}`
    : feature;

/** What a style sheet uses without a fallback and one of the oldest supported browsers lacks. */
export function newFeatures(css: string): Set<string> {
  const found = new Set<string>();
  parse(css).walk((node) => {
    const asked = askedAround(node);
    for (const feature of lackingIn(node)) {
      const isMet = asked.includes(feature) || (node.type === 'decl' && hasFallback(node, feature));
      if (!isMet) found.add(nameOf(node, feature));
    }
  });
  return found;
}

/** The style sheet without everything that one of the oldest supported browsers lacks. */
export function asOldest(css: string): string {
  const root = parse(css);
  root.walk((node) => {
    // Tailwind sets the initial values itself where a browser lacks this rule.
    if (node.type === 'atrule' && node.name === 'property') return;
    if (lackingIn(node).length > 0) node.remove();
    else if (node.type === 'atrule' && node.name === 'supports') {
      node.params = deny(node.params).condition;
    }
  });
  return root.toString();
}
