import { CopyButton } from '../../components/copy-button';
import { Message, type Problem, useText } from '../../foundations';

export interface ErrorIdProps {
  /** The id by which support finds an error in the log. */
  id: string;
}

/** The id of an error, to read out to support or to copy. */
export function ErrorId({ id }: ErrorIdProps) {
  const text = useText();
  return (
    <p className="flex min-w-0 items-center gap-x-1 text-xs text-text-subtle">
      <span className="min-w-0 wrap-anywhere">
        <Message
          id="errorPage.id.note"
          values={{ id: <span className="font-mono whitespace-normal">{id}</span> }}
        />
      </span>
      <CopyButton value={id} label={text('errorPage.id.copyAction')} />
    </p>
  );
}

/** The request id in the notice of a server error; nothing for errors the user can correct. */
export function ProblemId({ problem: { requestId } }: { problem: Problem }) {
  return requestId === undefined ? null : <ErrorId id={requestId} />;
}
