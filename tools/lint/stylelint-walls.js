import stylelint from 'stylelint';
import { wallCrossed } from './walls.js';

const ruleName = 'wasla/walls';

/** What brings another file into a sheet. A `@source` only reads class names, and crosses walls too. */
const bringsIn = /^(?:import|source|config|plugin|reference)$/;

/** The path that `@import '…'`, `@import url(…)` or `@source not '…'` names. */
const pathOf = (params) =>
  /(?:url\(\s*)?["']?([^"'\s()]+)["']?\s*\)?/.exec(params.replace(/^not\s+/, ''))?.[1];

function rule() {
  return (root, result) => {
    root.walkAtRules(bringsIn, (node) => {
      if (/^(?:not\s+)?inline\(/.test(node.params)) return;
      const specifier = pathOf(node.params);
      const file = root.source?.input.file;
      // A package is compiled into the sheet, whoever depends on it.
      if (!file || !specifier || !/^[./]/.test(specifier)) return;
      const message = wallCrossed({ file, specifier, root: process.cwd() });
      if (message) stylelint.utils.report({ message, node, result, ruleName });
    });
  };
}
rule.ruleName = ruleName;
rule.messages = stylelint.utils.ruleMessages(ruleName, {});
rule.meta = {};

/** The walls between the rooms, for what a style sheet imports and reads. */
export default stylelint.createPlugin(ruleName, rule);
