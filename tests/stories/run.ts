/**
 * Plays and checks every story in both directions on the built Storybook, and compares its
 * screenshot with the accepted one.
 *
 *   npm run test:stories
 *   npm run test:stories -- --only button
 *   npm run test:stories -- --stories <id>,<id>  stories by their ids
 *   npm run test:stories -- --ids <file>         the stories whose ids are in the file, one per line
 *   npm run test:stories -- --static <folder>    on a Storybook built elsewhere
 *   npm run test:stories -- --parts proofs       without screenshots; `pictures` takes nothing else,
 *                                                and `gate` checks what the gate does
 *   npm run test:stories -- --report <file>      writes the result of each story as JSON
 *   npm run test:stories -- --only payment --step 1      at every single width from 320 to 1600 px
 *   npm run test:visual -- --update              screenshots only, accepting the current ones
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isPinned, launchOptions } from '../support/browser';
import { isGate } from '../support/scope';
import { serveFolder } from '../support/static-server';
import { buildStorybook, readStoryIndex } from '../support/storybook';
import { bundleProof } from './bundle';
import { readLines } from './ledger/lines';
import { madeFrom } from './made-from';
import { policyHeaders } from './policy';
import { Reporter } from './reporter';
import { runStories } from './runner';
import { turnsOf } from './widths';
import { orphans } from './visual/orphans';
import { writeReport } from './visual/report';

const root = join(import.meta.dirname, '../..');
/** The folder for the results of a full run; each run works in a folder of its own. */
const published = join(root, 'test-results/stories');
const results = `${published}-${process.pid}`;
const resultsFile = join(results, 'results.json');
const visits = join(results, 'visits.jsonl');

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    ids: { type: 'string' },
    stories: { type: 'string' },
    report: { type: 'string' },
    static: { type: 'string' },
    parts: { type: 'string', default: isGate ? 'gate' : 'all' },
    update: { type: 'boolean', default: false },
    step: { type: 'string' },
  },
});
const parts = isPinned() || values.parts === 'gate' ? values.parts : 'proofs';
if (values.parts === 'pictures' && !isPinned()) {
  throw new Error(
    'Pictures are taken by the browser that npm brings on Linux (x64), and no other.',
  );
}

const folder = values.static ? resolve(values.static) : join(root, 'storybook-static');
const named = values.ids
  ? readFileSync(values.ids, 'utf8').split(/\s+/)
  : values.stories?.split(',');
const wanted = named && new Set(named);
const isWhole = !values.only && !wanted && !values.static && parts !== 'gate';
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
writeFileSync(join(results, 'made-from.json'), JSON.stringify(madeFrom(folder)));
const isPictured = ({ tags }: { tags: string[] }) =>
  tags.includes('sheet') || tags.includes('screen');
const index = {
  ...all,
  entries: Object.fromEntries(
    Object.entries(all.entries).filter(
      ([id, story]) => (!wanted || wanted.has(id)) && (parts !== 'pictures' || isPictured(story)),
    ),
  ),
};
writeFileSync(turns, JSON.stringify(turnsOf(Object.values(readStoryIndex(folder).entries))));
const total = Object.keys(index.entries).length;
if (total === 0)
  throw new Error(`No story matches ${values.only ?? named?.join(' ') ?? 'the index'}.`);
console.info(`${total} stories, ready after ${seconds()}`);

const server = await serveFolder(folder, {}, { '/iframe.html': policyHeaders(folder) });
const reporter = new Reporter(total);
const endedWell = await runStories(
  Object.values(index.entries),
  {
    STORIES_URL: server.url,
    STORIES_BROWSER: JSON.stringify(browser),
    STORIES_AXE: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    STORIES_PROOF: proof,
    STORIES_LEDGER: visits,
    STORIES_PICTURES: results,
    STORIES_PARTS: parts,
    STORIES_TURNS: turns,
    ...(values.step ? { STORIES_STEP: values.step } : {}),
    ...(values.update ? { STORIES_UPDATE: '1' } : {}),
  },
  reporter,
);
await server.close();
reporter.addLost(Object.values(index.entries));
reporter.write(resultsFile);
if (values.report) reporter.write(resolve(values.report));

const lines = readLines(visits, index);
const { passed, failed, skipped } = reporter.results;
const isPicturing = parts === 'all' || parts === 'pictures';
const visual = !isPicturing ? undefined : writeReport(results, lines, values.update);
const left = isWhole && visual ? orphans(index, lines, values.update) : [];
for (const file of left)
  console.error(`✗ visual · ${file}: a picture of no story; -- --update removes it`);
console.info(`${passed} stories passed, ${failed} failed, ${skipped} skipped in ${seconds()}`);

writeFileSync(join(results, 'stories.json'), JSON.stringify(lines));
const target = parts === 'pictures' ? join(root, 'test-results/visual') : published;
if (isWhole || parts === 'pictures') {
  // Other runs write their reports to the same folder.
  for (const old of ['before', 'after', 'difference'])
    rmSync(join(target, old), { recursive: true, force: true });
  cpSync(results, target, { recursive: true });
}
if (visual) console.info(`${visual} Before, after and difference: ${join(target, 'visual.html')}`);
const isSound = endedWell && failed + skipped + left.length === 0;
process.exitCode = isSound ? 0 : 1;
