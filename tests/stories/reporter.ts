/** Collects the results of stories and prints each fault when it is found. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Check, failedCheck } from '../runner/checks';
import type { StoryEntry } from '../support/storybook';
import { nameOf } from './harness/index-for-runner';
import type { Verdict } from './harness/test-storybook';

export interface Results {
  passed: number;
  failed: number;
  /** Every story is visited or lost; this keeps the shape of other reports. */
  skipped: number;
  failures: { story: string; lines: string[] }[];
  checks: Check[];
}

/** Prints a line of progress now and then, and one line per fault. */
export class Reporter {
  readonly results: Results = { passed: 0, failed: 0, skipped: 0, failures: [], checks: [] };
  private readonly started = Date.now();
  /** The ids of the stories without a result, by name. */
  private readonly left: Map<string, string>;
  private readonly total: number;

  constructor(stories: readonly StoryEntry[]) {
    this.left = new Map(stories.map((story) => [nameOf(story), story.id]));
    this.total = stories.length;
  }

  note({ name: story, faults, seconds: took }: Verdict): void {
    const id = this.left.get(story);
    if (id === undefined) throw new Error(`A result without a story, or reported twice: ${story}`);
    this.left.delete(story);
    const done = this.total - this.left.size;
    const [first] = faults;
    if (first === undefined) {
      this.results.passed += 1;
      this.results.checks.push({
        file: id,
        name: story,
        status: 'passed',
        message: '',
        seconds: took,
      });
    } else {
      this.results.checks.push({ ...failedCheck(story, first, id), seconds: took });
      this.fail(story, faults);
    }
    const every = Math.max(5, Math.ceil(this.total / 20));
    if (done % every !== 0 && this.left.size > 0) return;
    const seconds = Math.round((Date.now() - this.started) / 1000);
    console.info(`  ${done}/${this.total} stories, ${this.results.failed} failed, ${seconds} s`);
  }

  /** Stories of a worker that ended early were never checked: they failed. */
  addLost(): void {
    for (const name of this.left.keys()) this.note({ name, faults: ['never ran'], seconds: 0 });
  }

  write(file: string): void {
    writeFileSync(file, JSON.stringify(this.results, null, 2));
  }

  private fail(story: string, faults: readonly string[]): void {
    const lines = faults.map((fault) =>
      fault.startsWith('  ') ? `  ${fault}` : `✗ ${story} · ${fault}`,
    );
    this.results.failed += 1;
    this.results.failures.push({ story, lines });
    for (const line of lines) console.info(line);
  }
}

/** The ids of the stories that failed in the run that wrote this file. */
export function failedStories(file: string): string[] {
  if (!existsSync(file))
    throw new Error('There are no results of an earlier run. Run it without --failed.');
  // Written by the reporter in this shape.
  const { checks } = JSON.parse(readFileSync(file, 'utf8')) as Results;
  const failed = checks.filter(({ status }) => status === 'failed').map((check) => check.file);
  if (failed.length === 0) throw new Error('No story failed in the last run.');
  return failed;
}
