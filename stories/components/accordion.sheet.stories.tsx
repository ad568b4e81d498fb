import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion, AccordionItem, useLocale } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Accordion/Sheets',
  component: Accordion,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj;

const answer = <Say en="In two steps, without a call." ar="بخطوتين، بلا مكالمة." />;

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      <Row label="long, mixed, one word" stacked>
        <Accordion>
          {Object.entries(stress[locale]).map(([name, text]) => (
            <AccordionItem key={name} title={text} defaultOpen>
              {text}
            </AccordionItem>
          ))}
        </Accordion>
      </Row>
    </Sheet>
  );
}

/** Collapsed and expanded. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="closed, open" stacked>
        <Accordion>
          <AccordionItem title={<Say en="How does one leave?" ar="كيف يُلغى الاشتراك؟" />}>
            {answer}
          </AccordionItem>
          <AccordionItem
            title={<Say en="How is a plan changed?" ar="كيف تُغيَّر الخطة؟" />}
            defaultOpen
          >
            {answer}
          </AccordionItem>
        </Accordion>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Questions and answers that break fragile layouts. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);
