/** Shows a run's pictures on one page: before, after, difference, and the twin. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { StoryLine } from '../coverage/lines';
import type { Picture } from '../visit/camera';
import { acceptedFile, differenceOf } from './files';

interface Shown {
  id: string;
  title: string;
  direction: string;
  shot: Picture['shot'];
  status: Picture['status'];
  what: string;
  /** Paths relative to the report; empty if there is no such picture. */
  before: string;
  after: string;
  difference: string;
  /** The same story in the other direction. */
  twin: string;
}

/** Copies an accepted picture next to the report, so that the report is self-contained. */
function copied(folder: string, file: string): string {
  const from = acceptedFile(file);
  if (!existsSync(from)) return '';
  const to = join(folder, 'before', file);
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, to);
  return `before/${file}`;
}

const written = (folder: string, kind: string, file: string) =>
  existsSync(join(folder, kind, file)) ? `${kind}/${file}` : '';

/** `state-sheet.wide.webp` and `state-sheet-rtl.wide.webp` show one story in both directions. */
const twinOf = (file: string) =>
  /-rtl\.\w+\.webp$/.test(file)
    ? file.replace(/-rtl(\.\w+\.webp)$/, '$1')
    : file.replace(/(\.\w+\.webp)$/, '-rtl$1');

function shown(folder: string, line: StoryLine, picture: Picture): Shown {
  const { file, shot, status, what } = picture;
  const twin = twinOf(file);
  return {
    id: line.id,
    title: `${line.story.title} / ${line.story.name}`,
    direction: line.direction,
    shot,
    status,
    what,
    // What was accepted in this run has replaced the picture from before it.
    before: status === 'changed' ? copied(folder, file) : written(folder, 'before', file),
    after: written(folder, 'after', file),
    difference: written(folder, 'difference', differenceOf(file)),
    twin: written(folder, 'after', twin) || copied(folder, twin),
  };
}

const template = join(import.meta.dirname, 'report.html');
const tokens = join(import.meta.dirname, '../../../src/tokens/tokens.css');

/** Writes `visual.html` into the folder and returns a one-line summary. */
export function writeReport(folder: string, lines: StoryLine[], accepts: boolean): string {
  const all = lines.flatMap((line) => line.pictures.map((picture) => ({ line, picture })));
  const different = all
    .filter(({ picture }) => picture.status !== 'same')
    .map(({ line, picture }) => shown(folder, line, picture));
  const data = { taken: all.length, accepts, different };
  // "<" would end the script element that holds the data.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const page = readFileSync(template, 'utf8')
    .replace('/* TOKENS */', () => readFileSync(tokens, 'utf8'))
    .replace('"DATA"', () => json);
  writeFileSync(join(folder, 'visual.html'), page);
  const verb = accepts ? 'accepted' : 'differ or are new';
  return `${all.length} pictures, ${different.length} ${verb}.`;
}
