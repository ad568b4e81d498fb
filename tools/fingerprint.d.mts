/** What is written into the site beside its sources: settings, and the year in the footer. */
export function writtenIn(env: Readonly<Record<string, string | undefined>>, now: Date): string;
