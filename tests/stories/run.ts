/**
 * Plays and checks every story in both directions on the built Storybook, and compares its
 * picture with the accepted one.
 *
 *   npm run test-storybook
 *   npm run test-storybook -- --only button
 *   npm run test-storybook -- --stories <id>,<id>  stories by their ids
 *   npm run test-storybook -- --files <file>,<file> --most 48   the first stories of these files
 *   npm run test-storybook -- --static <folder>    on a Storybook built elsewhere
 *   npm run test-storybook -- --parts proofs       without pictures; `pictures` takes nothing else,
 *                                                and `gate` checks what the gate does
 *   npm run test-storybook -- --report <file>      writes the result of each story as JSON
 *   npm run test-storybook -- --failed           the stories that failed in the last run
 *   npm run test-storybook -- --shard 1/3        a third of the stories
 *   npm run test-storybook -- --junit            writes test-results/junit.xml, too
 *   npm run test-storybook -- --only payment --step 1      at every single width from 320 to 1600 px
 *   npm run test:visual -- --update              pictures only, accepting the current ones
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPinned, launchOptions } from '../support/browser';
import { isGate } from '../support/scope';
import { serveFolder } from '../support/static-server';
import { buildStorybook, readStoryIndex } from '../support/storybook';
import { wholeNumber } from '../support/whole-number';
import { bundleProof } from './bundle';
import { unscripted } from './keyboard/unscripted';
import { readLines } from './coverage/lines';
import { policyHeaders } from './policy';
import { distribute, forRunner, inShard } from './harness/index-for-runner';
import { testStorybook } from './harness/test-storybook';
import { Reporter, failedStories } from './reporter';
import { turnsOf } from './widths';
import { isPictured } from './visual/files';
import { orphans } from './visual/orphans';
import { readParts } from './visit/settings';
import { writeReport } from './visual/report';

const root = join(import.meta.dirname, '../..');
/** The folder for the results of a full run; each run works in a folder of its own. */
const published = join(root, 'test-results/stories');
const results = `${published}-${process.pid}`;
const resultsFile = join(results, 'results.json');
/** The result of each story in the last run, whole or not. */
const last = join(root, 'test-results/last-stories.json');
const visits = join(results, 'visits.jsonl');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    files: { type: 'string' },
    most: { type: 'string' },
    stories: { type: 'string' },
    report: { type: 'string' },
    static: { type: 'string' },
    parts: { type: 'string', default: isGate ? 'gate' : 'all' },
    update: { type: 'boolean', default: false },
    step: { type: 'string' },
    failed: { type: 'boolean', default: false },
    shard: { type: 'string' },
    junit: { type: 'boolean', default: false },
  },
});
const asked = readParts(values.parts);
const parts = isPinned() || asked === 'gate' ? asked : 'proofs';
const step = values.step === undefined ? undefined : wholeNumber('step', values.step);
const most = values.most === undefined ? undefined : wholeNumber('most', values.most);
if (asked === 'pictures' && !isPinned()) {
  throw new Error('Pictures are taken only with the browser that npm installs on Linux (x64).');
}

const folder = values.static ? resolve(values.static) : join(root, 'storybook-static');
/** Whether no story is left out but those of other shards. */
const isEverySource =
  ![values.only, values.files, values.stories, values.failed, values.static].some(Boolean) &&
  parts !== 'gate';
const isWhole = isEverySource && !values.shard;
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

mkdirSync(results, { recursive: true });
process.on('exit', () => rmSync(results, { recursive: true, force: true }));
writeFileSync(visits, '');
const turns = join(results, 'turns.json');

const [, browser, proof] = await Promise.all([
  values.static ? 'fresh' : buildStorybook(folder),
  launchOptions(),
  bundleProof(results),
]);
const all = readStoryIndex(folder, values.only);

/** Ids that the arguments name: one by one, or by their files. */
function namedStories(): string[] | undefined {
  if (values.failed) return failedStories(last);
  const files = values.files?.split(',');
  if (!files) return values.stories?.split(',');
  const stories = Object.values(all.entries);
  return files
    .flatMap((file) => stories.filter(({ importPath }) => importPath === `./${file}`))
    .map(({ id }) => id)
    .slice(0, most);
}

const named = namedStories();
const wanted = named && new Set(named);
const index = {
  ...all,
  entries: Object.fromEntries(
    Object.entries(all.entries)
      .filter(
        ([id, story]) =>
          (!wanted || wanted.has(id)) && (parts !== 'pictures' || isPictured(story.tags)),
      )
      .filter(inShard(values.shard)),
  ),
};
writeFileSync(turns, JSON.stringify(turnsOf(Object.values(readStoryIndex(folder).entries))));
const total = Object.keys(index.entries).length;
if (total === 0)
  throw new Error(`No story matches ${values.only ?? named?.join(' ') ?? 'the index'}.`);
console.info(`${total} stories, ready after ${seconds()}`);

const server = await serveFolder(
  folder,
  {
    '/index.json': ({ headers }) =>
      headers[forRunner] ? JSON.stringify(distribute(index)) : undefined,
  },
  { '/iframe.html': policyHeaders(folder) },
);
const reporter = new Reporter(Object.values(index.entries));
await testStorybook(
  server.url,
  {
    STORIES_BROWSER: JSON.stringify(browser),
    STORIES_AXE: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    STORIES_PROOF: proof,
    STORIES_LINES: visits,
    STORIES_PICTURES: results,
    STORIES_PARTS: parts,
    STORIES_TURNS: turns,
    ...(step ? { STORIES_STEP: String(step) } : {}),
    ...(values.update ? { STORIES_UPDATE: '1' } : {}),
  },
  values.junit ? ['--junit'] : [],
  (verdict) => reporter.note(verdict),
);
await server.close();
reporter.addLost();
reporter.write(resultsFile);
reporter.write(last);
if (values.report) reporter.write(resolve(values.report));

const lines = readLines(visits, index);
const { passed, failed, skipped } = reporter.results;
const isPicturing = parts === 'all' || parts === 'pictures';
const visual = !isPicturing ? undefined : writeReport(results, lines, values.update);
const left = isEverySource && visual ? orphans(all, lines, values.update) : [];
for (const file of left)
  console.error(`✗ visual · ${file}: a picture without a story; remove it with -- --update`);
const mute = unscripted(lines);
for (const slot of mute) console.error(`✗ keyboard · ${slot}: no key sequence; see composites.ts`);
console.info(`${passed} stories passed, ${failed} failed, ${skipped} skipped in ${seconds()}`);

writeFileSync(join(results, 'stories.json'), JSON.stringify(lines));
const target = isWhole && parts !== 'pictures' ? published : join(root, 'test-results/visual');
if (isWhole || isPicturing) {
  // Other runs write their reports to the same folder.
  for (const old of ['before', 'after', 'difference'])
    rmSync(join(target, old), { recursive: true, force: true });
  cpSync(results, target, { recursive: true });
}
if (visual) console.info(`${visual} Before, after and difference: ${join(target, 'visual.html')}`);
const isSound = failed + skipped + left.length + mute.length === 0;
process.exitCode = isSound ? 0 : 1;
