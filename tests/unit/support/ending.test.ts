import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A run that starts a process when it gets a line, and works beside it without end. */
const run = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { beside, endOnSignals } from './tests/engines/ending';
  endOnSignals();
  const start = async () => {
    console.log('starting');
    await once(process.stdin, 'data');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    console.log('started ' + child.pid);
    return child;
  };
  const stop = async (child) => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await beside(start(), stop, () => new Promise(() => {}));
`;

/** What the run has printed as soon as it matches. */
async function printed({ stdout }: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  if (!stdout) throw new Error('The output is not read');
  let output = '';
  for await (const chunk of stdout.iterator({ destroyOnReturn: false })) {
    output += String(chunk);
    const match = pattern.exec(output);
    if (match) return match;
  }
  throw new Error(`The run ended with ${output}`);
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.each([
  ['while it works', 'SIGTERM', false],
  ['while it starts something', 'SIGINT', true],
] as const)('a run that is stopped %s ends what it started', async (_when, signal, early) => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', run], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  await printed(child, /starting/);
  if (early) child.kill(signal);
  child.stdin.write('go\n');
  const pid = Number((await printed(child, /started (\d+)\n/))[1]);
  if (!early) child.kill(signal);
  expect(await exit).toEqual([1, null]);
  expect(isAlive(pid)).toBe(false);
});
