/**
 * `npm run test:nodes`: runs steps of `npm test` under other versions of Node, one after the other.
 * Each version is installed from the `node` package on npm into `.cache/nodes` on first use.
 *
 *   npm run test:nodes                                    the newcomer on Node 22 and 24
 *   npm run test:nodes -- --node 20 --only unit,server    other versions, other steps
 *
 * The last line is `N passed, N failed`, over all versions.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const isWindows = process.platform === 'win32';

/** The binary of a version, downloaded if missing. */
function nodeOf(version: string): string {
  const folder = join(root, '.cache/nodes', version);
  const binary = join(folder, 'node_modules/node/bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(folder, { recursive: true });
  const name = `node@${version}`;
  const { status } = spawnSync(
    'npm',
    ['install', name, '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: isWindows },
  );
  if (status === 0 && existsSync(binary)) return binary;
  throw new Error(`npm brought no Node ${version}; see what "npm install ${name}" says here.`);
}

interface Counts {
  passed: number;
  failed: number;
}

/** Runs the steps under one version, shows their output, and reads their closing line. */
function runUnder(version: string, only: string): Promise<Counts> {
  const node = nodeOf(version);
  const loader = join(root, 'node_modules/tsx/dist/cli.mjs');
  const child = spawn(node, [loader, join(root, 'tests/run.ts'), '--proof', '--only', only], {
    cwd: root,
    // Child processes find this Node before the machine's own.
    env: { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let counts: Counts | undefined;
  createInterface(child.stdout).on('line', (line) => {
    console.info(line);
    const [, passed, failed] = /^(\d+) passed, (\d+) failed/.exec(line) ?? [];
    if (passed && failed) counts = { passed: Number(passed), failed: Number(failed) };
  });
  return new Promise((resolve) => {
    child.on('close', (code) => {
      const { passed = 0, failed = 0 } = counts ?? {};
      const isUnexplained = code !== 0 && failed === 0;
      resolve({ passed, failed: isUnexplained ? 1 : failed });
    });
  });
}

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: '22,24' },
    only: { type: 'string', default: 'newcomer' },
  },
});

const total: Counts = { passed: 0, failed: 0 };
for (const version of values.node.split(',')) {
  console.info(`Node ${version}`);
  const { passed, failed } = await runUnder(version, values.only);
  total.passed += passed;
  total.failed += failed;
}
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.info(`${total.passed} passed, ${total.failed} failed`);
