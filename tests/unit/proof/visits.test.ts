/** The loop around the story checks: every fault is reported, and no story is lost. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundleProof } from '../../stories/bundle';
import { Reporter } from '../../stories/reporter';
import { distribute, runStories } from '../../stories/runner';
import { launchOptions } from '../../support/browser';
import { type StaticServer, serveFolder } from '../../support/static-server';

/** A page that speaks to the loop as Storybook's preview does, with stories that go wrong. */
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
    left: () => { location.href = 'about:blank'; },
    hung: () => {},
  };
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

let folder: string;
let server: StaticServer;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'visits-'));
  writeFileSync(join(folder, 'iframe.html'), preview);
  writeFileSync(
    join(folder, 'product-planted.js'),
    "globalThis.addStyle = () => document.head.append(document.createElement('style'));",
  );
  const policy = { 'content-security-policy-report-only': "style-src-elem 'self'" };
  server = await serveFolder(folder, {}, { '/iframe.html': policy });
  environment = {
    STORIES_URL: server.url,
    STORIES_BROWSER: JSON.stringify(await launchOptions()),
    STORIES_AXE: createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
    STORIES_PROOF: await bundleProof(folder),
    STORIES_LEDGER: join(folder, 'visits.jsonl'),
    STORIES_PICTURES: folder,
    // No proofs and, without the tag, no pictures: only the loop.
    STORIES_PARTS: 'pictures',
  };
}, 60_000);

afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const named = (ids: string[]) => ids.map((id) => ({ id, title: 'Planted', name: id }));

async function visited(ids: string[], more: NodeJS.ProcessEnv = {}) {
  vi.spyOn(console, 'info').mockReturnValue();
  const reporter = new Reporter(ids.length);
  const endedWell = await runStories(named(ids), { ...environment, ...more }, reporter);
  const faults = reporter.results.failures
    .flatMap(({ lines }) => lines)
    .map((line) => line.replace(/^✗ Planted \/ /, ''));
  return { endedWell, results: reporter.results, faults };
}

describe('visiting stories', () => {
  test('reports each fault by its story and continues', async () => {
    const ids = ['broken', 'unhandled', 'missing', 'loud', 'left'].flatMap((id, at) => [
      id,
      `sound-${at}`,
    ]);
    const { endedWell, results, faults } = await visited(ids);
    expect(faults.toSorted()).toEqual([
      '    Received: 1',
      'broken · play · The story broken broke. expected 1 to be 2',
      expect.stringMatching(/^left · play · .*(?:navigation|closed|destroyed)/),
      'loud · ltr · page · console error: a warning of React',
      expect.stringMatching(/^missing · play · The story missing broke/),
      'unhandled · play · The story unhandled broke. nobody waited',
    ]);
    expect(results).toMatchObject({ passed: 5, failed: 5 });
    expect(endedWell).toBe(true);
    const seen = readFileSync(join(folder, 'visits.jsonl'), 'utf8').trim().split('\n');
    expect(seen).toHaveLength(6);
  }, 120_000);

  test('reports what the Content Security Policy of the site would block', async () => {
    const { faults } = await visited(['styled', 'sound']);
    expect(faults).toEqual([
      expect.stringMatching(
        /^styled · .*policy: style-src-elem blocks inline of .*product-planted/,
      ),
    ]);
  }, 60_000);

  test('aborts a story that hangs', async () => {
    const { faults } = await visited(['hung'], { STORIES_PATIENCE: '1000' });
    expect(faults).toEqual([
      'hung · play · The visit took more than 1 s; it was in the phase "play".',
    ]);
  }, 60_000);

  test('reports a process that ends before its stories are visited', async () => {
    const nowhere = JSON.stringify({ executablePath: join(folder, 'no-browser') });
    const { endedWell, results } = await visited(['sound'], { STORIES_BROWSER: nowhere });
    expect(endedWell).toBe(false);
    expect(results).toMatchObject({ passed: 0, failed: 0 });
  }, 60_000);

  test('assigns every story to exactly one page', () => {
    const stories = named(Array.from({ length: 23 }, (_, at) => `sound-${at}`));
    const hands = distribute(stories, 4);
    expect(hands.map((hand) => hand.length)).toEqual([6, 6, 6, 5]);
    expect(hands.flat().toSorted((a, b) => stories.indexOf(a) - stories.indexOf(b))).toEqual(
      stories,
    );
  });
});
