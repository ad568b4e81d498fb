/** Set by `run.ts`, which prepares what every process needs. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set. Run the story tests with "npm run test-storybook".`);
  return value;
}

/**
 * What a visit does: `all`, `proofs` without pictures, `pictures` without checks, or the checks
 * of the `gate`.
 */
const partNames = ['all', 'proofs', 'pictures', 'gate'] as const;
type Parts = (typeof partNames)[number];

/** Reads `--parts`. @throws if it is not one of them. */
export function readParts(text: string): Parts {
  const parts = partNames.find((name) => name === text);
  if (!parts) throw new Error(`--parts must be one of ${partNames.join(', ')}, not "${text}".`);
  return parts;
}

const parts = () => setting('STORIES_PARTS');

export const isForGate = () => parts() === 'gate';
export const proves = () => parts() === 'all' || parts() === 'proofs';
export const takesPictures = () => parts() === 'all' || parts() === 'pictures';
