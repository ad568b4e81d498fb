import { Button } from '../../../components/button';
import { mailGlyph } from '../../../components/icon';
import { Anchor } from '../../../components/link';
import { Bdi, Message, useFormat, useText } from '../../../foundations';
import { longIsland } from '../../shared/long-island';
import type { MessageView } from '../types';

export interface MessageListProps {
  rows: readonly MessageView[];
  onCloseMessage: (message: MessageView) => void;
}

/** Messages of the contact form that wait for a reply. */
export function MessageList({ rows, onCloseMessage }: MessageListProps) {
  return (
    <ul className="grid border-t border-hairline">
      {rows.map((message) => (
        <MessageRow key={message.id} message={message} onDone={() => onCloseMessage(message)} />
      ))}
    </ul>
  );
}

function MessageRow({ message, onDone }: { message: MessageView; onDone: () => void }) {
  const text = useText();
  const { date, time } = useFormat();
  const { name, email, subject, replyBy, overdue, replyHref } = message;
  const until = { date: date(replyBy), time: time(replyBy) };
  return (
    <li className="grid gap-3 py-5 not-first:border-t not-first:border-hairline">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="min-w-0 text-sm font-label wrap-anywhere">
          <Bdi>{subject}</Bdi>
        </h3>
        <p className={overdue ? 'text-xs text-danger-fg' : 'text-xs text-text-muted'}>
          <Message
            id={overdue ? 'operator.messages.overdue' : 'operator.messages.due'}
            values={until}
          />
        </p>
      </div>
      <p className="text-xs wrap-anywhere text-text-muted">
        <Message id="operator.messages.from" values={{ name, email, ltr: longIsland }} />
      </p>
      <p dir="auto" className="max-w-prose text-sm wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" asChild startIcon={mailGlyph}>
          <Anchor href={replyHref} aria-label={text('operator.messages.replyAria', { name })}>
            <Message id="operator.messages.reply" />
          </Anchor>
        </Button>
        <Button
          size="sm"
          onClick={onDone}
          aria-label={text('operator.messages.closeAria', { subject })}
        >
          <Message id="operator.messages.close" />
        </Button>
      </div>
    </li>
  );
}
