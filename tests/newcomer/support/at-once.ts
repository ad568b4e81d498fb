import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** The seconds that a person perceives as immediate, on an idle machine. */
const AT_ONCE = 5;

/** Computes for a while, and prints the ratio of elapsed time to CPU time. */
const SCRIPT = `
const began = performance.now();
while (process.cpuUsage().user < 400_000);
const { user, system } = process.cpuUsage();
process.stdout.write(String((performance.now() - began) / ((user + system) / 1000)));
`;

/** How many times slower than idle the machine currently is; 1 on an idle one. */
function slowness(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', SCRIPT], { encoding: 'utf8' });
  return Math.max(1, Number(stdout));
}

const limitFor = (seconds: number): number => (seconds < AT_ONCE ? AT_ONCE : AT_ONCE * slowness());

/** Whether something was immediate, allowing for other load on the machine. */
export const isAtOnce = (seconds: number): boolean => seconds < limitFor(seconds);

/** Expects something to be immediate, allowing for other load on the machine. */
export function expectAtOnce(seconds: number, what: string): void {
  expect(seconds, `${what}, in seconds`).toBeLessThan(limitFor(seconds));
}
