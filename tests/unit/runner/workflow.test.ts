import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { steps } from '../../steps';

const root = join(import.meta.dirname, '../../..');
const workflow = readFileSync(join(root, '.github/workflows/ci.yml'), 'utf8');
const manifest: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

/** The steps of `npm test` that a workflow names, literally or through its matrix. */
function namedSteps(text: string): string[] {
  const written = [...text.matchAll(/npm test -- --only ([a-z0-9,]+)/g)];
  const byMatrix = [...text.matchAll(/^\s+steps: ([a-z0-9,]+)$/gm)];
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
  test('asks for nothing that is not there', () => {
    expect(faultsOf(workflow)).toEqual([]);
  });

  test.each([
    ['a script', '- run: npm run test:nothing', 'no script test:nothing'],
    ['a step', '- run: npm test -- --only unit,nothing', 'no step nothing'],
    ['a step of the matrix', '            steps: nothing,e2e\n', 'no step nothing'],
    ['a file', '- run: npx tsx tools/nothing.ts', 'tools/nothing.ts'],
  ])('is not believed when it asks for %s that is gone', (_, line, fault) => {
    expect(faultsOf(line)).toEqual([fault]);
  });

  test('leaves no step of npm test out', () => {
    const run = withNeeds(namedSteps(workflow));
    expect(steps.map(({ name }) => name).filter((name) => !run.has(name))).toEqual([]);
  });

  test('runs on every Node that the package allows', () => {
    const matrix = /node: \[([^\]]+)\]/.exec(workflow)?.[1]?.match(/(?<=')\d+/g);
    const allowed = [...manifest.engines.node.matchAll(/(?:\^|>=)(\d+)/g)].map(
      ([, major]) => major,
    );
    expect(matrix).toEqual(allowed);
  });

  test('ends every job within 15 minutes', () => {
    const jobs = workflow.match(/^ {2}[a-z]+:$/gm)?.filter((line) => !/push|pull/.test(line)) ?? [];
    const limits = [...workflow.matchAll(/timeout-minutes: (\d+)/g)].map(([, limit]) =>
      Number(limit),
    );
    expect(limits).toHaveLength(jobs.length);
    expect(Math.max(...limits)).toBeLessThanOrEqual(15);
  });

  test('keeps what failed, and publishes the Storybook', () => {
    expect(workflow).toMatch(/if: failure\(\)\n.*upload-artifact/);
    expect(workflow).toMatch(/path: storybook-static/);
  });
});
