import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state';
import { Heading } from '../../components/heading';
import { Message, type MessageId } from '../../foundations';
import { type Loaded, LoadedPart } from '../shared/loaded-part';

export interface ListSectionProps<Row> {
  /** Omitted if the heading of the page already names the list. */
  title?: MessageId;
  /** One sentence below the heading. */
  body?: MessageId;
  /** The text of an empty list. */
  empty: MessageId;
  /** The error if the list could not be loaded. */
  failed: MessageId;
  rows: Loaded<readonly Row[]>;
  /** An additional action, below the sentence. */
  action?: ReactNode;
  /** The list itself, when it has rows. */
  children: (rows: readonly Row[]) => ReactNode;
}

/**
 * A list that is loaded separately: its heading, and its rows, placeholder, empty state or error.
 */
export function ListSection<Row>({
  title,
  body,
  empty,
  failed,
  rows,
  action,
  children,
}: ListSectionProps<Row>) {
  const { value } = rows;
  return (
    <section
      className={cx(
        'grid grid-cols-[minmax(0,1fr)]',
        title ? 'mt-8 gap-5 border-t border-hairline pt-8' : 'mt-2 gap-8',
      )}
    >
      <div className="grid gap-1">
        {title && (
          <Heading level={2} step="md">
            <Message id={title} />
          </Heading>
        )}
        {body && (
          <p className="max-w-prose text-sm text-pretty text-text-muted">
            <Message id={body} />
          </p>
        )}
        {action}
      </div>
      <LoadedPart part={rows} title={failed} lines={[100, 92, 96]} />
      {value?.length === 0 && (
        <EmptyState quiet level={title ? 3 : 2} title={<Message id={empty} />} />
      )}
      {value && value.length > 0 && children(value)}
    </section>
  );
}
