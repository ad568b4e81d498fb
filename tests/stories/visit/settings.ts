/** Set by `run.ts`, which prepares what every process needs. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the story tests with "npm run test:stories".`);
  return value;
}

/** How long a visit may take before it counts as hung, in milliseconds. */
export const timeoutMs = () => Number(process.env.STORIES_PATIENCE ?? 180_000);

/** Whether a visit runs checks, takes screenshots, or both. */
export const proves = () => process.env.STORIES_PARTS !== 'pictures';
export const takesPictures = () => process.env.STORIES_PARTS !== 'proofs';
