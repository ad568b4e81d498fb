/** A group of controls needs a name: words of its own, or the heading that shows it. */
export type Named = { label: string; labelledBy?: string } | { label?: string; labelledBy: string };
