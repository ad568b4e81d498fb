/** Set by `run.ts`, which prepares what every worker needs. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the story tests with "npm run test:stories".`);
  return value;
}

/** Marks the runner's own request for the index, which is dealt out; the page reads the true one. */
export const forRunner = 'x-story-runner';

/** What a visit does: prove, take pictures, or both. */
export const proves = () => process.env.STORIES_PARTS !== 'pictures';
export const takesPictures = () => process.env.STORIES_PARTS !== 'proofs';
