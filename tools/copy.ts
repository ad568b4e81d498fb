/**
 * The copy desk on the command line.
 *
 *   npm run copy:status                    wordings that have no review, or changed since
 *   npm run copy:export -- messages.csv    exports every message as CSV, or as JSON by extension
 *   npm run copy:import -- messages.csv    imports such a file, all or nothing; a wording with the
 *                                          verdict `change` is stored as a proposal
 *   npm run copy:import -- review.csv --reviewer "Huda"
 *                                          imports an editor's review (id, language, now, better,
 *                                          why) as proposals
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromEditorReview, isEditorReview } from './copy/editor-review';
import { readDesk, saveRows } from './copy/files';
import { type ReviewState, savedWording, stateOf } from './copy/review';
import { type Row, rowOf } from './copy/row';
import { fromFile, toCsv, toJson } from './copy/row-file';

const titles: Record<ReviewState, string> = {
  changed: 'Changed since it was reviewed',
  proposed: 'Another wording was proposed',
  asked: 'A change was asked for',
  draft: 'Never reviewed',
  reviewed: 'Reviewed',
};

function status(): void {
  const desk = readDesk();
  const groups: Record<ReviewState, string[]> = {
    changed: [],
    proposed: [],
    asked: [],
    draft: [],
    reviewed: [],
  };
  for (const id of Object.keys(desk.en)) {
    groups[stateOf(savedWording(desk, id), desk.reviews[id])].push(id);
  }
  for (const state of ['changed', 'proposed', 'asked', 'draft'] as const) {
    if (groups[state].length === 0) continue;
    console.info(`${titles[state]} (${groups[state].length})`);
    for (const id of groups[state]) {
      const review = desk.reviews[id];
      const who = review ? `  ${review.reviewer}, ${review.date}` : '';
      console.info(`  ${id}${who}${review?.comment ? `: ${review.comment}` : ''}`);
    }
  }
  const orphans = Object.keys(desk.reviews).filter((id) => !(id in desk.en));
  for (const id of orphans) console.info(`Reviewed, but no longer a message: ${id}`);
  const total = Object.keys(desk.en).length;
  console.info(`${groups.reviewed.length} of ${total} wordings are reviewed.`);
}

function exportTo(file: string | undefined): void {
  if (!file) throw new Error('Usage: npm run copy:export -- <file.csv or file.json>');
  const desk = readDesk();
  const rows = Object.keys(desk.en).map((id) =>
    rowOf(id, savedWording(desk, id), desk.notes[id], desk.reviews[id]),
  );
  writeFileSync(file, file.endsWith('.json') ? toJson(rows) : toCsv(rows));
  console.info(`${rows.length} messages were written to ${file}.`);
}

/** Parses the rows of a file in either format. */
function rowsOf(text: string, options: string[]): Row[] {
  if (!isEditorReview(text)) return fromFile(text);
  const reviewer = options[options.indexOf('--reviewer') + 1]?.trim();
  if (!options.includes('--reviewer') || !reviewer) {
    throw new Error('An editor’s review needs their name: --reviewer "Huda"');
  }
  const { rows, left } = fromEditorReview(text, readDesk(), reviewer);
  for (const line of left) console.info(`– ${line}`);
  return rows;
}

async function importFrom(file: string | undefined, options: string[]): Promise<void> {
  if (!file) throw new Error('Usage: npm run copy:import -- <file.csv or file.json>');
  const rows = rowsOf(readFileSync(file, 'utf8'), options);
  const { refusals, changed, reviewed } = await saveRows(rows);
  for (const line of refusals) console.error(`✗ ${line}`);
  if (refusals.length > 0) {
    console.error(`${refusals.length} refused; nothing was changed.`);
    process.exitCode = 1;
    return;
  }
  console.info(
    `${changed.length} wordings changed, ${reviewed.length} reviews and proposals taken.`,
  );
}

const [verb, file, ...options] = process.argv.slice(2);
try {
  if (verb === 'status') status();
  else if (verb === 'export') exportTo(file);
  else if (verb === 'import') await importFrom(file, options);
  else throw new Error('Usage: copy status | export <file> | import <file>');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
