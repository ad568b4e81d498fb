import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { allSteps as steps } from '../steps';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.github/workflows');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The steps of the proof that a workflow names, literally or through its matrix. */
function namedSteps(text: string): string[] {
  const written = [...text.matchAll(/npm run proof -- --only ([a-z0-9,-]+)/g)];
  const byMatrix = [...text.matchAll(/^\s+(?:- )?steps: ([a-z0-9,-]+)$/gm)];
  return [...written, ...byMatrix].flatMap(([, list = '']) => list.split(','));
}

/** Every step that runs when these are requested, including their `needs`. */
function withNeeds(names: readonly string[]): Set<string> {
  const needed = names.flatMap((name) => steps.find((step) => step.name === name)?.needs ?? []);
  return needed.length === 0 ? new Set(names) : new Set([...names, ...withNeeds(needed)]);
}

test.each(readdirSync(folder))('%s names only scripts, steps and files that exist', (name) => {
  const text = read(name);
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
  const files = [...text.matchAll(/(?:node|tsx) ([\w./-]+\.(?:ts|mjs|js))/g)];
  expect(scripts.filter((script) => !(script in manifest.scripts))).toEqual([]);
  expect(files.filter(([, file = '']) => !existsSync(join(root, file)))).toEqual([]);
  const known = new Set(steps.map((step) => step.name));
  expect(namedSteps(text).filter((step) => !known.has(step))).toEqual([]);
});

test('no two steps have one name', () => {
  const names = steps.map(({ name }) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('the workflows run every step of the proof, and every share of a step that is split', () => {
  const run = withNeeds(namedSteps(read('ci.yml') + read('simulate.yml')));
  expect(steps.map(({ name }) => name).filter((name) => !run.has(name))).toEqual([]);
  const shares = [...read('ci.yml').matchAll(/^ +steps: (\S+)\n +shard: (\d+)\/(\d+)$/gm)];
  for (const step of ['stories', 'e2e']) {
    const own = shares.filter(([, list = '']) => list.split(',').includes(step));
    expect(own.length, step).toBeGreaterThan(1);
    expect(own.map(([, , at]) => Number(at))).toEqual(own.map((_, at) => at + 1));
    expect(own.map(([, , , of]) => Number(of))).toEqual(own.map(() => own.length));
  }
});
