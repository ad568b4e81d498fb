import { Button } from '../../components/button';
import { Heading } from '../../components/heading';
import { Anchor } from '../../components/link';
import { Message, type MessageId } from '../../foundations';
import type { OperatorLinks, Refusal } from './frame';

const words: Readonly<Record<Refusal, { title: MessageId; body: MessageId; action: MessageId }>> = {
  notOperator: {
    title: 'operator.refused.notOperator',
    body: 'operator.refused.notOperatorBody',
    action: 'operator.refused.profile',
  },
  factor: {
    title: 'operator.refused.factor',
    body: 'operator.refused.factorBody',
    action: 'operator.refused.settings',
  },
};

/** Explains why the user cannot open the page, and links elsewhere. */
export function Refused({ refusal, links }: { refusal: Refusal; links: OperatorLinks }) {
  const { title, body, action } = words[refusal];
  return (
    <div className="grid max-w-prose justify-items-start gap-4">
      <Heading level={1} step="2xl" className="text-balance">
        <Message id={title} />
      </Heading>
      <p className="text-pretty text-text-muted">
        <Message id={body} />
      </p>
      <Button asChild variant="primary">
        <Anchor href={refusal === 'factor' ? links.settings : links.subscriptions}>
          <Message id={action} />
        </Anchor>
      </Button>
    </div>
  );
}
