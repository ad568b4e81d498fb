/** The columns that are filled from visits of stories. */
import { fineness, isSwept, widestGap } from '../widths';
import type { Check } from '../page/types';
import { type Shot, isPictured } from '../visual/files';
import type { StoryLine } from './lines';
import type { Cell, Column } from './types';

const cell = (state: Cell['state'], note: string): Cell => ({ state, note });
export const gap = (note: string) => cell('gap', note);
export const measured = (note: string) => cell('measured', note);
export const none = (note: string) => cell('none', note);

/** The name of a story without its page. */
const nameOf = ({ id }: StoryLine) => id.split('--')[1] ?? id;
const isTwin = ({ id }: StoryLine) => id.endsWith('-rtl');
const isSheet = ({ story }: StoryLine) => story.tags.includes('sheet');
const isShown = ({ story }: StoryLine) => isPictured(story.tags);
export const few = (names: string[]) =>
  names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : '');

/** Every stated reason for skipping a check or part of it. */
function reasonsOf(lines: StoryLine[], check: Check): string[] {
  const reasons = lines.flatMap(({ declared }) => {
    const { skip, except = [] } = declared[check] ?? {};
    return [skip, ...except.map(({ selector, reason }) => `${selector}: ${reason}`)];
  });
  return [...new Set(reasons.filter((reason) => reason !== undefined))];
}

/** The stories in which a check reported a finding. */
const foundBy = (lines: StoryLine[], check: Check) =>
  lines.filter(({ findings }) => findings.some((finding) => finding.check === check));

/** A check that each of these stories must have passed through or be exempt from. */
function checked(lines: StoryLine[], check: Check, keys: string[], unit: string): Cell {
  const isMissing = (line: StoryLine) =>
    !line.declared[check]?.skip && keys.some((key) => line.measured[key] === undefined);
  const missing = lines.filter(isMissing);
  if (missing.length > 0) return gap(`not measured: ${few(missing.map(nameOf))}`);
  const faulty = foundBy(lines, check);
  if (faulty.length > 0) return gap(`found wrong: ${few(faulty.map(nameOf))}`);
  const reasons = reasonsOf(lines, check);
  if (reasons.length > 0) return cell('exempt', reasons.join(' '));
  const sum = lines.reduce((total, { measured: all }) => total + (all[keys[0] ?? ''] ?? 0), 0);
  return measured(`${sum} ${unit} in ${lines.length} stories`);
}

function directions(lines: StoryLine[]): Pick<Record<Column, Cell>, 'ltr' | 'rtl'> {
  const ids = new Set(lines.map(({ id }) => id));
  const bases = lines.filter((line) => !isTwin(line));
  const alone = bases.filter(({ id }) => !ids.has(`${id}-rtl`));
  const twins = lines.filter(isTwin);
  const isTurned = twins.every(({ direction, locale }) => direction === 'rtl' && locale === 'ar');
  return {
    ltr: bases.length > 0 ? measured(`${bases.length} stories`) : gap('no story'),
    rtl:
      alone.length > 0 || !isTurned
        ? gap(`no twin in Arabic: ${few(alone.map(nameOf))}`)
        : measured(`${twins.length} twins in Arabic`),
  };
}

function dark(lines: StoryLine[]): Cell {
  // A sheet shows both themes and is checked as a whole.
  const plain = lines.filter((line) => !isSheet(line));
  return plain.length === 0
    ? checked(lines, 'axe', ['axe light rules'], 'rules on sheets of both themes')
    : checked(plain, 'axe', ['axe dark rules'], 'rules in the dark');
}

/** Whether the widths checked in these stories leave no gap, in each direction. */
function fits(lines: StoryLine[], kind: 'component' | 'screen'): Cell {
  const looked = checked(lines, 'fit', ['fit 320 elements', 'fit 1280 elements'], 'elements');
  if (looked.state === 'gap') return looked;
  const swept = lines.filter(({ story }) => isSwept(story.tags));
  const atWidths = checked(swept, 'fit', ['fit sweep elements'], 'elements');
  if (atWidths.state === 'gap') return atWidths;
  const taken = swept.filter(({ declared }) => !declared.fit?.skip);
  if (taken.length === 0) return looked;
  const widest = Math.max(
    ...[taken.filter(isTwin), taken.filter((line) => !isTwin(line))]
      .filter((group) => group.length > 0)
      .map((group) => widestGap(group.flatMap(({ widths }) => widths))),
  );
  if (widest > fineness[kind].together) return gap(`${widest} px in a row were not checked`);
  const sweep = `from 320 to 1600 px, at least at every ${widest} px`;
  return { ...looked, note: `${looked.note}${looked.state === 'measured' ? ', ' : ' '}${sweep}` };
}

function pictures(lines: StoryLine[], shots: Shot[], isPinned: boolean): Cell {
  if (!isPinned) return none('pictures are taken by the pinned browser only');
  if (lines.length === 0) return gap('no story is pictured');
  const missing = lines.filter(
    ({ declared, pictures: taken }) =>
      !declared.visual?.skip &&
      shots.some((shot) => !taken.some((one) => one.shot === shot && one.status !== 'new')),
  );
  if (missing.length > 0) return gap(`no accepted picture: ${few(missing.map(nameOf))}`);
  const ofShots = lines.map((line) => line.pictures.filter(({ shot }) => shots.includes(shot)));
  const other = lines.filter((_, at) => ofShots[at]?.some(({ status }) => status === 'changed'));
  if (other.length > 0) return gap(`unlike the accepted picture: ${few(other.map(nameOf))}`);
  const reasons = reasonsOf(lines, 'visual');
  return reasons.length > 0
    ? cell('exempt', reasons.join(' '))
    : measured(`${ofShots.flat().length} pictures in ${lines.length} stories`);
}

/** Checks that only apply to screens. */
function screenCells(
  lines: StoryLine[],
  isPinned: boolean,
): Pick<Record<Column, Cell>, 'spacing' | 'colours' | 'phone'> {
  return {
    spacing: checked(
      lines,
      'spacing',
      ['spacing 320 elements', 'spacing 1280 elements'],
      'elements',
    ),
    colours: checked(lines, 'colours', ['forced colours controls'], 'controls'),
    phone: pictures(lines.filter(isShown), ['phone'], isPinned),
  };
}

const notOnComponents = cell('screens', 'proved on whole screens only, not on this component');

/** Every column except play and those of other runs: keyboard, clipping and copy review. */
export function proofCells(
  lines: StoryLine[],
  kind: 'component' | 'screen',
  isPinned: boolean,
): Omit<Record<Column, Cell>, 'play' | 'keyboard' | 'clipping' | 'copy'> {
  const bases = lines.filter((line) => !isTwin(line));
  return {
    ...directions(lines),
    mirror: checked(lines, 'mirror', ['mirror 1280 boxes', 'mirror 320 boxes'], 'boxes'),
    bidi: checked(lines, 'bidi', ['bidi islands'], 'islands'),
    fit: fits(lines, kind),
    dark: dark(lines),
    axe: checked(lines, 'axe', ['axe light rules'], 'rules'),
    switch: checked(bases, 'switch', ['switch nodes'], 'parts kept'),
    translate: checked(lines, 'translate', ['translate texts'], 'texts replaced'),
    visual: pictures(lines.filter(isShown), ['wide'], isPinned),
    ...(kind === 'screen'
      ? screenCells(lines, isPinned)
      : { spacing: notOnComponents, colours: notOnComponents, phone: notOnComponents }),
  };
}
