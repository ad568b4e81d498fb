import type { ReactNode } from 'react';
import { Heading } from '../../components/heading';
import { Message, type MessageId, type TextValues } from '../../foundations';
import { sectionTitles } from './section-titles';

export interface SettingsSectionProps {
  /** Names the section, as the target of links too. */
  id: keyof typeof sectionTitles;
  body: MessageId;
  /** The values of `body`. */
  bodyValues?: TextValues | undefined;
  children: ReactNode;
}

/** Title and description at the start, the settings at the end. */
export function SettingsSection({ id, body, bodyValues, children }: SettingsSectionProps) {
  return (
    <section
      id={id}
      // A link moves the focus to its target only if that can have it.
      tabIndex={-1}
      className="mt-8 grid scroll-mt-4 outline-none grid-cols-[minmax(0,1fr)] gap-5 border-t border-hairline pt-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-8"
    >
      <div className="grid content-start gap-1">
        <Heading level={2} step="md">
          <Message id={sectionTitles[id]} />
        </Heading>
        <p className="text-sm text-pretty text-text-muted">
          <Message id={body} values={bodyValues ?? {}} />
        </p>
      </div>
      <div className="grid max-w-[560px] min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
