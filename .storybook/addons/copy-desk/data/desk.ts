/** The desk's state in the manager: the catalogues, and the reviewer's unsaved work. */
import { addons } from 'storybook/manager-api';
import { createStore } from 'zustand';
import ar from '../../../../lang/ar.json';
import en from '../../../../lang/en.json';
import notes from '../../../../lang/notes.json';
import reviews from '../../../../lang/reviews.json';
import { type Desk, applyRows, faultsInPlaceOf, tidied } from '../../../../tools/copy/change';
import {
  type Review,
  type ReviewState,
  type Wording,
  dayOf,
  fingerprint,
  isSameWording,
  savedWording,
  stateOf,
} from '../../../../tools/copy/review';
import { type Pending, type Row, rowOf } from '../../../../tools/copy/row';
import { parsed } from '../../../../tools/copy/walk';
import { SAVE, WORDINGS, type Wordings } from './events';
import { type Work, discardWork, storeWork, storedWork } from './stored-work';

export interface DeskState {
  desk: Desk;
  /** Unsaved work on the current wordings, by message. */
  work: Record<string, Work>;
  /** Unsaved work on wordings that have changed since, by message; an import would refuse it. */
  outdated: Record<string, Work>;
  /** Whether there is a server that can save. */
  isLocal: boolean;
  /** The name under which reviews are given. */
  reviewer: string;
  /** Reasons why the last save was rejected. */
  refusals: string[];
  isSaving: boolean;
}

const REVIEWER = 'wasla.copy.reviewer';

// The copy gate validates these shapes; a reviews file without any review would not have the right
// type.
const built = { en, ar, notes, reviews } as Desk;

function isContained(desk: Desk, { id, base, wording, review: given }: Work): boolean {
  const saved = savedWording(desk, id);
  const written = wording && tidied(wording);
  const held = desk.reviews[id];
  const isProposed =
    written && given?.verdict === 'change' && isSameWording(written, held?.proposal ?? saved);
  const isWritten = !written || isProposed || isSameWording(written, saved);
  // An approval applies to the new wording, a request for a change to the wording it was written at.
  const reviewed = written && given?.verdict === 'approved' ? fingerprint(written) : base;
  const isHeld =
    !given ||
    (held?.hash === reviewed &&
      held.reviewer === given.reviewer &&
      held.verdict === given.verdict &&
      held.date === given.date &&
      (held.comment ?? '') === given.comment);
  return isWritten && isHeld;
}

/** The stored work that the desk does not contain yet. */
function openWork(desk: Desk): Pick<DeskState, 'work' | 'outdated'> {
  const open: Pick<DeskState, 'work' | 'outdated'> = { work: {}, outdated: {} };
  for (const work of storedWork()) {
    const { id, base } = work;
    // Another Storybook of the host may have the message.
    if (!(id in desk.en) || isContained(desk, work)) continue;
    open[base === fingerprint(savedWording(desk, id)) ? 'work' : 'outdated'][id] = work;
  }
  return open;
}

/** Forgets the work that the desk contains, so that a later wording does not make it outdated. */
function discardContained(desk: Desk): void {
  for (const work of storedWork()) {
    if (work.id in desk.en && isContained(desk, work)) discardWork(work);
  }
}

/** Whether this Storybook was built, so that no server can save. The manager's page says so. */
const isPublished = Reflect.get(globalThis, 'CONFIG_TYPE') === 'PRODUCTION';

// A server has newer catalogues than the build, and decides with those.
if (isPublished) discardContained(built);

export const deskStore = createStore<DeskState>(() => ({
  desk: built,
  ...openWork(built),
  isLocal: false,
  reviewer: localStorage.getItem(REVIEWER) ?? '',
  refusals: [],
  isSaving: false,
}));

/** The wording on the desk: the saved one, or the one the reviewer is trying. */
export function wordingOf({ desk, work }: DeskState, id: string): Wording {
  return work[id]?.wording ?? savedWording(desk, id);
}

