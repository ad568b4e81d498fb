const SIZES: Record<string, number> = { px: 1, em: 16, rem: 16 };

const WIDTH = /(min-|max-)?width\s*(:|[<>]=?)\s*([\d.]+)(px|r?em)/g;

/** The first width at which a condition is another than in the pixel before: 768 for `width < 768px`. */
function turnsIn(condition: string): number[] {
  return [...condition.matchAll(WIDTH)].map(([, prefix, sign, number, unit = 'px']) => {
    const width = Number(number) * (SIZES[unit] ?? 1);
    const includes = prefix === 'max-' || sign === '<=' || sign === '>';
    return includes ? Math.floor(width) + 1 : Math.ceil(width);
  });
}

const nestedIn = (rule: CSSRule) =>
  rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? [...rule.cssRules] : [];

const conditionsIn = (rules: CSSRule[]): string[] =>
  rules.flatMap((rule) => [
    ...(rule instanceof CSSMediaRule ? [rule.conditionText] : []),
    ...conditionsIn(nestedIn(rule)),
  ]);

let read: { sheets: number; turns: number[] } | undefined;

/** The widths at which rules of the page's style sheets turn; read once for as many sheets. */
export function turns(): number[] {
  const sheets = [...document.styleSheets];
  if (read?.sheets !== sheets.length) {
    const conditions = new Set(sheets.flatMap(({ cssRules }) => conditionsIn([...cssRules])));
    read = { sheets: sheets.length, turns: [...new Set([...conditions].flatMap(turnsIn))] };
  }
  return read.turns;
}
