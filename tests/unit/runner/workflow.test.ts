import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { allSteps as steps } from '../../steps';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, '.github/workflows');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const workflow = read('ci.yml');
const load = read('load.yml');
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

  test('fetches the history from which older servers are built', () => {
    const jobs = workflow.split(/^ {2}(?=\w+:$)/m).filter((job) => /--only \S*server/.test(job));
    expect(jobs.length).toBeGreaterThan(0);
    for (const job of jobs)
      expect(job).toMatch(/actions\/checkout@v4\n\s+with:\n\s+fetch-depth: 0/);
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

  test('also runs the server with serializable isolation', () => {
    const { jobs } = parse(workflow) as {
      jobs: Record<string, { steps: { run?: string; env?: Record<string, string> }[] }>;
    };
    const strict = Object.values(jobs)
      .flatMap((job) => job.steps)
      .filter(({ env }) => env?.['TEST_ISOLATION'] === 'serializable');
    expect(strict.map(({ run }) => run)).toEqual(['npm run proof -- --only server']);
  });

  test('limits every job to 15 minutes', () => {
    const jobs = workflow.match(/^ {2}[a-z]+:$/gm)?.filter((line) => !/push|pull/.test(line)) ?? [];
    const limits = [...workflow.matchAll(/timeout-minutes: (\d+)/g)].map(([, limit]) =>
      Number(limit),
    );
    expect(limits).toHaveLength(jobs.length);
    expect(Math.max(...limits)).toBeLessThanOrEqual(15);
  });

  test('uploads the artifacts of failed tests and publishes the Storybook', () => {
    expect(workflow).toMatch(/if: failure\(\)\n.*upload-artifact/);
    expect(workflow).toMatch(/path: storybook-static/);
  });

  test('pins actions and images to a version', () => {
    for (const text of [workflow, load]) {
      for (const [, version = ''] of text.matchAll(/uses: \S+[@:]([^\s/]+)$/gm)) {
        expect(version).toMatch(/^(?:v\d+|\d+\.\d+\.\d+|[0-9a-f]{40})$/);
      }
    }
  });
});

describe('the job of the image', () => {
  const job = /^ {2}image:\n(?:(?: {4}.*)?\n)+/m.exec(workflow)?.[0] ?? '';
  const compose = readFileSync(join(root, 'api/deploy/compose.yaml'), 'utf8');

  test('lints the Docker and Prometheus files with the version in use', () => {
    expect(job).toMatch(/hadolint\/hadolint:v[\d.]+ hadolint - < api\/deploy\/Dockerfile/);
    const [, prometheus] = /image: (prom\/prometheus:\S+)/.exec(compose) ?? [];
    expect(job).toContain(`--entrypoint promtool ${prometheus} check config`);
  });

  test('builds it with SBOM and provenance, signed on main', () => {
    expect(job).toMatch(/buildx build .*--sbom=true --provenance=mode=max/);
    expect(job).toMatch(
      /if: github\.ref == 'refs\/heads\/main'\n\s+uses: actions\/attest-build-provenance@/,
    );
    for (const permission of ['id-token', 'attestations']) {
      expect(job).toContain(`${permission}: write`);
    }
  });

  test('asks the providers from it, and checks that its first process ends with 0', () => {
    expect(job).toContain('docker run --rm wasla dist/server/providers-check.js');
    expect(job).toMatch(/stop wasla\n.*\.State\.ExitCode.* -eq 0/);
  });

  test('limits its size, and checks its start, readiness and read-only root', () => {
    expect(job).toMatch(/test "\$size" -le \d+/);
    expect(job).toMatch(/docker compose --file api\/deploy\/compose\.yaml up --wait/);
    expect(job).toContain('/readyz');
    expect(job).toContain('EROFS');
    expect(job).toContain('/api/search?type=dash-db');
  });
});

test('ten minutes of load run every week and on demand', () => {
  expect(load).toMatch(/schedule:\n\s+- cron: '.+'/);
  expect(load).toContain('workflow_dispatch:');
  expect(load).toContain('npm run bench:load -- --minutes=10');
});
