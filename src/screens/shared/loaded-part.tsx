import { LoadingNote } from '../../components/shared/loading-note';
import { Skeleton } from '../../components/skeleton';
import { Message, type MessageId, type Problem } from '../../foundations';
import { ProblemAlert } from './problem-alert';

/** A part of the page that is loaded separately, and can fail separately. */
export interface Loaded<T> {
  /** `null` until it is loaded; its space is reserved. */
  value: T | null;
  /** Why it could not be loaded or refreshed; a known value stays. */
  problem?: Problem | undefined;
  /** Loads it again. The button is loading until the promise that it returns settles. */
  onRetry: () => unknown;
}

export interface SectionProblemProps {
  problem: Problem;
  /** What failed, if the problem itself does not say so. */
  title?: MessageId;
  onRetry: () => unknown;
  /** Known data stays visible below, and only a note says that it is outdated. @default false */
  known?: boolean;
}

/**
 * Replaces a part of the page that could not be loaded, at the same size, and says how to continue.
 */
export function SectionProblem({ problem, title, onRetry, known = false }: SectionProblemProps) {
  const says = 'id' in problem && problem.id === title;
  return (
    <div className="grid gap-4">
      <ProblemAlert
        problem={problem}
        onRetry={onRetry}
        {...(title && !says ? { title: <Message id={title} /> } : {})}
      />
      {!known && <Skeleton lines={[100, 88, 94]} />}
    </div>
  );
}

/** The placeholder of a part that is loading, which is announced to screen readers. */
export function LoadingLines({ lines, className }: Pick<LoadedPartProps, 'lines' | 'className'>) {
  return (
    <>
      <Skeleton lines={lines} className={className} />
      <LoadingNote />
    </>
  );
}

export interface LoadedPartProps extends Pick<SectionProblemProps, 'title'> {
  part: Loaded<unknown>;
  /** The lines shown while it is loading. */
  lines: readonly number[];
  /** Classes of the lines, such as a gap that makes them as high as the rows. */
  className?: string | undefined;
}

/** Says that a part is loading or why it could not be loaded, in its place or above its known value. */
export function LoadedPart({
  part: { value, problem, onRetry },
  lines,
  className,
  ...props
}: LoadedPartProps) {
  if (!problem) return value === null && <LoadingLines lines={lines} className={className} />;
  return <SectionProblem {...props} problem={problem} onRetry={onRetry} known={value !== null} />;
}
