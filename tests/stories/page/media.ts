/** Finds the widths at which the styles of elements on the page change. */
const SIZES: Record<string, number> = { px: 1, em: 16, rem: 16 };

const WIDTH = /(min-|max-)?width\s*(:|[<>]=?)\s*([\d.]+)(px|r?em)/g;

/** The first width at which a condition changes: 768 for `width < 768px`. */
function turnsIn(condition: string): number[] {
  return [...condition.matchAll(WIDTH)].map(([, prefix, sign, number, unit = 'px']) => {
    const width = Number(number) * (SIZES[unit] ?? 1);
    const includes = prefix === 'max-' || sign === '<=' || sign === '>';
    return includes ? Math.floor(width) + 1 : Math.ceil(width);
  });
}

/** Every element: for rules that always apply, and for selectors that cannot be widened. */
const ANY = '*';

const STATE =
  /:(?:hover|active|focus(?:-visible|-within)?|visited|target|checked|disabled|enabled)\b/g;

/** A dynamic state inside `:not()`: dropping it would match fewer elements instead of more. */
const NEGATED_STATE = new RegExp(`:not\\([^)]*(?:${STATE.source})`);

/** A selector that matches the element in any state, and the host of a pseudo-element. */
function widened(selector: string): string {
  if (NEGATED_STATE.test(selector)) return ANY;
  return selector
    .replace(/::[\w-]+(?:\([^)]*\))?/g, '')
    .replace(/(^|[\s(,>+~])(?=:)/g, `$1${ANY}`)
    .replace(STATE, '')
    .replace(/(^|[(,>+~])\s*(?=$|[),])/g, `$1${ANY}`);
}

/** The selector of a nested rule with its `&` resolved. */
function resolved(selector: string, parent: string | undefined): string {
  if (parent === undefined) return selector;
  return selector.includes('&')
    ? selector.replaceAll('&', `:is(${parent})`)
    : `:is(${parent}) ${selector}`;
}

/** A width at which a rule starts or stops applying, and the elements it applies to. */
interface Turn {
  width: number;
  selector: string;
}

interface Context {
  /** The enclosing style rule, for nested rules. */
  parent: string | undefined;
  /** The widths at which the enclosing media conditions change. */
  widths: number[];
}

function turnsOf(rule: CSSRule, { parent, widths }: Context): Turn[] {
  if (rule instanceof CSSStyleRule) {
    const selector = resolved(rule.selectorText, parent);
    return [
      ...widths.map((width) => ({ width, selector })),
      ...[...rule.cssRules].flatMap((inner) => turnsOf(inner, { parent: selector, widths })),
    ];
  }
  if (rule instanceof CSSGroupingRule) {
    const own = rule instanceof CSSMediaRule ? turnsIn(rule.conditionText) : [];
    const context = { parent, widths: [...widths, ...own] };
    return [...rule.cssRules].flatMap((inner) => turnsOf(inner, context));
  }
  // Declarations nested in a condition belong to the enclosing style rule; fonts and keyframes to
  // no element.
  return widths.map((width) => ({ width, selector: parent ?? ANY }));
}

/** The selectors of each width, combined, since one match is enough. */
type Turns = Map<number, string[]>;

function turnsOfSheets(sheets: CSSStyleSheet[]): Turns {
  const found = new Map<number, Set<string>>();
  for (const { cssRules } of sheets)
    for (const rule of cssRules)
      for (const { width, selector } of turnsOf(rule, { parent: undefined, widths: [] }))
        found.set(width, (found.get(width) ?? new Set()).add(widened(selector)));
  return new Map([...found].map(([width, selectors]) => [width, [...selectors]]));
}

let read: { sheets: number; turns: Turns } | undefined;

const isFurniture = (element: Element) => element.closest('.sb-wrapper') !== null;

function matches(selector: string): boolean {
  try {
    return [...document.querySelectorAll(selector)].some((element) => !isFurniture(element));
  } catch {
    // Assume that a selector this browser does not support matches.
    return true;
  }
}

/** Conditions in the page's markup, and those that scripts passed to `matchMedia`. */
function otherConditions(): string[] {
  const inMarkup = [...document.querySelectorAll('source[media], img[sizes], source[sizes]')].map(
    (element) => `${element.getAttribute('media') ?? ''} ${element.getAttribute('sizes') ?? ''}`,
  );
  return [...inMarkup, ...(globalThis.waslaMediaQueries ?? [])];
}

declare global {
  /** Every media query that the story's scripts evaluated, recorded by the visit. */
  var waslaMediaQueries: Set<string> | undefined;
}

/**
 * The widths at which a rule that affects an element on the page starts or stops applying. The
 * style sheets are parsed once until more are added; the elements are looked up for each story.
 */
export function turns(): number[] {
  const sheets = [...document.styleSheets];
  if (read?.sheets !== sheets.length)
    read = { sheets: sheets.length, turns: turnsOfSheets(sheets) };
  const inSheets = [...read.turns].filter(([, selectors]) => selectors.some(matches));
  return [...new Set([...inSheets.map(([width]) => width), ...otherConditions().flatMap(turnsIn)])];
}
