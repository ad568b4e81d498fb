import type { ReactNode } from 'react';
import { Motif, replyPattern } from '../../components/motif';
import { Message, type MessageId } from '../../foundations';

export interface AppNoticeProps {
  title: MessageId;
  body: MessageId;
  /** The main action, and optionally a second one. */
  children: ReactNode;
}

/** Explains why the workspace is not available and what to do about it. */
export function AppNotice({ title, body, children }: AppNoticeProps) {
  return (
    <div
      role="alert"
      className="grid max-w-[520px] items-center max-md:w-full justify-items-start gap-6 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8"
    >
      <Motif pattern={replyPattern} cell={5} />
      <div className="grid min-w-0 justify-items-start gap-1">
        <h1 className="text-xl font-medium text-balance">
          <Message id={title} />
        </h1>
        <p className="text-sm text-pretty text-text-muted">
          <Message id={body} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
      </div>
    </div>
  );
}
