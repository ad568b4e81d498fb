import { randomInt } from 'node:crypto';

/** fast-check takes 32-bit integers as seeds. */
const SEEDS = 2 ** 31;

/** Reads `TEST_SEED`. @throws when it is not an integer in range. */
export function readSeed(text: string | undefined): number {
  if (text === undefined || text === '') return randomInt(SEEDS);
  const seed = Number(text);
  if (!Number.isInteger(seed) || Math.abs(seed) > SEEDS) {
    throw new Error(`TEST_SEED must be a 32-bit integer, not "${text}".`);
  }
  return seed;
}
