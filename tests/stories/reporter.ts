/** Collects the results of stories and prints each fault when it is found. */
import { writeFileSync } from 'node:fs';
import { type Check, failedCheck } from '../runner/checks';

/** What a visit found: nothing, or one line per fault. */
export interface Verdict {
  id: string;
  /** The story, as it is named in a report. */
  story: string;
  /** Lines that begin with two spaces belong to the one above. */
  faults: string[];
  /** The duration of the visit. */
  seconds: number;
}

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
  private done = 0;

  constructor(private readonly total: number) {}

  note({ id, story, faults, seconds: took }: Verdict): void {
    this.done += 1;
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
    if (this.done % every !== 0 && this.done !== this.total) return;
    const seconds = Math.round((Date.now() - this.started) / 1000);
    console.info(
      `  ${this.done}/${this.total} stories, ${this.results.failed} failed, ${seconds} s`,
    );
  }

  /** Stories of a process that ended early were never checked: they failed. */
  addLost(stories: readonly { id: string; title: string; name: string }[]): void {
    const seen = new Set(this.results.checks.map(({ file }) => file));
    for (const { id, title, name } of stories) {
      if (!seen.has(id)) {
        this.note({ id, story: `${title} / ${name}`, faults: ['never ran'], seconds: 0 });
      }
    }
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
