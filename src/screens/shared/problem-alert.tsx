import { useEffect, useRef, useState } from 'react';
import { Alert, type AlertProps } from '../../components/alert';
import { useMergedRef } from '../../components/shared/use-merged-ref';
import { type Problem, ProblemHint, ProblemText } from '../../foundations';
import { announce } from '../../foundations/announce';
import { ProblemId } from './error-id';
import { RetryButton, type RetryButtonProps } from './retry-button';

export interface ProblemAlertProps extends Pick<AlertProps, 'title' | 'ref'> {
  problem: Problem;
  /** Loads again what could not be loaded: the alert then has a button for it. */
  onRetry?: RetryButtonProps['onRetry'] | undefined;
}

/** An error in the specification's wording, with a second sentence that says what to do. */
export function ProblemAlert({ problem, onRetry, ref, ...props }: ProblemAlertProps) {
  const alert = useRef<HTMLDivElement>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    // An alert whose text is the same is not announced again.
    if (failures > 0) announce(alert.current?.innerText ?? '');
  }, [failures]);

  async function retry() {
    await onRetry?.();
    // Shows only if the alert has stayed.
    setFailures((count) => count + 1);
  }

  return (
    <Alert
      tone="danger"
      {...props}
      ref={useMergedRef(alert, ref)}
      action={onRetry && <RetryButton size="sm" onRetry={retry} />}
    >
      <p className={props.title ? 'text-text-muted' : undefined}>
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
