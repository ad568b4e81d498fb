/**
 * `npm run test:keyboard`: runs one script of keys for each composite. Right to left, the same
 * script with Left and Right swapped must give the mirrored path; with English text flipped, the
 * centre of every stop must be mirrored too. Runs on the built Storybook.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Page, chromium } from 'playwright-core';
import { writeCounts } from '../../runner/counts';
import { launchOptions } from '../../support/browser';
import { serveFolder } from '../../support/static-server';
import { type Composite, composites } from './composites';
import { type Stage, openPreviewPage, showStory } from '../show-story';
import { type Step, mirrored, walk } from './walk';

const root = join(import.meta.dirname, '../../..');

interface Result {
  component: string;
  story: string;
  keys: readonly string[];
  stops: number;
  faults: string[];
}

const describeStep = ({ at, state }: Step) => `${at} (${state.trim().replaceAll(/\s+/g, ' ')})`;

/** The first stop that is not mirrored; later differences follow from it. */
function difference(floor: Step[], other: Step[], places: boolean): string | undefined {
  for (const [index, step] of floor.entries()) {
    const against = other[index];
    if (!against) return 'the path is shorter';
    if (describeStep(step) !== describeStep(against)) {
      return `${step.key} (key ${index}) leads to ${describeStep(against)}, not to ${describeStep(step)}`;
    }
    const by = Math.abs(step.offset - against.offset);
    if (places && by > 0.5) return `${step.key} (key ${index}) stands ${by.toFixed(1)} px aside`;
  }
  return undefined;
}

const says = (prefix: string, fault: string | undefined) => (fault ? [`${prefix}: ${fault}`] : []);

async function prove(page: Page, composite: Composite): Promise<Result> {
  const { component, story, keys, island = false, upright = false, pair = false } = composite;
  async function path(stage: Stage, pressed: readonly string[]) {
    await showStory(page, story, stage);
    return walk(page, composite, pressed);
  }
  const turned = island ? keys : mirrored(keys);
  const english = await path({ locale: 'en', direction: 'ltr' }, keys);
  const flipped = await path({ locale: 'en', direction: 'rtl' }, turned);
  const arabic = composite.byLanguage
    ? english
    : await path({ locale: 'ar', direction: 'rtl' }, turned);
  const moved = new Set(english.map(describeStep)).size > 1;
  const faults = [
    ...(moved ? [] : ['no key leads anywhere']),
    ...says('flipped', difference(english, flipped, !island)),
    ...says('in Arabic', difference(english, arabic, false)),
  ];
  if (!island && !upright && !pair) {
    // The path that results if the arrow keys are not mirrored.
    const unswapped = await path({ locale: 'en', direction: 'rtl' }, keys);
    if (!difference(english, unswapped, false)) {
      faults.push('the arrows lead the same way in both directions');
    }
  }
  return { component, story, keys, stops: english.length, faults };
}

const { values } = parseArgs({ options: { static: { type: 'string' }, only: { type: 'string' } } });
const folder = values.static ?? join(root, 'storybook-static');
const server = await serveFolder(folder);
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
});

let page = await context.newPage();
await openPreviewPage(page, server.url);
const results: Result[] = [];
for (const composite of composites) {
  if (values.only && !composite.story.includes(values.only)) continue;
  try {
    results.push(await prove(page, composite));
  } catch (error) {
    const faults = [error instanceof Error ? error.message : String(error)];
    const { component, story, keys } = composite;
    results.push({ component, story, keys, stops: 0, faults });
    // Start the next composite on a fresh page, in case this one is broken.
    await page.close();
    page = await context.newPage();
    await openPreviewPage(page, server.url);
  }
}
await browser.close();
await server.close();

for (const { component, faults } of results) {
  for (const fault of faults) console.error(`✗ ${component}: ${fault}`);
}
const failed = results.filter(({ faults }) => faults.length > 0).length;
const passed = results.length - failed;
console.info(`${passed} composites move the focus alike in both directions, ${failed} do not.`);
if (!values.only) writeCounts('stories/keyboard.json', { passed, failed, components: results });
process.exitCode = failed > 0 || results.length === 0 ? 1 : 0;
