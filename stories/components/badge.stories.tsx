import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Badge } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * A status: a diamond and a word in the status colour, without a pill or background. The text
 * carries the meaning. An unknown status is neutral and shows its own text.
 */
const meta = {
  title: 'Components/Badge',
  component: Badge,
  args: { tone: 'success', children: bilingual({ en: 'Active', ar: 'نشط' }) },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An active subscription. */
export const Active: Story = {
  play: async ({ canvas }) => {
    const word = document.documentElement.lang === 'ar' ? 'نشط' : 'Active';
    await expect(canvas.getByText(word)).toHaveAttribute('data-tone', 'success');
  },
};
export const ActiveRtl = rtl(Active);

/** All statuses of a subscription. */
export const Statuses: Story = {
  render: () => (
    <div className="flex flex-wrap gap-8">
      <Badge tone="success">
        <Say en="Active" ar="نشط" />
      </Badge>
      <Badge tone="info">
        <Say en="Trial" ar="تجربة" />
      </Badge>
      <Badge tone="warning">
        <Say en="Past due" ar="متأخر السداد" />
      </Badge>
      <Badge tone="danger">
        <Say en="Failed" ar="لم تكتمل" />
      </Badge>
      <Badge>
        <Say en="Canceled" ar="مُلغى" />
      </Badge>
    </div>
  ),
};
export const StatusesRtl = rtl(Statuses);
