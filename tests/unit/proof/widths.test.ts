/** Every width from 320 to 1600 px is covered, and a fault at only a few of them is found. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../stories/page/types';
import { bandsOf, fineness, turnsOf, widestGap } from '../../stories/widths';
import { ProofPage } from './support/stage';

const breakpoints = [480, 768, 1024, 1280, 1536];

const widthsOf = (at: number, of: number, isScreen: boolean, step?: number) =>
  bandsOf({ turn: { at, of }, isScreen, turns: breakpoints, step }).flatMap(({ from, more }) => [
    from,
    ...more,
  ]);

const together = (of: number, isScreen: boolean) =>
  Array.from({ length: of }, (_, at) => widthsOf(at, of, isScreen)).flat();

describe('the widths of stories', () => {
  test.each([1, 2, 3, 7, 8, 9, 40])('%i stories cover every width together', (of) => {
    expect(widestGap(together(of, true))).toBeLessThanOrEqual(fineness.screen.together);
    expect(widestGap(together(of, false))).toBeLessThanOrEqual(fineness.component.together);
  });

  test.each([1, 3, 40])('one of %i stories covers the whole range in coarser steps', (of) => {
    expect(widestGap(widthsOf(of - 1, of, true))).toBeLessThanOrEqual(fineness.screen.story);
    expect(widestGap(widthsOf(of - 1, of, false))).toBeLessThanOrEqual(fineness.component.story);
  });

  test('include both sides of each breakpoint of a screen', () => {
    const widths = widthsOf(0, 9, true);
    expect(widths).toEqual(expect.arrayContaining([320, 479, 480, 767, 768, 1023, 1024, 1600]));
  });

  test('can be every single width', () => {
    expect(new Set(widthsOf(3, 9, false, 1)).size).toBe(1281);
  });

  test('start at a different pixel for each story of a screen in one direction', () => {
    const title = 'Screens/Till';
    const ids = ['till--idle', 'till--idle-rtl', 'till--busy', 'till--busy-rtl'];
    expect(turnsOf(ids.map((id) => ({ id, title })))).toEqual({
      'till--idle': { at: 0, of: 2 },
      'till--busy': { at: 1, of: 2 },
      'till--idle-rtl': { at: 0, of: 2 },
      'till--busy-rtl': { at: 1, of: 2 },
    });
  });
});

/** A page that is correct except at a few widths between two breakpoints. */
const narrowly = (words: string) => `
  <style>
    body { margin: 0 }
    main { container-type: inline-size }
    @container (min-width: 609px) and (max-width: 617px) { ${words} }
  </style>
  <main><h1>The title of the page</h1><p>One line of words.</p></main>`;

const faults: [fault: string, css: string, what: string][] = [
  ['scrolls sideways', 'p { inline-size: 700px }', 'scrolls sideways by'],
  ['stands outside', 'p { margin-inline-start: -20px }', 'outside the page'],
  ['is cut', 'h1 { inline-size: 60px; overflow: hidden; white-space: nowrap }', 'is cut sideways'],
  ['is cut from above', 'h1 { block-size: 12px; overflow: hidden }', 'is cut above or below'],
];

let stage: ProofPage;
beforeAll(async () => {
  stage = await ProofPage.open();
}, 60_000);
afterAll(() => stage?.close());

/** Checks the page in the same way as the visit of a story. */
async function sweep(html: string, lang: 'en' | 'ar'): Promise<Finding[]> {
  await stage.show(html, lang);
  const { page } = stage;
  await page.evaluate(() => {
    const story = { parameters: {}, tags: [], title: 'Planted' };
    globalThis.__STORYBOOK_PREVIEW__ = {
      ready: () => Promise.resolve(),
      currentRender: { id: 'planted', story },
    };
  });
  const found: Finding[] = [];
  const turns = await page.evaluate(() => globalThis.waslaTurns());
  for (const { from, more } of bandsOf({ turn: { at: 0, of: 1 }, isScreen: true, turns })) {
    await page.setViewportSize({ width: from, height: 800 });
    const { findings } = await page.evaluate(() =>
      globalThis.waslaProof({ storyId: 'planted', pass: 'width' }),
    );
    found.push(...findings);
    const swept = await page.evaluate((widths) => globalThis.waslaSweep(widths), more);
    found.push(...swept.findings);
    for (const width of swept.needsWindow ? more : []) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await page.evaluate(() => globalThis.waslaLook())));
    }
  }
  return found;
}

