import { type ReactNode, useState } from 'react';
import { budgetOf } from '../../../tools/copy/message-faults';
import { savedWording } from '../../../tools/copy/review';
import { Icon } from '../workbench/icon';
import { ChangeNote, OutdatedWork } from './change-note';
import { Checks } from './checks';
import {
  type DeskState,
  drop,
  faultsAtDesk,
  proposalFor,
  save,
  tryWording,
  wordingOf,
} from './data/desk';
import { parseForms } from './data/forms';
import { PluralTable } from './plural-table';
import { Proposal } from './proposal';
import { hasPlural } from './data/reading';
import { Verdict } from './verdict';
import { WordingField } from './wording-field';

export interface MessageDetailProps {
  state: DeskState;
  id: string;
  onClose: () => void;
  /** Further facts about the message. */
  children?: ReactNode;
}

/**
 * One message: the notes for translators, an editor for both wordings, every plural form, and the
 * verdict.
 */
export function MessageDetail({ state, id, onClose, children }: MessageDetailProps) {
  const wording = wordingOf(state, id);
  const note = state.desk.notes[id];
  const max = budgetOf(id, note);
  const held = state.desk.reviews[id];
  const proposed = proposalFor(state, id);
  const faults = faultsAtDesk(state, id);
  const isPlural = hasPlural(wording.ar) || hasPlural(wording.en);
  // A wording that was left with a syntax error is edited as a whole, also once it is repaired: its
  // field must not disappear while someone types in it.
  const [canSplit] = useState(() => parseForms(wording.ar) !== null);
  // A split message reads in one direction; its syntax in an Arabic field would mix two.
  const isInForms = canSplit && parseForms(savedWording(state.desk, id).ar) !== null;
  const work = state.work[id];
  const outdated = state.outdated[id];
  return (
    <section className="cd-r" aria-label={`Message ${id}`}>
      <header>
        <h3 className="mono">{id}</h3>
        <button type="button" className="wd-icon" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <p className="muted">{note?.description}</p>
      </header>
      {proposed ? <Proposal state={state} id={id} review={proposed} /> : null}
      {outdated ? <OutdatedWork work={outdated} /> : null}
      {held && !proposed ? <ChangeNote review={held} wording={wording} /> : null}
      <WordingField
        locale="en"
        value={wording.en}
        max={max}
        fixed={note?.fixed ?? false}
        onChange={(en) => tryWording(id, { ...wording, en })}
      />
      {isInForms ? null : (
        <WordingField
          locale="ar"
          value={wording.ar}
          max={max}
          onChange={(ar) => tryWording(id, { ...wording, ar })}
        />
      )}
      {isPlural ? (
        <PluralTable
          wording={wording}
          max={max}
          onChange={(ar) => tryWording(id, { ...wording, ar })}
        />
      ) : null}
      {faults.length > 0 ? (
        <ul className="cd-note danger" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      {work ? (
        <div className="cd-work">
          <span className="muted">
            {state.isLocal ? 'Not saved yet.' : 'Kept in this browser. Export it to submit it.'}
          </span>
          <button type="button" className="wd-btn ghost" onClick={() => drop(work)}>
            <Icon name="undo" />
            Undo
          </button>
          {state.isLocal ? (
            <button
              type="button"
              className="wd-btn primary"
              disabled={faults.length > 0 || state.isSaving}
              onClick={() => save([id])}
            >
              <Icon name="save" />
              Save
            </button>
          ) : null}
        </div>
      ) : null}
      {children}
      <footer className="cd-f">
        <Checks faults={faults} isPlural={isPlural} />
        <Verdict key={id} state={state} id={id} faults={faults} />
      </footer>
    </section>
  );
}
