/** A group of controls needs an accessible name: its own text, or the id of a heading. */
export type Named = { label: string; labelledBy?: string } | { label?: string; labelledBy: string };
