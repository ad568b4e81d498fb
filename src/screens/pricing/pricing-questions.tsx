import { useId } from 'react';
import { Accordion, AccordionItem } from '../../components/accordion';
import { Heading } from '../../components/heading';
import { Message, useFormat } from '../../foundations';
import type { PricingFacts } from './types';
import { Words } from '../../foundations/messages/words';

/** Questions people ask before they pay. */
export function PricingQuestions({
  trialDays,
  yearlyDiscountPercent,
  warningPercent,
  offersPayPal,
}: PricingFacts) {
  const id = useId();
  const { percent } = useFormat();
  return (
    <section
      aria-labelledby={id}
      className="mt-16 grid gap-6 md:mt-28 lg:grid-cols-[4fr_8fr] lg:gap-8"
    >
      <Heading id={id} level={2} step="2xl">
        <Message id="pricing.faq.title" />
      </Heading>
      <Accordion>
        <AccordionItem title={<Message id="pricing.faq.trialTitle" />}>
          <Message id="pricing.faq.trialBody" values={{ days: trialDays }} />{' '}
          <Message id="pricing.faq.trialEnd" />
        </AccordionItem>
        <AccordionItem title={<Message id="pricing.faq.limitTitle" />}>
          <Message
            id="pricing.faq.limitBody"
            values={{ warning: percent(warningPercent / 100), full: percent(1) }}
          />
        </AccordionItem>
        <AccordionItem title={<Message id="pricing.faq.yearlyTitle" />}>
          <Message
            id="pricing.faq.yearlyBody"
            values={{ percent: percent(yearlyDiscountPercent / 100) }}
          />
        </AccordionItem>
        <AccordionItem title={<Message id="pricing.faq.changeTitle" />}>
          <Message id="pricing.faq.changeBody" />
        </AccordionItem>
        <AccordionItem title={<Message id="pricing.faq.cancelTitle" />}>
          <Message id="pricing.faq.cancelBody" />
        </AccordionItem>
        <AccordionItem title={<Message id="pricing.faq.payTitle" />}>
          <Message id="pricing.faq.payBody" />
          {offersPayPal && (
            <>
              <Words> </Words>
              <Message id="pricing.faq.payPayPal" />
            </>
          )}
        </AccordionItem>
      </Accordion>
    </section>
  );
}
