import { Alert, type AlertProps } from '../../components/alert';
import { type Problem, ProblemHint, ProblemText } from '../../foundations';
import { ProblemId } from './error-id';
import { RetryButton } from './retry-button';

export interface ProblemAlertProps extends Pick<AlertProps, 'title' | 'ref'> {
  problem: Problem;
  /** Loads again what could not be loaded: the alert then has a button for it. */
  onRetry?: (() => void) | undefined;
}

/** An error in the specification's wording, with a second sentence that says what to do. */
export function ProblemAlert({ problem, onRetry, ...props }: ProblemAlertProps) {
  return (
    <Alert tone="danger" {...props} action={onRetry && <RetryButton size="sm" onClick={onRetry} />}>
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
