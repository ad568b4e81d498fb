import type { AxeResults, RunOptions } from 'axe-core';
import { describe } from './element';
import { allowanceFor, isSheet } from './exemptions';
import { inDark, story } from './preview';
import type { Finding, Outcome } from './types';

declare global {
  var axe: { run: (context: unknown, options: RunOptions) => Promise<AxeResults> };
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Not for components: landmarks, headings and titles are tested on the assembled site. */
const PAGE_RULES = [
  'region',
  'page-has-heading-one',
  'landmark-one-main',
  'bypass',
  'document-title',
];

/** A sheet shows the same component many times. */
const SHEET_RULES = [
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-main-is-top-level',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'heading-order',
  'page-has-heading-one',
];

/** Only these rules can differ between the themes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const off = (rules: string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

const CONTEXT = { exclude: [['.sb-wrapper'], ['#storybook-docs']] };

/** The numbers needed to fix a violation, from axe's own message. */
function detailOf(node: AxeResults['violations'][number]['nodes'][number]): string {
  const [check] = [...node.any, ...node.all, ...node.none];
  return check?.message ?? '';
}

/**
 * axe exempts icon fonts from its colour rules, and detects them by words that are narrower than
 * the sum of their letters, which is true of all Arabic words. We have no icon font, so all text
 * counts.
 */
async function withoutIconFonts<T>(work: () => Promise<T>): Promise<T> {
  const { prototype } = CanvasRenderingContext2D;
  // oxlint-disable-next-line typescript/unbound-method -- restored to the prototype below
  const { measureText, getImageData } = prototype;
  prototype.measureText = function measureLetters(text) {
    const metrics = measureText.call(this, text);
    Object.defineProperty(metrics, 'width', { value: text.length * 30 });
    return metrics;
  };
  // Every drawing compares as equal: fully filled.
  prototype.getImageData = (_x, _y, width, height) => {
    const image = new ImageData(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
    image.data.fill(255);
    return image;
  };
  try {
    return await work();
  } finally {
    Object.assign(prototype, { measureText, getImageData });
  }
}

async function runAxe(options: RunOptions, when: string): Promise<Outcome> {
  const { skipped, allows, findings } = allowanceFor('axe', when);
  if (skipped) return { findings, measured: {} };
  const results = await withoutIconFonts(() =>
    globalThis.axe.run(CONTEXT, { ...options, resultTypes: ['violations'], elementRef: true }),
  );
  const reported = results.violations.flatMap((violation) => {
    const nodes = violation.nodes.filter(
      ({ element }) => !allows(element instanceof Element ? element : null, violation.id),
    );
    const [first] = nodes;
    if (!first) return [];
    const more = nodes.length > 1 ? ` (and ${nodes.length - 1} more)` : '';
    const finding: Finding = {
      check: 'axe',
      where: `${first.element instanceof Element ? describe(first.element) : first.target.join(' ')}${more}`,
      what: `${violation.id}: ${violation.help}. ${detailOf(first)}`,
      when,
    };
    return [finding];
  });
  return { findings: [...findings, ...reported], measured: { rules: results.passes.length } };
}

/** Every rule except some, in the light theme. */
function inLight(without: string[]): Promise<Outcome> {
  const rules = off([...PAGE_RULES, ...(isSheet() ? SHEET_RULES : []), ...without]);
  return runAxe({ runOnly: { type: 'tag', values: TAGS }, rules }, 'light');
}

/** Every rule in the light theme. */
export const axeLight = (): Promise<Outcome> => inLight([]);

/** The same for the gate, which checks the colours of two twins once. */
export const axeOnce = (): Promise<Outcome> =>
  inLight(story().tags.includes('rtl') ? COLOUR_RULES : []);

/** The colour rules in the dark theme. Sheets show both themes and need no second pass. */
export async function axeDark(): Promise<Outcome> {
  if (isSheet()) return { findings: [], measured: {} };
  const options: RunOptions = { runOnly: { type: 'rule', values: COLOUR_RULES } };
  return inDark(() => runAxe(options, 'dark'));
}