export function stateAtDesk(state: DeskState, id: string): ReviewState {
  const wording = wordingOf(state, id);
  const given = state.work[id]?.review;
  if (given?.verdict === 'approved') return 'reviewed';
  if (given?.verdict) return state.work[id]?.wording ? 'proposed' : 'asked';
  return stateOf(wording, state.desk.reviews[id]);
}

/** Messages with work that is not in the repository yet. */
export const unsaved = ({ work }: DeskState): string[] => Object.keys(work);

/** The valid wordings being tried, for the preview. */
export function trials({ work }: DeskState): Wordings {
  const trial: Wordings = { en: {}, ar: {} };
  for (const [id, { wording }] of Object.entries(work)) {
    for (const locale of ['en', 'ar'] as const) {
      const tree = wording && parsed(wording[locale]);
      if (tree) trial[locale][id] = tree;
    }
  }
  return trial;
}

/** Reads the stored work again, which this tab or another one has changed. */
export function refreshWork(): void {
  deskStore.setState(({ desk }) => openWork(desk));
  addons.getChannel().emit(WORDINGS, trials(deskStore.getState()));
}

function keep(id: string, pending: Pending): void {
  const base = fingerprint(savedWording(deskStore.getState().desk, id));
  storeWork({ ...pending, id, base });
  deskStore.setState({ refusals: [] });
  refreshWork();
}

export function drop(work: Work): void {
  discardWork(work);
  deskStore.setState({ refusals: [] });
  refreshWork();
}

/** Tries a wording. A verdict on another wording does not apply to it. */
export function tryWording(id: string, wording: Wording): void {
  const { desk, work } = deskStore.getState();
  const started = work[id];
  if (!isSameWording(wording, savedWording(desk, id))) keep(id, { wording });
  else if (started) drop(started);
}

export function setReviewer(reviewer: string): void {
  localStorage.setItem(REVIEWER, reviewer);
  deskStore.setState({ reviewer });
}

/** A person's verdict on the wording on the desk. */
export function review(id: string, verdict: 'approved' | 'change', comment: string): void {
  const state = deskStore.getState();
  const given = { verdict, reviewer: state.reviewer.trim(), comment, date: dayOf(new Date()) };
  keep(id, { ...state.work[id], review: given });
  if (state.isLocal) save([id]);
}

/** Returns the proposal for a message, as long as the wording it was written for is current. */
export function proposalFor(state: DeskState, id: string): Review | undefined {
  const held = state.desk.reviews[id];
  const isOpen = stateOf(savedWording(state.desk, id), held) === 'proposed';
  return isOpen && !state.work[id] ? held : undefined;
}

/** Takes a proposal as the wording, approved by the current reviewer. */
export function accept(id: string, proposal: Wording): void {
  tryWording(id, proposal);
  review(id, 'approved', '');
}

/** Returns the rows of the given messages, or of all messages with unsaved work. */
export function rows(ids: string[]): Row[] {
  const { desk, work } = deskStore.getState();
  return ids.map((id) =>
    rowOf(id, savedWording(desk, id), desk.notes[id], desk.reviews[id], work[id]),
  );
}

/** Why an import would refuse unsaved work: one line per reason, each starting with the id. */
export function workRefusals(state: DeskState): string[] {
  return applyRows(state.desk, rows(unsaved(state)), dayOf(new Date())).refusals;
}

export function save(ids: string[]): void {
  deskStore.setState({ isSaving: true, refusals: [] });
  addons.getChannel().emit(SAVE, { rows: rows(ids) });
}

/** Shows a server's catalogues, and forgets the work that they already contain. */
export function applyDesk(desk: Desk): void {
  discardContained(desk);
  deskStore.setState({ desk, isLocal: true, refusals: [] });
  refreshWork();
}

/** Returns the errors of a wording that would replace the saved one. */
export function faultsOfWording({ desk }: DeskState, id: string, wording: Wording): string[] {
  return faultsInPlaceOf(savedWording(desk, id), id, tidied(wording), desk.notes);
}

export function faultsAtDesk(state: DeskState, id: string): string[] {
  return faultsOfWording(state, id, wordingOf(state, id));
}
