import type { ReviewState } from '../../../tools/copy/review';

/** What each state is called, the tone it is shown in, and what it means. */
export const stateWords: Record<ReviewState, [label: string, tone: string, title: string]> = {
  reviewed: ['Reviewed', 'success', 'The current wording is approved'],
  proposed: ['Proposal', 'info', 'Alternative wording is waiting for acceptance'],
  asked: ['Change requested', 'danger', 'A reviewer requested a change'],
  changed: ['Changed', 'info', 'The wording has changed since its review'],
  draft: ['Draft', 'warning', 'This wording has not been reviewed'],
};

export interface StateBadgeProps {
  state: ReviewState;
  /** Its English is fixed by the specification. */
  isFixed?: boolean;
  /** It has work that is not in the repository. */
  isUnsaved?: boolean;
  /** It has unsaved work on a wording that has changed since. */
  isOutdated?: boolean;
}

/** The review state of a message. */
export function StateBadge({ state, isFixed, isUnsaved, isOutdated }: StateBadgeProps) {
  const [label, tone, title] = stateWords[state];
  return (
    <span className="cd-states">
      <span className={`wd-badge ${tone}`} title={title}>
        {label}
      </span>
      {isFixed ? (
        <span className="wd-badge neutral" title="The specification prescribes the English wording">
          Fixed
        </span>
      ) : null}
      {isUnsaved ? <span className="wd-badge neutral">Unsaved</span> : null}
      {isOutdated ? (
        <span
          className="wd-badge warning"
          title="The wording has changed since your unsaved work, which is not exported"
        >
          Outdated
        </span>
      ) : null}
    </span>
  );
}
