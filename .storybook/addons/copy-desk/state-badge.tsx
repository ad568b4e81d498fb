import type { ReviewState } from '../../../tools/copy/review';

const words: Record<ReviewState, [label: string, tone: string, title: string]> = {
  reviewed: ['Reviewed', 'success', 'Approved as it stands'],
  proposed: ['Proposal', 'info', 'Another wording waits to be accepted'],
  asked: ['Change asked', 'danger', 'A reviewer asked for another wording'],
  changed: ['Changed', 'info', 'The wording changed since it was reviewed'],
  draft: ['Draft', 'warning', 'Nobody has reviewed this wording'],
};

export interface StateBadgeProps {
  state: ReviewState;
  /** Its English is fixed by the specification. */
  isFixed?: boolean;
  /** It has work that is not in the repository. */
  isUnsaved?: boolean;
}

/** The review state of a message. */
export function StateBadge({ state, isFixed, isUnsaved }: StateBadgeProps) {
  const [label, tone, title] = words[state];
  return (
    <span className="cd-states">
      <span className={`wd-badge ${tone}`} title={title}>
        {label}
      </span>
      {isFixed ? (
        <span className="wd-badge neutral" title="The specification fixes its English">
          Fixed
        </span>
      ) : null}
      {isUnsaved ? <span className="wd-badge neutral">Unsaved</span> : null}
    </span>
  );
}
