import { importFault } from './import-rules.js';
import { importantClass } from './important.js';
import { isExempt, physicalClass, physicalStyle } from './physical.js';
import { stillLayers } from './still-layers.js';
import { textsApart } from './texts-apart.js';

/** Attributes whose string is read by people or by screen readers. */
const SPOKEN = /^(?:alt|hint|placeholder|aria-valuetext)$|(?:label|title|message|description)$/i;

/** A message id is not copy: its text is in the catalogues. */
const MESSAGE_ID = /^[a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+$/;

const hasWord = (text) => /\p{L}{2,}/u.test(text);

/** Visitors that pass each word of all strings, except the paths of imports, to `judge`. */
function inWords(judge) {
  function words(node, text) {
    for (const word of text.split(/\s+/)) judge(node, word);
  }
  return {
    Literal(node) {
      if (typeof node.value !== 'string' || node.parent?.type === 'ImportDeclaration') return;
      words(node, node.value);
    },
    TemplateElement: (node) => words(node, node.value.raw),
  };
}

/** Requires logical sides in class strings and style objects. */
const logicalOnly = {
  create(context) {
    const lines = context.sourceCode.text.split('\n');

    function report(node, what) {
      if (isExempt(lines, node.loc.start.line - 1)) return;
      context.report({
        node,
        message: `"${what}" names a physical side. Use its logical twin (ms me ps pe inset-s inset-e border-s rounded-s text-start), or write "physical-ok: reason" on the line.`,
      });
    }

    return {
      ...inWords((node, word) => {
        if (physicalClass(word)) report(node, word);
      }),
      Property(node) {
        const key = keyOf(node);
        if (isInStyle(node) && physicalStyle(key, node.value.value)) report(node, key);
      },
    };
  },
};

const keyOf = ({ key }) => key.name ?? key.value;

/** Whether a property is one of a `style` attribute. */
const isInStyle = ({ parent: { parent } }) =>
  parent?.type === 'JSXExpressionContainer' && parent.parent.name?.name === 'style';

/** A colour in a value or, in brackets, in a class. */
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(/i;
const COLOUR_CLASS = new RegExp(`\\[[^\\]]*(?:${COLOUR.source})`, 'i');

/** Requires the colours of the tokens, which both themes define. */
const tokenColours = {
  create(context) {
    const report = (node, what) =>
      context.report({
        node,
        message: `"${what}" is a colour of its own. Use a token, which both themes define.`,
      });
    return {
      ...inWords((node, word) => {
        if (COLOUR_CLASS.test(word)) report(node, word);
      }),
      Property(node) {
        const { value } = node;
        if (isInStyle(node) && COLOUR.test(value.value)) report(value, value.value);
      },
    };
  },
};

/** Forbids `!` utilities, which only another `!` can override. */
const noImportant = {
  create: (context) =>
    inWords((node, word) => {
      if (!importantClass(word)) return;
      context.report({
        node,
        message: `"${word}" is important. Give the recipe a variant, or write "over:" before a class that replaces one of a component's.`,
      });
    }),
};

/** The literal texts that an expression may evaluate to, with their nodes. */
function textsIn(node) {
  if (node.type === 'Literal') return typeof node.value === 'string' ? [[node, node.value]] : [];
  if (node.type === 'TemplateLiteral') return node.quasis.map((part) => [part, part.value.raw]);
  if (node.type === 'ConditionalExpression') {
    return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  }
  return node.type === 'LogicalExpression' ? [...textsIn(node.left), ...textsIn(node.right)] : [];
}

/** Forbids visible or announced text outside the catalogues. */
const noLiteralText = {
  create(context) {
    function report(node, text) {
      context.report({
        node,
        message: `"${text.trim()}" is copy. Put it in lang/ and show it with <Message> or useText().`,
      });
    }
    function judge(expression, mayBeId) {
      for (const [node, text] of textsIn(expression)) {
        if (hasWord(text) && !(mayBeId && MESSAGE_ID.test(text))) report(node, text);
      }
    }
    return {
      JSXText(node) {
        if (hasWord(node.value)) report(node, node.value);
      },
      JSXExpressionContainer({ parent, expression }) {
        if (parent.type !== 'JSXAttribute') judge(expression, false);
      },
      JSXAttribute({ name, value }) {
        if (value && SPOKEN.test(name.name)) judge(value.expression ?? value, true);
      },
    };
  },
};

/**
 * Requires the value at build time of every external store. Without it, a prerendered page that
 * renders the store while it hydrates is thrown away and rendered again, and with it what was typed.
 */
const serverSnapshot = {
  create: (context) => ({
    CallExpression(node) {
      if (node.callee.name !== 'useSyncExternalStore' || node.arguments.length > 2) return;
      context.report({
        node,
        message:
          'useSyncExternalStore needs a third argument: the value that the page is prerendered with.',
      });
    },
  }),
};

/** `(width >= 48rem)`, which Chrome before 104 and Safari before 16.4 take for `not all`. */
const RANGE = /\(\s*(?:width|height|[\d.]+\w*)\s*[<>]/;

/** Forbids ranges in media queries of scripts. The build compiles those of style sheets. */
const mediaRanges = {
  create: (context) => ({
    Literal(node) {
      if (typeof node.value !== 'string' || !RANGE.test(node.value)) return;
      context.report({
        node,
        message: 'The oldest supported browsers know only (min-width: …) and (max-width: …).',
      });
    },
  }),
};

/** Calls whose first argument is a module path. */
const LOADERS = new Set(['require', 'glob']);

const isGlobOrRequire = ({ callee }) =>
  LOADERS.has(callee.type === 'MemberExpression' ? callee.property?.name : callee.name);

/** The paths in a node: a string, or an array of strings. */
const pathsIn = (node) =>
  (node?.type === 'ArrayExpression' ? node.elements : [node]).flatMap((one) => {
    if (one?.type === 'Literal' && typeof one.value === 'string') return [one.value];
    if (one?.type === 'TemplateLiteral') return [one.quasis[0]?.value.cooked ?? ''];
    return [];
  });

/** `import type` is erased; `import { type A }` still loads the module. */
const isErased = ({ importKind, exportKind }) => importKind === 'type' || exportKind === 'type';

/** Enforces the import rules between folders, in any syntax. */
const importRules = {
  create(context) {
    function judge(node, source, isType = false) {
      for (const path of pathsIn(source)) {
        const specifier = path.replace(/^!/, '');
        const message = importFault({
          file: context.filename,
          specifier,
          isType,
          root: context.cwd,
        });
        if (message) context.report({ node, message });
      }
    }
    return {
      ImportDeclaration: (node) => judge(node, node.source, isErased(node)),
      ExportNamedDeclaration: (node) => judge(node, node.source, isErased(node)),
      ExportAllDeclaration: (node) => judge(node, node.source, isErased(node)),
      ImportExpression: (node) => judge(node, node.source),
      TSImportType: (node) =>
        judge(node, node.source ?? node.argument?.literal ?? node.argument, true),
      TSExternalModuleReference: (node) => judge(node, node.expression),
      CallExpression(node) {
        if (isGlobOrRequire(node)) judge(node, node.arguments[0]);
      },
      NewExpression(node) {
        const [address, base] = node.arguments;
        const isModuleUrl =
          node.callee.name === 'URL' &&
          base?.type === 'MemberExpression' &&
          base.object.type === 'MetaProperty';
        if (isModuleUrl) judge(node, address);
      },
    };
  },
};

/** Requires sample text in a story's args as data: Storybook's Controls cannot edit an element. */
const editableArgs = {
  create: (context) => ({
    JSXElement(node) {
      if (node.openingElement.name.name !== 'Say') return;
      for (let at = node.parent; at; at = at.parent) {
        if (at.type.startsWith('JSX') || at.type.includes('Function')) return;
        if (at.type !== 'Property' || at.key.name !== 'args') continue;
        context.report({
          node,
          message: 'Write bilingual({ en, ar }): an element in args cannot be edited in Controls.',
        });
      }
    },
  }),
};

export default {
  meta: { name: 'wasla' },
  rules: {
    'import-rules': importRules,
    'logical-only': logicalOnly,
    'media-ranges': mediaRanges,
    'no-important': noImportant,
    'no-literal-text': noLiteralText,
    'editable-args': editableArgs,
    'server-snapshot': serverSnapshot,
    'still-layers': stillLayers,
    'texts-apart': textsApart,
    'token-colours': tokenColours,
  },
};
