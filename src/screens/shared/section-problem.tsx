import { Button } from '../../components/button';
import { retryGlyph } from '../../components/icon';
import { Skeleton } from '../../components/skeleton';
import { Message, type MessageId, type Problem } from '../../foundations';
import { ProblemAlert } from './problem-alert';

export interface SectionProblemProps {
  problem: Problem;
  /** What failed, if the problem itself does not say so. */
  title?: MessageId;
  onRetry: () => void;
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
        action={
          <Button size="sm" startIcon={retryGlyph} onClick={onRetry}>
            <Message id="profile.dialog.retry" />
          </Button>
        }
        {...(title && !says ? { title: <Message id={title} /> } : {})}
      />
      {!known && <Skeleton lines={[100, 88, 94]} />}
    </div>
  );
}
