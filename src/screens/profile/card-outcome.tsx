import { Alert } from '../../components/alert';
import { Button } from '../../components/button';
import { Message, type Problem } from '../../foundations';
import { intoView } from '../shared/into-view';
import { ProblemAlert } from '../shared/problem-alert';
import { Refused } from './change/change-outcome';

/** The outcome of a new card whose dialog is closed. */
export interface CardOutcomeProps {
  /** The answer was lost: its outcome is being looked up, or could not be so far. */
  status: 'idle' | 'checking' | 'unknown';
  /** The bank's decline code. */
  refusal?: string | undefined;
  problem?: Problem | undefined;
  /** Looks an unknown outcome up once more. */
  onLookUp: () => void;
}

/** The outcome of a new card, on the page itself. */
export function CardOutcome({ status, refusal, problem, onLookUp }: CardOutcomeProps) {
  if (status === 'checking') {
    return <Alert title={<Message id="profile.card.checkingTitle" />} />;
  }
  if (status === 'unknown') {
    return (
      <Alert
        tone="warning"
        title={<Message id="profile.card.unknownTitle" />}
        action={
          <Button size="sm" onClick={onLookUp}>
            <Message id="payment.unknown.action" />
          </Button>
        }
      >
        <Message id="profile.card.unknownBody" />
      </Alert>
    );
  }
  if (refusal !== undefined) {
    return <Refused ref={intoView} code={refusal} title="profile.card.refusedTitle" />;
  }
  return problem ? <ProblemAlert ref={intoView} problem={problem} /> : null;
}
