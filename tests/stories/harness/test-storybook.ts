/** Starts Storybook's test runner on a served Storybook and passes on each result. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { nodeArguments } from '../../../tools/command';
import { workers } from './index-for-runner';

const root = join(import.meta.dirname, '../../..');

/** How long a visit may take before it counts as hung, in milliseconds. */
const TIMEOUT_MS = 180_000;

/** What the runner reports about a story; printed by `reporter.js`. */
interface Told {
  /** The title and name of the story. */
  name: string;
  status: string;
  seconds: number;
  messages: string[];
}

/** The result of a story: no line, or one per fault. Lines that begin with spaces belong to the one above. */
export interface Verdict {
  name: string;
  faults: string[];
  seconds: number;
}

/** The failed expectation of a play function, without the runner's text and the stack around it. */
function playFault(text: string): string[] {
  const told = /Message:\n([\s\S]*?)(?:-{20}|$)/.exec(text)?.[1] ?? text;
  const [first = '', ...more] = told
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12);
  return [`play · ${first.trim()}`, ...more.map((line) => `  ${line}`)];
}

function verdictOf({ name, status, seconds, messages }: Told): Verdict {
  const text = stripVTControlCharacters(messages.join('\n'));
  const found = text.split('\n').filter((line) => line.startsWith('▸ '));
  const failed = found.length > 0 ? found.map((line) => line.slice(2)) : playFault(text);
  return { name, seconds, faults: status === 'passed' ? [] : failed };
}

/**
 * Runs the runner to its end. Its own output says nothing of a story, and is printed only when the
 * runner did not get as far as the stories.
 */
export function testStorybook(
  url: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
  onVerdict: (verdict: Verdict) => void,
): Promise<void> {
  const limits = ['--maxWorkers', String(workers), '--testTimeout', String(TIMEOUT_MS)];
  const command = ['test-storybook', '--url', url, '--index-json', '--disable-telemetry'];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, nodeArguments([...command, ...limits, ...args]), {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const other: string[] = [];
    let verdicts = 0;
    createInterface(child.stdout).on('line', (line) => {
      if (line.startsWith('{"name":')) {
        verdicts += 1;
        onVerdict(verdictOf(JSON.parse(line)));
      } else other.push(line);
    });
    createInterface(child.stderr).on('line', (line) => other.push(line));
    child.on('close', () => {
      if (verdicts === 0) console.error(other.join('\n'));
      resolve();
    });
  });
}
