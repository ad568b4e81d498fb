import { setImmediate as turn } from 'node:timers/promises';

/** Lets callbacks of settled promises run. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await turn();
}
