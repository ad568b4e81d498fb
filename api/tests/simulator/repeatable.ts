/** Makes a life repeatable: the server's random values come from the life's seed. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { Chance } from '../../../tests/support/chance';

const { randomUUID, randomInt } = crypto;

/** Replaces the functions in every module that has imported them. */
function replaceBy(functions: Readonly<Record<'randomUUID' | 'randomInt', unknown>>): void {
  Object.assign(crypto, functions);
  syncBuiltinESMExports();
}

/** Runs work whose ids, references and retry pauses are derived from a seed. */
export async function repeatably<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const chance = new Chance(seed);
  const four = (): string => chance.below(0x10000).toString(16).padStart(4, '0');
  replaceBy({
    randomUUID: () =>
      `${four()}${four()}-${four()}-4${four().slice(1)}-8${four().slice(1)}-${four()}${four()}${four()}`,
    randomInt: (low: number, high?: number) =>
      high === undefined ? chance.below(low) : low + chance.below(high - low),
  });
  try {
    return await work();
  } finally {
    replaceBy({ randomUUID, randomInt });
  }
}
