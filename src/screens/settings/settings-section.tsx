import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Message, type MessageId, type TextValues } from '../../foundations';

export interface SettingsSectionProps {
  title: MessageId;
  body: MessageId;
  /** The values of `body`. */
  bodyValues?: TextValues | undefined;
  /** Makes the section the target of a link. */
  id?: string | undefined;
  children: ReactNode;
}

/** Title and description at the start, the settings at the end. */
export function SettingsSection({ title, body, bodyValues, id, children }: SettingsSectionProps) {
  return (
    <section
      // A link moves the focus to its target only if that can have it.
      {...(id ? { id, tabIndex: -1 } : {})}
      className="mt-8 grid outline-none grid-cols-[minmax(0,1fr)] gap-5 border-t border-hairline pt-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-8"
    >
      <div className="grid content-start gap-1">
        <Heading level={2} step="md">
          <Message id={title} />
        </Heading>
        <p className="text-sm text-pretty text-text-muted">
          <Message id={body} values={bodyValues ?? {}} />
        </p>
      </div>
      <div className="grid max-w-[560px] min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
