/**
 * The module of the recipe of layers. Only its `layer` has position fallbacks, and such a box must
 * not move: Firefox and WebKit can keep it at the first frame of a transition, and WebKit can hang.
 * What moves is the panel inside.
 */
const HOME = 'src/components/shared/layer/layer.ts';

const FALLBACKS = /position-try(?:-fallbacks)?:/;

/** The property of a style, however it is written. */
const FALLBACKS_PROPERTY = /^(?:positionTry(?:Fallbacks)?|position-try(?:-fallbacks)?)$/;

/** A Tailwind utility that animates its element, behind whatever variants. */
const MOTION =
  /(?:^|:)(?:starting:|animate-(?!none)|transition(?!-none)(?:$|-)|\[(?:transition|animation)[^\]]*:)/;

const moving = (text) => text.split(/\s+/).find((token) => MOTION.test(token));

/** The strings and the names in an expression of class names, and in the values of those names. */
function partsOf(node, valueOf, parts = { strings: [], names: [] }, seen = new Set()) {
  if (!node || typeof node !== 'object' || seen.has(node)) return parts;
  seen.add(node);
  if (node.type === 'Literal' && typeof node.value === 'string') parts.strings.push(node.value);
  if (node.type === 'TemplateElement') parts.strings.push(node.value.raw);
  if (node.type === 'Identifier') {
    parts.names.push(node.name);
    partsOf(valueOf(node.name), valueOf, parts, seen);
  }
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value])
      partsOf(child, valueOf, parts, seen);
  }
  return parts;
}

export const stillLayers = {
  create(context) {
    const isHome = context.filename.replaceAll('\\', '/').endsWith(HOME);
    /** Constants of this module, by name, with their values. */
    const constants = new Map();
    /** What this module calls `layer`. */
    let layerName;
    const attributes = [];

    function refuseOutside(node) {
      if (isHome) return;
      context.report({
        node,
        message: `Position fallbacks are those of \`layer\` in ${HOME}, whose box never moves.`,
      });
    }

    function words(node, text) {
      if (FALLBACKS_PROPERTY.test(text)) refuseOutside(node);
      if (!FALLBACKS.test(text)) return;
      const word = moving(text);
      if (word)
        context.report({
          node,
          message: `"${word}" moves a box with position fallbacks, which WebKit cannot draw. Move the panel inside: see ${HOME}.`,
        });
      else refuseOutside(node);
    }

    return {
      Literal(node) {
        if (typeof node.value === 'string') words(node, node.value);
      },
      TemplateElement(node) {
        words(node, node.value.raw);
      },
      Identifier({ name, parent }) {
        const isStyle =
          (parent.type === 'Property' && parent.key.name === name) ||
          (parent.type === 'MemberExpression' && parent.property.name === name);
        if (isStyle && FALLBACKS_PROPERTY.test(name)) refuseOutside(parent);
      },
      ImportSpecifier(node) {
        if (node.imported.name === 'layer') layerName = node.local.name;
      },
      VariableDeclarator(node) {
        if (node.id.type === 'Identifier') constants.set(node.id.name, node.init);
      },
      JSXAttribute(node) {
        if (node.name.name === 'className') attributes.push(node);
      },
      'Program:exit'() {
        if (!layerName) return;
        for (const node of attributes) {
          const { strings, names } = partsOf(node.value, (name) => constants.get(name));
          if (!names.includes(layerName)) continue;
          const word = names.includes('layerPanel')
            ? 'layerPanel'
            : strings.map(moving).find(Boolean);
          if (word)
            context.report({
              node,
              message: `"${word}" moves the box of a layer, which WebKit cannot draw. Move the panel inside: see ${HOME}.`,
            });
        }
      },
    };
  },
};
