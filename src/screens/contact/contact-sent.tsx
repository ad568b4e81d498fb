import { useEffect, useRef } from 'react';
import { Button } from '../../components/button';
import { DescriptionItem, DescriptionList } from '../../components/description-list';
import { Heading } from '../../components/heading';
import { Code } from '../../components/islands';
import { Motif, replyPattern } from '../../components/motif';
import { Ltr, Message } from '../../foundations';

export interface ContactSentProps {
  /** The number of the message. */
  reference: string;
  /** Where the reply goes. */
  email: string;
  /** The moment by which it comes, in the words of the language. */
  replyBy: { day: string; date: string; time: string };
  replyHours: number;
  onAgain: () => void;
}

/** In place of the form: what was sent, and when an answer comes. */
export function ContactSent({ reference, email, replyBy, replyHours, onAgain }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; whoever listens hears what came of it.
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
