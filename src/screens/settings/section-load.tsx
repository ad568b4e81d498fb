import { Skeleton } from '../../components/skeleton';
import type { Loaded } from '../shared/loaded-part';
import { ProblemAlert, type ProblemAlertProps } from '../shared/problem-alert';

export interface SectionLoadProps extends Loaded<unknown>, Pick<ProblemAlertProps, 'ref'> {
  /** The lines shown while it is loading. */
  lines: readonly number[];
}

/** Says that a section is loading or why it could not be loaded or changed, above its known value. */
export function SectionLoad({ value, problem, onRetry, lines, ref }: SectionLoadProps) {
  if (!problem) return value === null && <Skeleton lines={lines} />;
  return (
    <ProblemAlert ref={ref} problem={problem} onRetry={value === null ? onRetry : undefined} />
  );
}
