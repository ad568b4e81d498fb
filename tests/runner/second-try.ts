/**
 * A check that fails is run once more, alone, after all others. A check that then passes
 * is flaky: it counts as passed and is listed. One that fails twice has failed.
 */
import type { Check } from './checks';

/** More failed files than this are not flaky, so they are not rerun. */
const MOST = 20;

/** What a second try of a step runs. */
export type SecondTry = 'nothing' | 'everything' | { files: string[] };

/** What to run again of a step, given its checks and whether it can run some files alone. */
export function secondTryOf(checks: readonly Check[], canRunFiles: boolean): SecondTry {
  const failed = checks.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return 'nothing';
  const files = [...new Set(failed.map(({ file }) => file))];
  if (files.length > MOST) return 'nothing';
  return canRunFiles && !files.includes('') ? { files } : 'everything';
}

const isSame = (one: Check, other: Check) => one.file === other.file && one.name === other.name;

/**
 * Joins the checks of both tries. What failed in the first is flaky if the second ran it again and
 * it did not fail there.
 */
export function joinTries(
  first: readonly Check[],
  second: readonly Check[],
  tried: Exclude<SecondTry, 'nothing'>,
): { checks: Check[]; flaky: Check[] } {
  const ran = new Set(second.map(({ file }) => file));
  const isAgain = ({ file }: Check) => tried === 'everything' || ran.has(file);
  const failsAgain = (check: Check) =>
    second.some((other) => other.status === 'failed' && isSame(check, other));
  return {
    checks: [...first.filter((check) => !isAgain(check)), ...second],
    flaky: first.filter(
      (check) => check.status === 'failed' && isAgain(check) && !failsAgain(check),
    ),
  };
}
