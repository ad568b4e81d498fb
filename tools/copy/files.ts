/** The catalogues on disk, read and written under one lock. */
import { mkdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Catalogue, type Notes, readLang, writeLang } from '../catalogue';
import { type Desk, type Outcome, applyRows } from './change';
import { type Reviews, dayOf } from './review';
import type { Row } from './row';

/** Uses a folder as a lock, so that concurrent writers never overwrite each other's messages. */
export async function locked<T>(work: () => T): Promise<T> {
  const lock = join(import.meta.dirname, '..', '..', 'lang', '.lock');
  for (let tries = 0; ; tries += 1) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      if (tries > 200)
        throw new Error('Another command holds lang/.lock. Delete the file if none is running.');
      await wait(25);
    }
  }
  try {
    return work();
  } finally {
    rmdirSync(lock);
  }
}

export function readDesk(): Desk {
  return {
    en: readLang<Catalogue>('en'),
    ar: readLang<Catalogue>('ar'),
    notes: readLang<Notes>('notes'),
    reviews: readLang<Reviews>('reviews'),
  };
}

/** Applies rows to `lang/`; writes nothing when one of them is rejected. */
export function saveRows(rows: readonly Row[]): Promise<Outcome> {
  return locked(() => {
    const outcome = applyRows(readDesk(), rows, dayOf(new Date()));
    if (outcome.changed.length > 0) {
      writeLang('en', outcome.desk.en);
      writeLang('ar', outcome.desk.ar);
    }
    if (outcome.reviewed.length > 0) writeLang('reviews', outcome.desk.reviews);
    return outcome;
  });
}
