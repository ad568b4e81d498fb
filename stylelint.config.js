/**
 * Applies the components' rules to style sheets: logical sides, and the import rules between folders.
 */
const side = /(?:^|-)(?:left|right)(?:-|$)/;
const aside = /\b(?:left|right)\b/;
/** Four sides at once, with left and right different. */
const uneven = /^[^\s()]+\s+([^\s()]+)\s+[^\s()]+\s+(?!\1$)[^\s()]+$/;

export default {
  // Generated from the tokens.
  ignoreFiles: ['src/tokens/tokens.css'],
  plugins: [
    './tools/lint/stylelint-import-rules.js',
    './tools/lint/stylelint-max-lines.js',
    'stylelint-no-unsupported-browser-features',
  ],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportUnscopedDisables: true,
  rules: {
    'wasla/import-rules': true,
    'wasla/max-lines': 300,
    // Position fallbacks are those of src/components/shared/layer/layer.ts, whose box never moves.
    'property-disallowed-list': [side, /^position-try(?:-fallbacks)?$/],
    'declaration-property-value-disallowed-list': {
      '/^(?:text-align(?:-last)?|float|clear)$/': [aside],
      '/^(?:object-position|transform-origin|background-position|background|mask-position)$/': [
        aside,
      ],
      '/^background(?:-image)?$/': [/\bto (?:left|right)\b/],
      '/^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/': [
        uneven,
      ],
      transform: [/\btranslate(?:X|3d)?\(\s*-?[\d.]/],
      translate: [/^-?[\d.]*[1-9]/],
    },
    // The check of class names does not read style sheets.
    'at-rule-disallowed-list': ['apply'],
    // Only the tokens define colours, in both themes.
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)$/],
  },
  overrides: [
    {
      // The workbench runs in a designer's current browser; the site must work in the oldest
      // supported one.
      files: ['src/**/*.css', 'app/**/*.css'],
      rules: {
        'plugin/no-unsupported-browser-features': [
          true,
          {
            ignorePartialSupport: true,
            // A browser without one of these shows the same text in the same places.
            ignore: [
              // The build compiles nesting away.
              'css-nesting',
              // Without `100dvh`, a short page ends above the bottom of the window.
              'viewport-unit-variants',
              'css-paged-media',
              'css-resize',
              'css-selection',
              'css3-cursors',
              'text-size-adjust',
            ],
          },
        ],
      },
    },
  ],
};
