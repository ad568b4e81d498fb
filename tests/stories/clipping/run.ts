/**
 * `npm run test:clipping`: checks that Arabic letters do not overlap the next line, for every size
 * and weight of the token file and every text of every component, and that nothing clips them or
 * their diacritics. Runs on the built Storybook.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Page, chromium } from 'playwright-core';
import tokens from '../../../src/tokens/tokens.json' with { type: 'json' };
import { writeCounts } from '../../runner/counts';
import { launchOptions } from '../../support/browser';
import { serveFolder } from '../../support/static-server';
import { type StoryEntry, readStoryIndex } from '../../support/storybook';
import { bundleScript } from '../bundle';
import { openPreviewPage, showStory } from '../show-story';
import type { InkReply, measureClipping, measureStyles } from './measure';

declare global {
  var waslaClipping: {
    measureClipping: typeof measureClipping;
    measureStyles: typeof measureStyles;
  };
}

const root = join(import.meta.dirname, '../../..');
const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl'];
const weights = Object.keys(tokens.font.weight).filter((name) => !name.startsWith('$'));
const widths = [1280, 375];

/** One story per component that shows all of it: its sheet, or else its first story. */
function storyOfEach(stories: StoryEntry[]): Map<string, StoryEntry> {
  const found = new Map<string, StoryEntry>();
  const byRank = stories
    .filter(({ id, title }) => id.endsWith('-rtl') && title.startsWith('Components/'))
    .toSorted(
      (a, b) => Number(b.id.includes('state-sheet')) - Number(a.id.includes('state-sheet')),
    );
  for (const story of byRank) {
    const component = story.title.split('/')[1] ?? story.title;
    if (!found.has(component)) found.set(component, story);
  }
  return found;
}

/**
 * Loads the Arabic font before anything is measured; it is only fetched with the first Arabic
 * letter.
 */
const loadFace = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.load('16px "Readex Pro Variable"', 'ضَجِيجٍ');
    if (!document.fonts.check('16px "Readex Pro Variable"', 'ضَجِيجٍ')) {
      throw new Error('The Arabic face did not load.');
    }
  });

interface ComponentInk extends InkReply {
  component: string;
  story: string;
}

const { values } = parseArgs({ options: { static: { type: 'string' } } });
const folder = values.static ?? join(root, 'storybook-static');
const own = mkdtempSync(join(tmpdir(), 'clipping-'));
const script = await bundleScript(own, 'clipping/measure.ts', 'clipping');
const server = await serveFolder(folder);
const browser = await chromium.launch(await launchOptions());
const page = await browser.newPage({
  reducedMotion: 'reduce',
  viewport: { width: 1280, height: 800 },
});

const stories = storyOfEach(Object.values(readStoryIndex(folder).entries));
await openPreviewPage(page, server.url);
await loadFace(page);
await page.addScriptTag({ path: script });
const components: ComponentInk[] = [];
const styles: (ReturnType<typeof measureStyles>[number] & { width: number })[] = [];
for (const [component, { id }] of stories) {
  await showStory(page, id, { locale: 'ar', direction: 'rtl' });
  const ink = await page.evaluate(() => globalThis.waslaClipping.measureClipping());
  components.push({ component, story: id, ...ink });
}
for (const width of widths) {
  await page.setViewportSize({ width, height: 800 });
  const measured = await page.evaluate(
    ([names, weightNames]) => globalThis.waslaClipping.measureStyles(names, weightNames),
    [sizes, weights] as const,
  );
  styles.push(...measured.map((style) => ({ ...style, width })));
}
await browser.close();
await server.close();
rmSync(own, { recursive: true, force: true });

const poor = styles.filter(({ room }) => room < -0.5);
for (const { style, width, line, room } of poor) {
  console.error(
    `✗ ${style} at ${width} px: ${(-room).toFixed(1)} px in the next line, which is ${line} away`,
  );
}
for (const { component, faults } of components) {
  for (const { where, what } of faults.slice(0, 3)) {
    console.error(`✗ ${component} ${where}: ${what}`);
  }
}
const failed = components.filter(({ faults }) => faults.length > 0).length + poor.length;
const total = components.length + styles.length;
const texts = components.reduce((sum, one) => sum + one.texts, 0);
console.info(
  `${styles.length} text styles and ${texts} texts of ${components.length} components measured, ${failed} with ink cut.`,
);
writeCounts('stories/clipping.json', { passed: total - failed, failed, styles, components });
process.exitCode = failed > 0 || total === 0 || texts === 0 ? 1 : 0;
