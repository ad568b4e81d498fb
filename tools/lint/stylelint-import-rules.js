import stylelint from 'stylelint';
import { importFault } from './import-rules.js';

const ruleName = 'wasla/import-rules';

/** At-rules that load another file. A `@source` only reads class names, but the rules apply to it too. */
const bringsIn = /^(?:import|source|config|plugin|reference)$/;

/** The path in `@import '…'`, `@import url(…)` or `@source not '…'`. */
const pathOf = (params) =>
  /(?:url\(\s*)?["']?([^"'\s()]+)["']?\s*\)?/.exec(params.replace(/^not\s+/, ''))?.[1];

function rule() {
  return (root, result) => {
    root.walkAtRules(bringsIn, (node) => {
      if (/^(?:not\s+)?inline\(/.test(node.params)) return;
      const specifier = pathOf(node.params);
      const file = root.source?.input.file;
      // Packages are compiled into the sheet and may be imported from anywhere.
      if (!file || !specifier || !/^[./]/.test(specifier)) return;
      const message = importFault({ file, specifier, root: process.cwd() });
      if (message) stylelint.utils.report({ message, node, result, ruleName });
    });
  };
}
rule.ruleName = ruleName;
rule.messages = stylelint.utils.ruleMessages(ruleName, {});
rule.meta = {};

/** Enforces the import rules between folders for style sheets' imports and sources. */
export default stylelint.createPlugin(ruleName, rule);
