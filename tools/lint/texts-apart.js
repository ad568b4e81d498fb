/**
 * A page translator replaces text nodes. React keeps the nodes it made: it cannot remove such a text,
 * or insert an element before it, and what it writes to it is not seen. Text that is an element's
 * only child is safe, because React sets it as a whole.
 */
const MESSAGE =
  'A page translator replaces this text while React holds on to it, and an element or a text beside it changes. Give it an element of its own: <Words>, also if it is a space.';

const isSpaceOfSource = ({ type, value }) =>
  type === 'JSXText' && /^\s*$/.test(value) && value.includes('\n');

const isEmpty = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression';

/** A function that draws: a component's children, or one that is named so. */
const isDrawing = ({ callee }) =>
  /^(?:children$|render)/.test(callee.property?.name ?? callee.name);

const isList = ({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'map';

const isFragment = ({ type, openingElement }) =>
  type === 'JSXFragment' || (type === 'JSXElement' && openingElement.name.name === 'Fragment');

/** An element's children as React sees them, those of fragments among them. */
const childrenOf = (node) =>
  node.children.flatMap((child) => {
    if (isSpaceOfSource(child) || isEmpty(child)) return [];
    if (isFragment(child)) return childrenOf(child);
    return [child.type === 'JSXExpressionContainer' ? child.expression : child];
  });

/** What an expression can yield, in each of its branches. */
function branchesOf(node) {
  if (node.type === 'ConditionalExpression')
    return [...branchesOf(node.consequent), ...branchesOf(node.alternate)];
  if (node.type === 'LogicalExpression')
    return node.operator === '&&'
      ? branchesOf(node.right)
      : [...branchesOf(node.left), ...branchesOf(node.right)];
  if (isList(node)) return node.arguments.flatMap(({ body }) => (body ? branchesOf(body) : []));
  if (isFragment(node)) return childrenOf(node).flatMap(branchesOf);
  return [node];
}

const isConditional = (node) =>
  node.type === 'ConditionalExpression' || node.type === 'LogicalExpression' || isList(node);

const isFixed = ({ type, value }) =>
  type === 'JSXText' || (type === 'Literal' && typeof value === 'string');

/** Names of numbers, by convention: they can change even if nothing beside them does. */
const NUMBERS = /(?:^c|C)ount$|^length$/;

const nameOf = ({ name, property }) => name ?? property?.name;

/** What is certainly text and can change. */
const isChanging = (node) =>
  NUMBERS.test(nameOf(node)) ||
  node.type === 'TemplateLiteral' ||
  node.type === 'BinaryExpression' ||
  (node.type === 'CallExpression' && !isDrawing(node));

/** Names of props and variables that hold elements, by convention. */
const ELEMENTS = /^(?:actions?|control|fields|menu|more|notes|rules|sections)$/;

const mayBeText = ({ type, name, property }) =>
  (type === 'Identifier' || type === 'MemberExpression') && !ELEMENTS.test(name ?? property.name);

/** Requires an element of its own for text beside what changes. */
export const textsApart = {
  create(context) {
    /** Constants of this module whose value is an element. */
    const elements = new Set();
    /** Constants whose value is one text or another. */
    const texts = new Set();
    const parents = [];

    /** Texts among siblings; `isLoose` where all of them can be removed, or more can come. */
    function judge(children, isLoose) {
      let isAfterConditional = isLoose;
      const hasConditional = isLoose || children.some(isConditional);
      for (const child of children) {
        const branches = branchesOf(child).filter(({ name }) => !elements.has(name));
        isAfterConditional ||= isConditional(child);
        if (
          branches.some((one) => isChanging(one) || texts.has(one.name)) ||
          (isAfterConditional && branches.some(isFixed)) ||
          (hasConditional && branches.some(mayBeText))
        )
          context.report({ node: child, message: MESSAGE });
      }
    }

    return {
      VariableDeclarator({ id, init }) {
        const branches = init ? branchesOf(init) : [];
        const isDrawn = branches.some(({ type }) => type === 'JSXElement');
        if (isDrawn && !branches.some(mayBeText)) elements.add(id.name);
        if (branches.some(({ type }) => type === 'TemplateLiteral')) texts.add(id.name);
        if (branches.length > 1 && branches.every(isFixed)) texts.add(id.name);
      },
      JSXElement(node) {
        // A `select` draws no text of its own.
        if (!isFragment(node) && node.openingElement.name.name !== 'select') parents.push(node);
      },
      JSXFragment(node) {
        if (!node.parent.type.startsWith('JSX')) parents.push(node);
      },
      'Program:exit'() {
        for (const parent of parents) {
          const children = childrenOf(parent);
          const isLoose = isFragment(parent);
          if (children.length > 1 || isLoose) judge(children, isLoose);
        }
      },
    };
  },
};
