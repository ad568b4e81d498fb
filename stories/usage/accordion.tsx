import { Accordion, AccordionItem } from '@wasla/ui';

export function Questions() {
  return (
    <Accordion>
      <AccordionItem title="Is there an extra charge?">
        Never. At the limit bots don’t start new conversations.
      </AccordionItem>
      <AccordionItem title="How do I cancel my plan?">
        In two steps on the profile, without a call.
      </AccordionItem>
    </Accordion>
  );
}
