import stylelint from 'stylelint';

const ruleName = 'wasla/max-lines';

function rule(max) {
  return (root, result) => {
    const lines = root.source?.input.css.trimEnd().split('\n').length ?? 0;
    if (lines <= max) return;
    const message = `${lines} lines are more than ${max}. Split the sheet by what it styles.`;
    stylelint.utils.report({ message, node: root, result, ruleName });
  };
}
rule.ruleName = ruleName;
rule.messages = stylelint.utils.ruleMessages(ruleName, {});
rule.meta = {};

/** Limits the lines of a style sheet, as `max-lines` does for scripts. */
export default stylelint.createPlugin(ruleName, rule);
