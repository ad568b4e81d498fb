/**
 * Unsaved work in this browser. Each is an item of its own, named after its message and the wording
 * that it started from, so that other tabs, and other Storybooks of the same host, never overwrite it.
 */
import type { Pending } from '../../../../tools/copy/row';

/** Unsaved work on a message; `base` is the fingerprint of the wording it started from. */
export interface Work extends Pending {
  id: string;
  base: string;
}

const PREFIX = 'wasla.copy.work ';

const keyOf = ({ id, base }: Pick<Work, 'id' | 'base'>) => `${PREFIX}${id} ${base}`;

export function storedWork(): Work[] {
  return Object.entries<string>(localStorage)
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([, text]) => JSON.parse(text) as Work); // Only this module writes these items.
}

export function storeWork(work: Work): void {
  localStorage.setItem(keyOf(work), JSON.stringify(work));
}

export function discardWork(work: Pick<Work, 'id' | 'base'>): void {
  localStorage.removeItem(keyOf(work));
}
