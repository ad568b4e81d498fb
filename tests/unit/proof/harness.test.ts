/** The runner of the stories: every fault is reported by its story, and no story is lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bundleProof } from '../../stories/bundle';
import { distribute, forRunner } from '../../stories/harness/index-for-runner';
import { testStorybook } from '../../stories/harness/test-storybook';
import { Reporter } from '../../stories/reporter';
import { launchOptions } from '../../support/browser';
import { type StaticServer, serveFolder } from '../../support/static-server';
import type { StoryIndex } from '../../support/storybook';

/** A page that speaks to the runner as Storybook's preview does, with stories that go wrong. */
const preview = `<!doctype html><html lang="en" dir="ltr"><title>Preview</title>
<div id="storybook-root"></div>
<script src="/product-planted.js"></script>
<script>
  const listeners = new Map();
  const tell = (event, payload) => listeners.get(event)?.forEach((hear) => hear(payload));
  const plays = {
    sound: () => tell('storyFinished'),
    broken: () => tell('playFunctionThrewException', new Error('expected 1 to be 2\\n\\nReceived: 1')),
    unhandled: () => tell('unhandledErrorsWhilePlaying', [new Error('nobody waited')]),
    missing: () => tell('storyMissing', 'missing'),
    loud: () => { console.error('a warning of React'); tell('storyFinished'); },
    styled: () => { addStyle(); tell('storyFinished'); },
    left: () => { location.href = 'about:blank'; tell('storyFinished'); },
  };
  globalThis.__STORYBOOK_MODULE_CORE_EVENTS__ = { STORY_FINISHED: 'storyFinished' };
  globalThis.__STORYBOOK_PREVIEW__ = { ready: () => Promise.resolve() };
  globalThis.__STORYBOOK_ADDONS_CHANNEL__ = {
    on: (event, hear) => listeners.set(event, (listeners.get(event) ?? new Set()).add(hear)),
    off: (event, hear) => listeners.get(event)?.delete(hear),
    emit: (event, { storyId }) => {
      if (event !== 'setCurrentStory') return;
      const story = { parameters: {}, tags: [], title: 'Planted' };
      globalThis.__STORYBOOK_PREVIEW__.currentRender = { id: storyId, story };
      document.getElementById('storybook-root').textContent = storyId;
      setTimeout(plays[storyId.replace(/-\\d+$/, '')]);
    },
  };
</script></html>`;

const ids = ['broken', 'unhandled', 'missing', 'loud', 'styled', 'left'].flatMap((id, at) => [
  id,
  `sound-${at}`,
]);
const stories = ids.map((id) => ({
  id,
  type: 'story' as const,
  title: 'Planted',
  name: id,
  tags: ['test'],
  importPath: './planted.stories.tsx',
}));
const index: StoryIndex = {
  v: 5,
  entries: Object.fromEntries(stories.map((one) => [one.id, one])),
};

const folder = mkdtempSync(join(tmpdir(), 'harness-'));
let server: StaticServer;

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), preview);
  writeFileSync(join(folder, 'iframe.html'), preview);
  writeFileSync(
    join(folder, 'product-planted.js'),
    "globalThis.addStyle = () => document.head.append(document.createElement('style'));",
  );
  server = await serveFolder(
    folder,
    {
      '/index.json': ({ headers }) =>
        JSON.stringify(headers[forRunner] ? distribute(index) : index),
    },
    { '/iframe.html': { 'content-security-policy-report-only': "style-src-elem 'self'" } },
  );
}, 60_000);

afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each fault is reported by its story, and the others continue', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const reporter = new Reporter(stories);
  await testStorybook(
    server.url,
    {
      STORIES_BROWSER: JSON.stringify(await launchOptions()),
      STORIES_AXE: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
      STORIES_PROOF: await bundleProof(folder),
      STORIES_LINES: join(folder, 'visits.jsonl'),
      STORIES_PICTURES: folder,
      // No proofs and, without the tag, no pictures: only the runner.
      STORIES_PARTS: 'pictures',
    },
    [],
    (verdict) => reporter.note(verdict),
  );
  reporter.addLost();
  const faults = reporter.results.failures.flatMap(({ lines }) => lines);
  expect(faults.map((line) => line.replace(/^✗ Planted \/ /, '')).toSorted()).toEqual([
    '    Received: 1',
    'broken · play · expected 1 to be 2',
    'left · ltr · page · console error: The story leaves the page for about:blank',
    'loud · ltr · page · console error: a warning of React',
    expect.stringMatching(/^missing · play · The story was missing/),
    expect.stringMatching(/^styled · .*policy: style-src-elem blocks inline of .*product-planted/),
    'unhandled · play · nobody waited',
  ]);
  expect(reporter.results).toMatchObject({ passed: 6, failed: 6 });
}, 600_000);

test('a story of a runner that did not start has failed', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const reporter = new Reporter(stories);
  await testStorybook('http://127.0.0.1:9', {}, [], (verdict) => reporter.note(verdict));
  reporter.addLost();
  expect(reporter.results).toMatchObject({ passed: 0, failed: stories.length });
}, 180_000);
