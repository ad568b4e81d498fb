import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allSteps as steps } from '../../steps';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const workflow = read('ci.yml');
const nightly = read('lives.yml');
const manifest: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

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

/** References in a workflow that do not exist. */
function faultsOf(text: string): string[] {
  const scripts = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  const files = [...text.matchAll(/(?:node|tsx) ([\w./-]+\.(?:ts|mjs|js))/g)];
  return [
    ...scripts.filter((name) => !(name in manifest.scripts)).map((name) => `no script ${name}`),
    ...files.map(([, file = '']) => file).filter((file) => !isThere(file)),
    ...namedSteps(text)
      .filter((name) => !steps.some((step) => step.name === name))
      .map((name) => `no step ${name}`),
  ];
}

function isThere(file: string): boolean {
  try {
    return readFileSync(join(root, file)).length > 0;
  } catch {
    return false;
  }
}

describe('the workflow', () => {
  test.each(readdirSync(folder))('%s references only what exists', (name) => {
    expect(faultsOf(read(name))).toEqual([]);
  });

  test.each([
    ['a script', '- run: npm run test:nothing', 'no script test:nothing'],
    ['a step', '- run: npm run proof -- --only unit,nothing', 'no step nothing'],
    ['a step of the matrix', '            steps: nothing,e2e\n', 'no step nothing'],
    ['a file', '- run: npx tsx tools/nothing.ts', 'tools/nothing.ts'],
  ])('is rejected when it references %s that is gone', (_, line, fault) => {
    expect(faultsOf(line)).toEqual([fault]);
  });

  test('covers every step of the proof', () => {
    const run = withNeeds(namedSteps(workflow + nightly));
    expect(steps.map(({ name }) => name).filter((name) => !run.has(name))).toEqual([]);
  });

  test('runs on every supported Node version', () => {
    const matrix = /node: \[([^\]]+)\]/.exec(workflow)?.[1]?.match(/(?<=')\d+/g);
    const allowed = [...manifest.engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(
      ([, major]) => major,
    );
    expect(matrix).toEqual(allowed);
  });

  test('has every share of the steps that it runs in shares', () => {
    const shares = [...workflow.matchAll(/^ +steps: (\S+)\n +shard: (\d+)\/(\d+)$/gm)];
    const longest = ['stories', 'e2e'];
    for (const step of longest) {
      const own = shares.filter(([, list = '']) => list.split(',').includes(step));
      const [[, , , total] = []] = own;
      const every = Array.from({ length: Number(total) }, (_, at) => `${at + 1}/${total}`);
      expect(own.map(([, , at, of]) => `${at}/${of}`)).toEqual(every);
    }
  });

  test('limits every job to 30 minutes', () => {
    const jobs = workflow.match(/^ {2}[a-z]+:$/gm)?.filter((line) => !/push|pull/.test(line)) ?? [];
    const limits = [...workflow.matchAll(/timeout-minutes: (\d+)/g)].map(([, limit]) =>
      Number(limit),
    );
    expect(limits).toHaveLength(jobs.length);
    expect(Math.max(...limits)).toBeLessThanOrEqual(30);
  });

  test('pins actions and images to a version', () => {
    for (const name of readdirSync(folder)) {
      for (const [, version = ''] of read(name).matchAll(/uses: \S+[@:]([^\s/]+)$/gm)) {
        expect(version).toMatch(/^(?:v\d+|\d+\.\d+\.\d+|[0-9a-f]{40})$/);
      }
    }
  });
});
