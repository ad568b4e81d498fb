import { lengthOf, literals, longest, parsed } from '../../../../tools/copy/walk';
import { budgetOf } from '../../../../tools/copy/message-faults';
import { type DeskState, stateAtDesk, wordingOf } from './desk';

export const filters = ['all', 'review', 'proposed', 'changed', 'long', 'same', 'mixed'] as const;
export type Filter = (typeof filters)[number];

export const filterNames: Record<Filter, [label: string, title: string]> = {
  all: ['All', 'Every message'],
  review: ['To review', 'Not reviewed, changed since the review, or with a requested change'],
  proposed: ['Proposed', 'Alternative wording is waiting for acceptance'],
  changed: ['Changed', 'The wording has changed since its review'],
  long: ['Long', 'At the length limit, or long for one line'],
  same: ['Same in both', 'Arabic is the same as English'],
  mixed: ['Mixed direction', 'Arabic with Latin letters, digits or isolated values'],
};

/** A text without a limit of its own counts as long from this many characters. */
const LONG = 90;
/** A text is nearly too long from this fraction of its limit. */
const FULL = 0.9;

interface Measure {
  length: number;
  isMixed: boolean;
}

const measures = new Map<string, Measure>();

/** Measures a text. Cached, because filtering measures a thousand of them on every key. */
function measure(text: string): Measure {
  const known = measures.get(text);
  if (known) return known;
  const tree = parsed(text) ?? [];
  const words = literals(tree).map(({ text: one }) => one);
  const made = {
    length: lengthOf(longest(tree)),
    isMixed: /<ltr>|<bdi>/.test(text) || /[A-Za-z0-9]/.test(words.join(' ')),
  };
  measures.set(text, made);
  return made;
}

function isLong(state: DeskState, id: string): boolean {
  const wording = wordingOf(state, id);
  const max = budgetOf(id, state.desk.notes[id]);
  return [wording.en, wording.ar].some((text) => {
    const { length } = measure(text);
    return max ? length >= max * FULL : length >= LONG;
  });
}

/** Whether a message passes a filter. */
export const tests: Record<Filter, (state: DeskState, id: string) => boolean> = {
  all: () => true,
  review: (state, id) => stateAtDesk(state, id) !== 'reviewed',
  proposed: (state, id) => stateAtDesk(state, id) === 'proposed',
  changed: (state, id) => stateAtDesk(state, id) === 'changed',
  long: isLong,
  same: (state, id) => wordingOf(state, id).en === wordingOf(state, id).ar,
  mixed: (state, id) => measure(wordingOf(state, id).ar).isMixed,
};

/** A search in Arabic ignores vowel marks. */
const bare = (text: string) => text.toLowerCase().replaceAll(/[\u064b-\u0652\u0640]/g, '');

/** Returns the ids that pass the filter and contain every search term. */
export function found(state: DeskState, filter: Filter, search: string): string[] {
  const words = bare(search).split(/\s+/).filter(Boolean);
  return Object.keys(state.desk.en).filter((id) => {
    if (!tests[filter](state, id)) return false;
    const { en, ar } = wordingOf(state, id);
    const text = bare(`${id} ${en} ${ar} ${state.desk.notes[id]?.description ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}
