/**
 * Reproducible random choices: every property and every random moment in the tests takes its seed
 * from here. A failure prints the command that repeats the same choices.
 */
import { relative, resolve } from 'node:path';
import * as fc from 'fast-check';
import { expect, onTestFailed } from 'vitest';
import { readSeed } from './seed';

const ROOT = resolve(import.meta.dirname, '../..');

/** The seed of every random choice in this process. */
export const seed = readSeed(process.env['TEST_SEED']);

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** The command that runs one test with the random choices of this run. */
export function repeatCommand(file: string, name: string): string {
  const path = relative(ROOT, file);
  const pattern = literal(name.split(' > ').join(' '));
  return `TEST_SEED=${seed} npx vitest run ${path} -t ${quoted(pattern)}`;
}

/** The command for the current test. */
function repeatThis(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return repeatCommand(testPath, currentTestName);
}

/** Adds the command that repeats a failed property to fast-check's own report. */
function report(details: fc.RunDetails<unknown>): void {
  if (!details.failed) return;
  const message = `${fc.defaultReportMessage(details)}\n\nTo repeat: ${repeatThis()}`;
  throw new Error(message, { cause: details.errorInstance });
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
fc.installGlobalPlugin(() => ({ onAllRunsComplete: report }));

/** Prints how to repeat the current test if it fails; for tests with their own random choices. */
export function reportHowToRepeat(): void {
  const command = repeatThis();
  onTestFailed(() => console.error(`To repeat: ${command}`));
}

export { fc, readSeed };
