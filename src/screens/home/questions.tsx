import type { ReactNode } from 'react';
import { Accordion, AccordionItem } from '../../components/accordion';
import { Link } from '../../components/link';
import { Message, useFormat } from '../../foundations';
import { PageSection } from '../shared/page-section';
import { Words } from '../../foundations/messages/words';

export interface QuestionsProps {
  contactHref: string;
  trialDays: number;
  /** Usage in percent of a limit at which a warning is shown. */
  warningPercent: number;
  offersPayPal: boolean;
}

/** Six questions people ask before they start. */
export function Questions({
  contactHref,
  trialDays,
  warningPercent,
  offersPayPal,
}: QuestionsProps) {
  const { percent } = useFormat();
  const link = (chunks: ReactNode) => <Link href={contactHref}>{chunks}</Link>;
  return (
    <PageSection
      layout="split"
      sunken
      title={<Message id="home.questions.title" />}
      lead={<Message id="home.questions.more" values={{ link }} />}
    >
      <Accordion>
        <AccordionItem defaultOpen title={<Message id="home.card.question" />}>
          <Message id="home.card.answer" values={{ days: trialDays }} />
        </AccordionItem>
        <AccordionItem title={<Message id="home.limit.question" />}>
          <Message id="home.limit.answer" values={{ percent: percent(warningPercent / 100) }} />
        </AccordionItem>
        <AccordionItem title={<Message id="home.person.question" />}>
          <Message id="home.person.answer" />
        </AccordionItem>
        <AccordionItem title={<Message id="home.conversations.question" />}>
          <Message id="home.conversations.answer" />
        </AccordionItem>
        <AccordionItem title={<Message id="home.cancel.question" />}>
          <Message id="home.cancel.answer" />
        </AccordionItem>
        <AccordionItem title={<Message id="home.palestine.question" />}>
          <Message id="home.palestine.answer" />
          {offersPayPal && (
            <>
              <Words> </Words>
              <Message id="home.palestine.paypal" />
            </>
          )}
        </AccordionItem>
      </Accordion>
    </PageSection>
  );
}
