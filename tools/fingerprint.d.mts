/** Build inputs of the site other than its sources: settings, and the year in the footer. */
export function writtenIn(env: Readonly<Record<string, string | undefined>>, now: Date): string;
