import { Button } from '../../components/button';
import { Skeleton } from '../../components/skeleton';
import { Message } from '../../foundations';
import type { Loaded } from '../shared/loaded-part';
import { ProblemAlert } from '../shared/problem-alert';

/** Says that a section is loading or why it could not be loaded or changed, above its known value. */
export function SectionLoad({
  value,
  problem,
  onRetry,
  lines,
}: Loaded<unknown> & { lines: readonly number[] }) {
  if (!problem) return value === null && <Skeleton lines={lines} />;
  return (
    <>
      <ProblemAlert problem={problem} />
      {value === null && (
        <Button onClick={onRetry} className="justify-self-start">
          <Message id="settings.retry.action" />
        </Button>
      )}
    </>
  );
}
