/**
 * An editor's review as a spreadsheet: one line per wording to improve, in one language, with the
 * current text, a better one, and the reason. Each becomes a proposal in the editor's name.
 */
import type { Desk } from './change';
import { fingerprint, savedWording, stateOf } from './review';
import { type Row, rowOf } from './row';
import { cells, withoutMark } from './row-file';

const columns = ['id', 'language', 'now', 'better', 'why'] as const;

/** Whether a file has the format of an editor's review. */
export function isEditorReview(text: string): boolean {
  const head = /^[^\r\n]*/.exec(withoutMark(text))?.[0] ?? '';
  return columns.every((name) => new RegExp(`(?:^|[,;])"?${name}"?(?:[,;]|$)`).test(head));
}

export interface Proposals {
  rows: Row[];
  /** Lines skipped because they propose nothing for a message, each with the reason. */
  left: string[];
}

/** The proposals of a review, with both languages of a message in one row. */
export function fromEditorReview(text: string, desk: Desk, reviewer: string): Proposals {
  const [head = [], ...lines] = cells(withoutMark(text));
  const rows = new Map<string, Row>();
  const left: string[] = [];
  const proposed = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const cell = (name: (typeof columns)[number]) => line[head.indexOf(name)]?.trim() ?? '';
    const [id, language, why] = [cell('id'), cell('language'), cell('why')];
    const skip = (reason: string) => left.push(`Line ${at + 2}, ${id}: ${reason}`);
    const now = savedWording(desk, id);
    if (!(id in desk.en) || (language !== 'en' && language !== 'ar')) {
      skip('is no message of the catalogues');
    } else if (cell('better') === now[language] && cell('now') !== now[language]) {
      skip('is taken already');
    } else if (cell('now') !== now[language]) {
      skip('was written about another wording');
    } else if (proposed.has(`${id} ${language}`)) {
      skip('stands twice');
    } else {
      proposed.add(`${id} ${language}`);
      const held = desk.reviews[id];
      // An editor may send a sheet for each language.
      const own = held?.reviewer === reviewer && stateOf(now, held) === 'proposed' ? held : null;
      const row = rows.get(id) ?? {
        ...rowOf(id, { ...now, ...own?.proposal }, desk.notes[id], held),
        comment: own?.comment ?? '',
        base: fingerprint(now),
      };
      rows.set(id, {
        ...row,
        [language]: cell('better'),
        verdict: 'change',
        reviewer,
        comment: [...new Set([...row.comment.split(' · '), why])].filter(Boolean).join(' · '),
      });
    }
  }
  return { rows: [...rows.values()], left };
}
