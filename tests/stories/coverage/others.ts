/** Results of other runs: keyboard, clipping, and people's reviews of the wording. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalogue, readLang } from '../../../tools/catalogue';
import { type Reviews, savedWording, stateOf } from '../../../tools/copy/review';
import { readUse, uses } from '../../../tools/message-use';
import { compositesOf, plain, unscripted } from '../keyboard/unscripted';
import type { StoryLine } from './lines';
import { gap, measured, none } from './proofs';
import type { Cell, Row } from './types';

const root = join(import.meta.dirname, '../../..');

/** The report of another proof, if its run left one. */
export interface Report {
  failed: number;
  passed: number;
  components: { component: string; faults: unknown[] }[];
}

function readReport(name: 'keyboard' | 'clipping'): Report | undefined {
  const file = join(root, 'test-results/stories', `${name}.json`);
  if (!existsSync(file)) return undefined;
  // Written by the run of the same name; a report of another shape has no components.
  const {
    components = [],
    failed = 0,
    passed = 0,
  } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Report>;
  return { components, failed, passed };
}

export interface Others {
  keyboard: Report | undefined;
  clipping: Report | undefined;
  reviews: Reviews;
  en: Catalogue;
  ar: Catalogue;
}

export function readOthers(): Others {
  return {
    keyboard: readReport('keyboard'),
    clipping: readReport('clipping'),
    reviews: readLang('reviews'),
    en: readLang('en'),
    ar: readLang('ar'),
  };
}

/** Arrow keys are tested once per composite; a row includes its own and those of its parts. */
export function keyboardCell(
  row: Pick<Row, 'title' | 'kind'>,
  lines: StoryLine[],
  others: Others,
): Cell {
  const { keyboard } = others;
  const composites = compositesOf(lines);
  const name = plain(row.title.split('/')[1] ?? '');
  // A component can have several, such as `Menu (choices)`.
  const isOwn = ({ component }: { component: string }) =>
    plain(component.split(' ')[0] ?? '') === name;
  const own = keyboard?.components.filter(isOwn) ?? [];
  const faults = own.flatMap((one) => one.faults);
  if (faults.length > 0) return gap(faults.map(String).join('; '));
  if (own.length > 0) return measured('the mirrored path, key by key');
  if (composites.length === 0) return none('nothing in it that arrow keys move in');
  if (!keyboard) return gap('npm run test:keyboard has not run');
  const unknown = unscripted(lines);
  return unknown.length === 0
    ? measured(`by its parts: ${composites.join(', ')}`)
    : gap(`no script of keys for ${unknown.join(', ')}`);
}

/** Ink is measured in every text style and one story per component; a screen has both. */
export function clippingCell({ title }: Pick<Row, 'title'>, { clipping }: Others): Cell {
  if (!clipping) return gap('npm run test:clipping has not run');
  const name = plain(title.split('/')[1] ?? '');
  const faults = clipping.components
    .filter(({ component }) => plain(component) === name)
    .flatMap((one) => one.faults);
  if (faults.length > 0) return gap(`${faults.length} texts are cut`);
  return clipping.failed > 0
    ? gap(`${clipping.failed} styles or components have clipped letters`)
    : measured(`${clipping.passed} text styles and components`);
}

/** The sources of a component or screen: one file, or a folder of that name. */
function sourcesOf(path: string): Record<string, string> {
  const inside = existsSync(path)
    ? readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
  const files = [`${path}.tsx`, ...inside].filter((file) => existsSync(file));
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]));
}

/** The message ids in the source file that belongs to a story. */
function idsOf(lines: StoryLine[], en: Catalogue): string[] {
  const names = new Set(
    lines.map(({ story }) => story.importPath.split('/').at(-1)?.split('.')[0] ?? ''),
  );
  const files = [...names].flatMap((name) =>
    ['components', 'screens', 'screens/shared'].map((folder) =>
      sourcesOf(join(root, 'src', folder, name)),
    ),
  );
  const use = readUse(Object.assign({}, ...files));
  return Object.keys(en).filter((id) => uses(use, id));
}

/**
 * How many of a row's wordings a person has approved in their current form. Informative only; a
 * script never grants approval.
 */
export function copyCell(lines: StoryLine[], { en, ar, reviews }: Others): Cell {
  const ids = idsOf(lines, en);
  if (ids.length === 0) return none('no wording of its own');
  const reviewed = ids.filter(
    (id) => stateOf(savedWording({ en, ar }, id), reviews[id]) === 'reviewed',
  );
  const note = `${reviewed.length} of ${ids.length} wordings reviewed`;
  return reviewed.length === ids.length ? measured(note) : { state: 'open', note };
}
