import type { Page } from '@playwright/test';

/**
 * Takes from the page's style sheets what Chrome 100 would not have understood, as that browser
 * drops rules and properties that it does not know. Call it when the page has its sheets.
 */
export async function readStylesAsChrome100(page: Page): Promise<void> {
  await page.evaluate(() => {
    const newSelectors = /:has\(|:modal|:open|:popover-open|:user-(?:in)?valid/;
    const newConditions =
      /selector\(:has|dvh|position-area|field-sizing|base-select|overflow: ?clip|color-mix/;
    const newProperties = ['scale', 'rotate', 'translate', 'field-sizing', 'anchor-name'];
    const newValues = /\d(?:[dsl]v[hwib]|lh|cq\w)\b|round\(|subgrid/;

    function forget(style: CSSStyleDeclaration): void {
      for (const name of Array.from(style)) {
        if (newProperties.includes(name) || newValues.test(style.getPropertyValue(name)))
          style.removeProperty(name);
      }
    }

    /** Whether the browser would have kept the rule; a rule it replaces is not kept. */
    function keeps(rule: CSSRule, sheet: CSSStyleSheet | CSSGroupingRule, at: number): boolean {
      if (rule instanceof CSSContainerRule) return false;
      if (rule instanceof CSSStyleRule) {
        if (newSelectors.test(rule.selectorText)) return false;
        forget(rule.style);
      }
      if (rule instanceof CSSSupportsRule && newConditions.test(rule.conditionText)) {
        if (!rule.conditionText.startsWith('not')) return false;
        const inside = [...rule.cssRules].map(({ cssText }) => cssText).join('\n');
        sheet.insertRule(`@media all { ${inside} }`, at + 1);
        return false;
      }
      return true;
    }

    function read(sheet: CSSStyleSheet | CSSGroupingRule): void {
      for (let at = 0; at < sheet.cssRules.length;) {
        const rule = sheet.cssRules[at];
        if (rule && !keeps(rule, sheet, at)) sheet.deleteRule(at);
        else {
          if (rule instanceof CSSGroupingRule) read(rule);
          at += 1;
        }
      }
    }
    for (const sheet of document.styleSheets) read(sheet);
  });
}
