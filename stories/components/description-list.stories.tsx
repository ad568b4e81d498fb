import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DescriptionItem, DescriptionList, Ltr } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Terms and their values: the facts of a receipt, an address or a price. Machine values are in a
 * left-to-right island.
 */
const meta = {
  title: 'Components/DescriptionList',
  component: DescriptionList,
  args: {
    children: (
      <>
        <DescriptionItem term={<Say en="Plan" ar="الخطة" />}>
          <Say en="Growth, yearly" ar="خطة النمو، سنوية" />
        </DescriptionItem>
        <DescriptionItem term={<Say en="Subscription ID" ar="رقم الاشتراك" />}>
          <Ltr className="font-mono">sub_7Q2M0K91</Ltr>
        </DescriptionItem>
        <DescriptionItem term={<Say en="Amount paid" ar="المبلغ المدفوع" />}>
          <Ltr>$240.00</Ltr>
        </DescriptionItem>
      </>
    ),
  },
} satisfies Meta<typeof DescriptionList>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A value below its term. */
export const Stacked: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')[2]).toHaveTextContent('$240.00');
  },
};
export const StackedRtl = rtl(Stacked);

/** A value next to its term, from 768 px. */
export const Inline: Story = { args: { layout: 'inline' } };
export const InlineRtl = rtl(Inline);

/** Amounts at the end of the line. */
export const Ledger: Story = {
  args: { layout: 'ledger', className: 'max-w-[320px]' },
  play: async ({ canvas, canvasElement }) => {
    const list = canvasElement.querySelector('dl');
    const amount = canvas.getAllByRole('definition')[2];
    await expect(list).not.toBeNull();
    await expect(amount).toBeDefined();
    if (!list || !amount) return;
    const ends = [list, amount].map((box) => box.getBoundingClientRect());
    const rtlPage = document.documentElement.dir === 'rtl';
    const [outer, inner] = ends.map((box) => (rtlPage ? box.left : box.right));
    await expect(Math.abs((outer ?? 0) - (inner ?? 0))).toBeLessThanOrEqual(1);
  },
};
export const LedgerRtl = rtl(Ledger);
