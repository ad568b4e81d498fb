/**
 * Finds what the built style sheets use and a browser of the support floor lacks, with two
 * plug-ins: one knows the floor of the browserslist but, as caniuse, only larger features; the
 * other knows each property, value, selector and unit, by the year in which every browser had it.
 * All that every browser had in 2021 is below the floor, whose oldest versions are of 2022.
 */
import { join } from 'node:path';
import stylelint from 'stylelint';
import { knownFeatures } from './known-features';

const root = join(import.meta.dirname, '../..');

const ownRule = 'floor/has';

/**
 * Reports each selector with `:has()`. A browser without it drops the whole rule, so that what is
 * lost depends on the rule, and one reason cannot serve for all.
 */
const reportHas: stylelint.RuleBase<true> = () => (root, result) => {
  root.walkRules(/(?<!\\):has\(/, (node) => {
    // Without the escapes of class names, for people to read.
    const selector = node.selector.replaceAll('\\', '');
    const message = `Use of :has() in ${selector}`;
    stylelint.utils.report({ ruleName: ownRule, result, node, message, word: node.selector });
  });
};

const has: stylelint.Rule<true> = Object.assign(reportHas, { ruleName: ownRule, messages: {} });

const config: stylelint.Config = {
  plugins: [
    'stylelint-no-unsupported-browser-features',
    'stylelint-plugin-use-baseline',
    stylelint.createPlugin(ownRule, has),
  ],
  rules: {
    [ownRule]: true,
    'plugin/no-unsupported-browser-features': [true, { ignorePartialSupport: true }],
    'plugin/use-baseline': [true, { available: 2021 }],
  },
};

/** Forms of the plug-ins' messages; what follows `@supports` there is not about support. */
const messages: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^Unexpected browser feature "(.+?)" is not supported/, ([, name]) => `caniuse ${name}`],
  [/^Use of (:has\(\) in [^]+) \(floor\/has\)$/, ([, name]) => name ?? ''],
  [/^Value "(.+?)" of property "(.+?)"/, ([, value, name]) => `${name}: ${value}`],
  [/^At-rule "(.+?)"/, ([, name]) => name ?? ''],
  [/^Function "(.+?)"/, ([, name]) => `${name}()`],
  [/^Media condition "(.+?)"/, ([, name]) => `@media ${name}`],
  [/^Property "(.+?)"/, ([, name]) => name ?? ''],
  [/^Selector "(.+?)"/, ([, name]) => `:${name}`],
  [/^Unit "(.+?)"/, ([, name]) => `1${name}`],
];

function featureOf(text: string): string | undefined {
  if (/^@supports .* is unnecessary/.test(text)) return undefined;
  for (const [form, name] of messages) {
    const match = form.exec(text);
    if (match) return name(match);
  }
  throw new Error(`A plug-in has a new kind of message: ${text}`);
}

/** The names of all features in a style sheet that a browser of the floor might lack. */
export async function newFeatures(css: string): Promise<Set<string>> {
  const { results } = await stylelint.lint({ code: css, cwd: root, config });
  const found = results.flatMap(({ warnings, invalidOptionWarnings }) => {
    if (invalidOptionWarnings.length > 0) throw new Error(invalidOptionWarnings[0]?.text);
    return warnings.map(({ text }) => featureOf(text));
  });
  return new Set(found.filter((name) => name !== undefined));
}

/** Those that nobody has looked into yet. */
export async function unknownFeatures(css: string): Promise<string[]> {
  return [...(await newFeatures(css))].filter((name) => !knownFeatures.has(name));
}
