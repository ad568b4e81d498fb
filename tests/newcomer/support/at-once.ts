import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** Seconds, on a machine that does nothing else, that a person takes for at once. */
const AT_ONCE = 5;

/** Computes for a while, and says how many times longer it took than it was computing. */
const SCRIPT = `
const began = performance.now();
while (process.cpuUsage().user < 400_000);
const { user, system } = process.cpuUsage();
process.stdout.write(String((performance.now() - began) / ((user + system) / 1000)));
`;

/** How many times slower than idle the machine is at the moment; 1 on an idle one. */
function slowness(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', SCRIPT], { encoding: 'utf8' });
  return Math.max(1, Number(stdout));
}

/** That something took no longer than it would at once, whatever else the machine does. */
export function expectAtOnce(seconds: number, what: string): void {
  const limit = seconds < AT_ONCE ? AT_ONCE : AT_ONCE * slowness();
  expect(seconds, `${what}, in seconds`).toBeLessThan(limit);
}
