/** A hash of the Node version, of everything at or below the paths, and of other relevant values. */
export function fingerprint(paths: readonly string[], also?: readonly string[]): string;

/** Build inputs of the site other than its sources: settings, and the year in the footer. */
export function writtenIn(env: Readonly<Record<string, string | undefined>>, now: Date): string;
