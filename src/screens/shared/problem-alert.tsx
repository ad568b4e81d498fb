import { Alert, type AlertProps } from '../../components/alert';
import { type Problem, ProblemHint, ProblemText } from '../../foundations';
import { ProblemId } from './error-id';

export interface ProblemAlertProps extends Pick<AlertProps, 'title' | 'action' | 'ref'> {
  problem: Problem;
}

/** An error in the specification's wording, with a second sentence that says what to do. */
export function ProblemAlert({ problem, ...props }: ProblemAlertProps) {
  return (
    <Alert tone="danger" {...props}>
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
