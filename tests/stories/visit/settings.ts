/** Set by `run.ts`, which prepares what every worker needs. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the story tests with "npm run test:stories".`);
  return value;
}

/**
 * Marks the runner's own request for the index, which gets the reordered one; the page gets the
 * original.
 */
export const forRunner = 'x-story-runner';

/** Whether a visit runs checks, takes screenshots, or both. */
export const proves = () => process.env.STORIES_PARTS !== 'pictures';
export const takesPictures = () => process.env.STORIES_PARTS !== 'proofs';
