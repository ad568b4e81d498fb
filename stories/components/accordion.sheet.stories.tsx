import type { Meta, StoryObj } from '@storybook/react-vite';
import { Accordion, AccordionItem } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { ForcedRows, Row, RowSheet, Sheet } from '../support/sheet';
import { stressed } from '../support/stress-rows';

const meta = {
  title: 'Components/Accordion/Sheets',
  component: Accordion,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj;

const answer = <Say en="In two steps, without a call." ar="بخطوتين، بلا مكالمة." />;

const questions = (
  <Accordion>
    <AccordionItem title={<Say en="How do I cancel my plan?" ar="كيف أُلغي اشتراكي؟" />}>
      {answer}
    </AccordionItem>
    <AccordionItem title={<Say en="How do I change my plan?" ar="كيف أُغيّر خطتي؟" />} defaultOpen>
      {answer}
    </AccordionItem>
  </Accordion>
);

/** Collapsed, expanded, hovered and focused. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="closed, open" stacked>
        {questions}
      </Row>
      <ForcedRows>{questions}</ForcedRows>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

/** Questions and answers that break fragile layouts. */
export const Scenarios: Story = {
  render: stressed((texts) => (
    <RowSheet label="long, mixed, one word" stacked>
      <Accordion>
        {Object.entries(texts).map(([name, text]) => (
          <AccordionItem key={name} title={text} defaultOpen>
            {text}
          </AccordionItem>
        ))}
      </Accordion>
    </RowSheet>
  )),
};
export const ScenariosRtl = rtl(Scenarios);