describe('the sweep of widths', () => {
  test.each(faults)('finds what %s at only nine widths', async (_fault, css, what) => {
    const found = await sweep(narrowly(css), 'en');
    expect(found.map((one) => one.what).join()).toContain(what);
    for (const { when } of found) expect(['609 px', '616 px', '617 px']).toContain(when);
  });

  test('finds it from right to left', async () => {
    const found = await sweep(narrowly('p { margin-inline-start: -20px }'), 'ar');
    expect(found.map(({ what }) => what).join()).toContain('outside the page');
  });

  test('finds it in a dialog, which is positioned in the viewport', async () => {
    const css = `dialog { inline-size: min(100vw, 617px); padding: 0; border: 0; max-inline-size: none }
      dialog p { inline-size: 700px }`;
    const html = `<style>${css}</style><dialog><p>One line</p></dialog><script>document.querySelector('dialog').showModal()</script>`;
    expect((await sweep(html, 'en')).map(({ where }) => where).join()).toContain('One line');
  });

  test('finds an element that is visible at only a few widths', async () => {
    const hidden = 'p { display: block !important; inline-size: 900px }';
    const html = `<style>p { display: none }</style>${narrowly(hidden)}`;
    expect((await sweep(html, 'en')).map(({ where }) => where).join()).toContain('One line');
  });

  test('finds the effect of a rule between two breakpoints', async () => {
    const css = '@media (min-width: 706px) and (max-width: 709px) { p { inline-size: 900px } }';
    const found = await sweep(`<style>${css}</style><p>One line</p>`, 'en');
    expect(found.map(({ when }) => when)).toContain('706 px');
  });

  test.each([
    ['(min-width: 48rem)', 768],
    ['(width < 768px)', 768],
    ['not all and (width >= 68.7rem)', 1100],
    ['(max-width: 760px)', 761],
    ['(width <= 760px)', 761],
    ['(max-width: 767.98px)', 768],
  ])('reads styles again where %s matches', async (condition, turn) => {
    const css = `@layer a { @media ${condition} { p { color: green } } }`;
    await stage.show(`<style>${css}</style><p>One line</p>`);
    expect(await stage.page.evaluate(() => globalThis.waslaTurns())).toEqual([turn]);
  });

  const wide = '@media (width >= 900px)';
  test.each([
    ['an element that may be hovered', `${wide} { p:hover { color: green } }`],
    ['what is drawn before an element', `${wide} { p::before { content: "-" } }`],
    ['a child of something hovered', `${wide} { :is(:where(main):hover p) { color: green } }`],
    ['what is not hovered', `${wide} { p:not(:hover) { color: green } }`],
    ['a state among others', `${wide} { p:is(:focus, .absent) { color: green } }`],
    ['a nested condition', `p { ${wide} { color: green } }`],
    ['a rule nested in a nested condition', `main { ${wide} { & > p { color: green } } }`],
    ['a descendant nested without its parent', `main { p { ${wide} { color: green } } }`],
    ['a condition around a layer', `${wide} { @layer a { p { color: green } } }`],
  ])('reads styles again for %s', async (_what, css) => {
    await stage.show(`<style>${css}</style><main><p>One line</p></main>`);
    expect(await stage.page.evaluate(() => globalThis.waslaTurns())).toEqual([900]);
  });

  test('ignores the rules of elements that are not on the page', async () => {
    const css = `${wide} { .absent, p > main { color: green } } .absent { ${wide} { color: green } }`;
    await stage.show(`<style>${css}</style><main><p>One line</p></main>`);
    expect(await stage.page.evaluate(() => globalThis.waslaTurns())).toEqual([]);
  });

  test('reads styles again where a script or an image queries a width', async () => {
    await stage.show('<picture><source media="(width < 700px)"><img alt=""></picture>');
    await stage.page.evaluate(() => {
      globalThis.waslaMediaQueries = new Set(['(min-width: 500px)']);
    });
    const found = await stage.page.evaluate(() => globalThis.waslaTurns());
    expect(found.toSorted((a, b) => a - b)).toEqual([500, 700]);
  });

  test('finds no fault in a sound page', async () => {
    expect(await sweep(narrowly('p { color: green }'), 'en')).toEqual([]);
  });
});
