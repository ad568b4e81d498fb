import { Icon } from '../workbench/icon';
import { useState } from 'react';
import { type DeskState, review, setReviewer } from './data/desk';

export interface VerdictProps {
  state: DeskState;
  id: string;
  faults: string[];
}

/** A named person's verdict on a wording. */
export function Verdict({ state, id, faults }: VerdictProps) {
  const [isAsking, setAsking] = useState(false);
  const [comment, setComment] = useState('');
  const isNameless = state.reviewer.trim() === '';

  const ask = () => {
    review(id, 'change', comment.trim());
    setAsking(false);
    setComment('');
  };

  return (
    <div className="cd-verdict">
      {isAsking ? (
        <label className="cd-wish">
          <span>What should change?</span>
          <textarea
            rows={2}
            dir="auto"
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </label>
      ) : null}
      <div className="cd-verdict-row">
        <label className="cd-name">
          <span>Your name</span>
          <input
            dir="auto"
            autoComplete="name"
            value={state.reviewer}
            onChange={({ target }) => setReviewer(target.value)}
          />
        </label>
        {isAsking ? (
          <>
            <button type="button" className="wd-btn" onClick={() => setAsking(false)}>
              Cancel
            </button>
            <button
              type="button"
              className="wd-btn primary"
              disabled={isNameless || comment.trim() === '' || faults.length > 0}
              onClick={ask}
            >
              Request
            </button>
          </>
        ) : (
          <>
            <button type="button" className="wd-btn" onClick={() => setAsking(true)}>
              Request a change
            </button>
            <button
              type="button"
              className="wd-btn primary"
              disabled={isNameless || faults.length > 0}
              title={isNameless ? 'Enter your name to review' : undefined}
              onClick={() => review(id, 'approved', '')}
            >
              <Icon name="approve" />
              Approve Arabic
            </button>
          </>
        )}
      </div>
    </div>
  );
}
