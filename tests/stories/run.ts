/**
 * Every story, played and proved in both directions, on the built Storybook.
 *
 *   npm run test:stories
 *   npm run test:stories -- --only button
 *   npm run test:stories -- --static <folder>   on a Storybook built elsewhere
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { launchOptions } from '../support/browser';
import { serveFolder } from '../support/static-server';
import { type StoryIndex, buildStorybook, readStoryIndex } from '../support/storybook';
import { bundleProof } from './bundle';
import { forRunner } from './visit';

const root = join(import.meta.dirname, '../..');
/** Where the results of a whole run stand; each run works in a folder of its own. */
const published = join(root, 'test-results/stories');
const results = `${published}-${process.pid}`;
const resultsFile = join(results, 'results.json');
const ledgerLines = join(results, 'ledger.jsonl');

interface Results {
  passed: number;
  failed: number;
  skipped: number;
  failures: { story: string; lines: string[] }[];
}

function readResults(): Results {
  return JSON.parse(readFileSync(resultsFile, 'utf8'));
}

/** What each story was measured for and what it leaves out in writing, in one file. */
function writeLedger(index: StoryIndex): void {
  const lines = readFileSync(ledgerLines, 'utf8').trim().split('\n').filter(Boolean);
  const stories = lines
    .map((line): { id: string } => JSON.parse(line))
    .map((story) => ({ ...story, title: index.entries[story.id]?.title }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
  writeFileSync(join(results, 'ledger.json'), `${JSON.stringify(stories, null, 2)}\n`);
}

/** The reporter's own lines. What else the runner prints says nothing about a story. */
const OURS = /^(?: {2}\d+\/|✗ | {4})/;

/** Runs the stories and shows the reporter's lines; everything, when the runner itself broke. */
function runStories(environment: NodeJS.ProcessEnv, args: string[]): Promise<number> {
  return new Promise((done) => {
    const child = spawn('npx', ['test-storybook', ...args], {
      cwd: root,
      env: { ...process.env, ...environment },
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const heard: string[] = [];
    const show = (line: string) => {
      heard.push(line);
      if (OURS.test(line)) console.info(line);
    };
    createInterface(child.stdout).on('line', show);
    createInterface(child.stderr).on('line', show);
    child.on('close', (code) => {
      if (!existsSync(resultsFile)) console.error(heard.join('\n'));
      done(code ?? 1);
    });
  });
}

/**
 * The stories dealt out evenly, a few hands to each core: opening the preview takes as long as
 * proving ten stories, so it is opened once for many.
 */
function dealOut(index: StoryIndex): StoryIndex {
  const stories = Object.values(index.entries);
  const hands = Math.min(availableParallelism() * 2, Math.ceil(stories.length / 8));
  const size = Math.ceil(stories.length / hands);
  const entries = stories.map((story, at) => [
    story.id,
    {
      ...story,
      title: `Hand ${Math.floor(at / size) + 1}`,
      name: `${story.title} / ${story.name}`,
    },
  ]);
  return { ...index, entries: Object.fromEntries(entries) };
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, static: { type: 'string' } },
});

const folder = values.static ? resolve(values.static) : join(root, 'storybook-static');
const started = performance.now();
const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;

mkdirSync(results, { recursive: true });
process.on('exit', () => rmSync(results, { recursive: true, force: true }));
writeFileSync(ledgerLines, '');

const [, browser, proof] = await Promise.all([
  values.static ? 'fresh' : buildStorybook(folder),
  launchOptions(),
  bundleProof(results),
]);
const index = readStoryIndex(folder, values.only);
const total = Object.keys(index.entries).length;
if (total === 0) throw new Error(`No story matches ${values.only ?? 'the index'}.`);
console.info(`${total} stories, ready after ${seconds()}`);

const server = await serveFolder(folder, {
  '/index.json': ({ headers }) => (headers[forRunner] ? JSON.stringify(dealOut(index)) : undefined),
});
const code = await runStories(
  {
    // Frames as fast as they can be painted: the checks wait for several in every story.
    STORIES_BROWSER: JSON.stringify({
      ...browser,
      args: [...browser.args, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
    }),
    STORIES_AXE: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    STORIES_PROOF: proof,
    STORIES_LEDGER: ledgerLines,
    STORIES_RESULTS: resultsFile,
    STORIES_TOTAL: String(total),
  },
  ['--url', server.url, '--index-json'],
);
await server.close();
writeLedger(index);

if (!existsSync(resultsFile)) process.exit(1);
const { passed, failed, skipped } = readResults();
console.info(`${passed} stories passed, ${failed} failed, ${skipped} skipped in ${seconds()}`);
// A story the runner lost is a story nobody looked at.
const lost = total - passed - failed - skipped;
if (!values.only && !values.static) {
  rmSync(published, { recursive: true, force: true });
  cpSync(results, published, { recursive: true });
}
if (lost !== 0) console.error(`${lost} stories of ${total} never ran.`);
process.exitCode = code !== 0 || failed > 0 || skipped > 0 || lost !== 0 ? 1 : 0;
