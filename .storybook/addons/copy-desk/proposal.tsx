import type { Review, Wording } from '../../../tools/copy/review';
import { Icon } from '../workbench/icon';
import { Changes } from './change-note';
import { type DeskState, accept, faultsOfWording, tryWording } from './data/desk';

export interface ProposalProps {
  state: DeskState;
  id: string;
  /** The review that proposes another wording. */
  review: Review;
}

interface ProposedProps extends ProposalProps {
  proposal: Wording;
}

function Proposed({ state, id, review, proposal }: ProposedProps) {
  const faults = faultsOfWording(state, id, proposal);
  const isNameless = state.reviewer.trim() === '';
  return (
    <section className="cd-note info cd-proposal" aria-label="Proposal">
      <p>
        Proposed by <bdi>{review.reviewer}</bdi>, {review.date}
        {review.comment ? (
          <>
            : <q dir="auto">{review.comment}</q>
          </>
        ) : null}
      </p>
      <Changes before={review.wording} after={proposal} />
      {faults.length > 0 ? (
        <ul>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
      <div className="cd-verdict-row">
        <button type="button" className="wd-btn" onClick={() => tryWording(id, proposal)}>
          Preview in the story
        </button>
        <button
          type="button"
          className="wd-btn primary"
          disabled={isNameless || faults.length > 0}
          title={isNameless ? 'Enter your name below to accept' : undefined}
          onClick={() => accept(id, proposal)}
        >
          <Icon name="approve" />
          Accept proposal
        </button>
      </div>
    </section>
  );
}

/** A proposed wording next to the current one, to be accepted with one click. */
export function Proposal(props: ProposalProps) {
  const { proposal } = props.review;
  return proposal ? <Proposed {...props} proposal={proposal} /> : null;
}
