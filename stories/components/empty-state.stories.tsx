import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, EmptyState } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * The placeholder of an empty list. It says what will appear and what makes it appear, and offers
 * one secondary button. One medallion per page is enough: use `quiet` for a second empty list.
 */
const meta = {
  title: 'Components/EmptyState',
  component: EmptyState,
  args: {
    title: bilingual({ en: 'No payments yet', ar: 'لا مدفوعات بعد' }),
    children: bilingual({
      en: 'Your receipts appear here after the first payment.',
      ar: 'تظهر إيصالاتك هنا بعد أول عملية دفع.',
    }),
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

/** With its action. */
export const Default: Story = {
  args: {
    action: (
      <Button>
        <Say en="Choose a plan" ar="اختيار خطة" />
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
    await expect(canvas.getByRole('button')).toBeVisible();
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const DefaultRtl = rtl(Default);

/** On a page that already has a medallion. */
export const Quiet: Story = {
  args: { quiet: true },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot="motif"]')).toBeNull();
  },
};
export const QuietRtl = rtl(Quiet);
