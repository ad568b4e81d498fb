import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { DescriptionItem, DescriptionList } from '../../components/description-list';
import { Heading } from '../../components/heading';
import { Code } from '../../components/islands';
import { Motif, replyPattern } from '../../components/motif';
import { Ltr, Message } from '../../foundations';

export interface ContactSentProps {
  /** The reference number of the message. */
  reference: string;
  /** The address the reply goes to. */
  email: string;
  /** When the reply will arrive at the latest, formatted in the current language. */
  replyBy: { day: string; date: string; time: string };
  replyHours: number;
  onAgain: () => void;
}

/** Replaces the form after sending: says what was sent and when to expect a reply. */
export function ContactSent({ reference, email, replyBy, replyHours, onAgain }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The focused form is gone, so focus the title, which also makes screen readers read the outcome.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <Motif pattern={replyPattern} cell={5} />
      <div>
        <Heading level={2} step="2xl" ref={title} tabIndex={-1} className="outline-none">
          <Message id="contact.submit.successTitle" />
        </Heading>
        <p className="mt-1 text-text-muted">
          <Message id="contact.submit.successBody" values={{ hours: replyHours }} />
        </p>
      </div>
      <DescriptionList layout="inline" className="w-full">
        <DescriptionItem term={<Message id="contact.sent.replyBy" />}>
          <Message id="contact.sent.replyByTime" values={{ ...replyBy }} />
        </DescriptionItem>
        <DescriptionItem term={<Message id="contact.sent.reference" />}>
          <Code>{reference}</Code>
        </DescriptionItem>
        <DescriptionItem term={<Message id="contact.sent.to" />}>
          <Ltr>{email}</Ltr>
        </DescriptionItem>
      </DescriptionList>
      <Button onClick={onAgain}>
        <Message id="contact.sent.again" />
      </Button>
    </div>
  );
}
