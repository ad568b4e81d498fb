/** The strings of a module that are class lists as a whole, each with its position. */
import { type ESTree, Visitor, parseSync } from 'vite';

export interface ClassList {
  /** Its words, with a substitution as `${}`. */
  text: string;
  /** Where it begins in the module. */
  index: number;
}

type Node = ESTree.Argument | ESTree.ArrayExpressionElement | ESTree.JSXAttributeValue;

/** The class lists of a recipe's options: a compound variant's `className`, and all variants. */
function classesIn({ properties }: ESTree.ObjectExpression): ClassList[] {
  const named = properties.flatMap((one) =>
    one.type === 'Property'
      ? [{ name: one.key.type === 'Identifier' ? one.key.name : '', value: one.value }]
      : [],
  );
  const own = named.filter(({ name }) => name === 'className');
  const variants = named.filter(({ name }) => name !== 'defaultVariants');
  return (own.length > 0 ? own : variants).flatMap(({ value }) => resultsOf(value));
}

/** The strings that an expression can result in; none that it only compares, indexes or passes. */
function resultsOf(node: Node | null): ClassList[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, index: node.start }] : [];
    case 'TemplateLiteral':
      return [
        { text: node.quasis.map(({ value }) => value.raw).join('${}'), index: node.start },
        ...node.expressions.flatMap(resultsOf),
      ];
    case 'JSXExpressionContainer':
      return node.expression.type === 'JSXEmptyExpression' ? [] : resultsOf(node.expression);
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(resultsOf);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(resultsOf);
    case 'ArrayExpression':
      return node.elements.flatMap(resultsOf);
    case 'ObjectExpression':
      return classesIn(node);
    default:
      return [];
  }
}

/** Class lists are given to these properties, and are the arguments of these functions. */
const PROPERTIES = new Set(['className', 'groupClass']);
const FUNCTIONS = new Set(['cx', 'cva']);

export function classListsOf(file: string, code: string): ClassList[] {
  const lists: ClassList[] = [];
  new Visitor({
    JSXAttribute({ name, value }) {
      if (PROPERTIES.has(String(name.name))) lists.push(...resultsOf(value));
    },
    CallExpression({ callee, arguments: given }) {
      const isList = callee.type === 'Identifier' && FUNCTIONS.has(callee.name);
      if (isList) lists.push(...given.flatMap(resultsOf));
    },
  }).visit(parseSync(file, code).program);
  return lists;
}
