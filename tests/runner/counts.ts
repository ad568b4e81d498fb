/** Counts checks, and says whether a run may pass. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './checks';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function countsOf(checks: readonly Check[]): Counts {
  const count = (wanted: Check['status']) =>
    checks.filter(({ status }) => status === wanted).length;
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
}

/** Writes a report that only counts the checks of a step, with other results beside the counts. */
export function writeCounts(
  name: string,
  report: Omit<Counts, 'skipped'> & Record<string, unknown>,
): void {
  const file = join(import.meta.dirname, '../../test-results', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** The last line of a run. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Whether a run succeeded: something passed, nothing failed, and nothing was skipped. */
export const isSound = ({ passed, failed, skipped }: Counts): boolean =>
  passed > 0 && failed === 0 && skipped === 0;
