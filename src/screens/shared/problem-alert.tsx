import type { Ref } from 'react';
import { Alert } from '../../components/alert';
import { type Problem, ProblemHint, ProblemText } from '../../foundations';
import { ProblemId } from './error-id';

export interface ProblemAlertProps {
  problem: Problem;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An error of a form in the specification's wording, with a second sentence that says what to do.
 */
export function ProblemAlert({ problem, ref }: ProblemAlertProps) {
  return (
    <Alert tone="danger" ref={ref}>
      <p>
        <ProblemText problem={problem} />
      </p>
      {problem.hint && (
        <p className="text-text-muted">
          <ProblemHint hint={problem.hint} />
        </p>
      )}
      <ProblemId problem={problem} />
    </Alert>
  );
}
