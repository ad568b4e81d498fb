import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * Prints a line of progress now and then, and one line per finding as it occurs. The failed
 * expectation of a play function is printed below its line, since it shows where the play stopped.
 *
 * Plain JavaScript: the runner loads reporters without a compiler.
 */
export default class StoryReporter {
  done = 0;
  failures = [];
  counts = { passed: 0, failed: 0, skipped: 0 };

  constructor() {
    this.started = Date.now();
    this.total = Number(process.env.STORIES_TOTAL ?? 0);
  }

  onTestFileResult(_test, { testExecError }) {
    if (!testExecError) return;
    this.counts.failed += 1;
    this.failures.push({ story: 'stories', lines: [testExecError.message] });
    console.info(`✗ ${testExecError.message}`);
  }

  onTestCaseResult(_test, result) {
    this.done += 1;
    const lines = this.linesOf(result);
    const every = Math.max(5, Math.ceil(this.total / 20));
    for (const line of lines) console.info(line);
    if (this.done % every === 0 || this.done === this.total) {
      const seconds = Math.round((Date.now() - this.started) / 1000);
      console.info(
        `  ${this.done}/${this.total} stories, ${this.counts.failed} failed, ${seconds} s`,
      );
    }
  }

  linesOf({ status, ancestorTitles, failureMessages }) {
    if (status === 'passed') {
      this.counts.passed += 1;
      return [];
    }
    if (status !== 'failed') {
      this.counts.skipped += 1;
      return [];
    }
    this.counts.failed += 1;
    const story = ancestorTitles.at(-1) ?? 'story';
    const text = stripVTControlCharacters(failureMessages.join('\n'));
    const found = text.split('\n').filter((line) => line.startsWith('▸ '));
    const lines =
      found.length > 0
        ? found.map((line) => `✗ ${story} · ${line.slice(2)}`)
        : [`✗ ${story} · play · ${playFault(text)}`];
    this.failures.push({ story, lines });
    return lines;
  }

  onRunComplete() {
    if (process.env.STORIES_RESULTS) {
      const results = { ...this.counts, failures: this.failures };
      writeFileSync(process.env.STORIES_RESULTS, JSON.stringify(results, null, 2));
    }
  }
}

/** The failed expectation of a play function, without the runner's text around it. */
function playFault(text) {
  const message = text.slice(text.indexOf('Message:') + 1 ? text.indexOf('Message:') + 8 : 0);
  return message
    .split('-'.repeat(20))[0]
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, 12)
    .map((line, index) => (index === 0 ? line.trim() : `    ${line}`))
    .join('\n');
}
