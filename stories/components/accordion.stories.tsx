import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Accordion, AccordionItem } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

const items = (
  <>
    <AccordionItem title={<Say en="Is there an extra charge?" ar="هل هناك رسوم إضافية؟" />}>
      <Say
        en="Never. At the limit bots don’t start new conversations."
        ar="لا رسوم إضافية أبدًا. عند بلوغ الحد لا تبدأ البوتات محادثات جديدة."
      />
    </AccordionItem>
    <AccordionItem title={<Say en="How do I cancel my plan?" ar="كيف أُلغي اشتراكي؟" />}>
      <Say
        en="In two steps on the profile, without a call."
        ar="بخطوتين في الملف الشخصي، بلا مكالمة."
      />
    </AccordionItem>
  </>
);

/**
 * Questions with collapsible answers. The items are native `details` elements, so they open without
 * scripts and find-in-page reaches collapsed text. Never collapse what people need for a decision.
 */
const meta = {
  title: 'Components/Accordion',
  component: Accordion,
  args: { children: items },
  argTypes: { children: { control: false } },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Items open independently, and each question is a heading in the page's outline. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    const [first, second] = canvas.getAllByRole('heading', { level: 3 });
    const [one, two] = canvasElement.querySelectorAll('details');
    if (!first || !second) throw new Error('Both questions are headings.');
    await userEvent.click(first);
    await userEvent.click(second);
    await expect(one).toHaveAttribute('open');
    await expect(two).toHaveAttribute('open');
    await userEvent.click(second);
    await expect(two).not.toHaveAttribute('open');
  },
};
export const DefaultRtl = rtl(Default);

/** Opening one closes the others. The row is focusable. */
export const Single: Story = {
  args: { single: true },
  play: async ({ canvasElement }) => {
    const [one, two] = canvasElement.querySelectorAll('details');
    const [first, second] = canvasElement.querySelectorAll('summary');
    if (!first || !second) throw new Error('Both questions have a row.');
    first.focus();
    await expect(first).toHaveFocus();
    await userEvent.click(first);
    await expect(one).toHaveAttribute('open');
    await userEvent.click(second);
    await expect(two).toHaveAttribute('open');
    await expect(one).not.toHaveAttribute('open');
  },
};
export const SingleRtl = rtl(Single);
