import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Heading } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * Level and size are independent: `level` is the position in the outline, `step` is the size. Each
 * script has its own sizes and line heights, and Arabic has no letter spacing.
 */
const meta = {
  title: 'Components/Heading',
  component: Heading,
  args: { level: 1, children: bilingual({ en: 'Plans and prices', ar: 'الخطط والأسعار' }) },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The page title. A page has exactly one. */
export const PageTitle: Story = {
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    const tracking = getComputedStyle(heading).letterSpacing;
    if (document.documentElement.lang === 'ar') await expect(['0px', 'normal']).toContain(tracking);
    else await expect(Number.parseFloat(tracking)).toBeLessThan(0);
  },
};
export const PageTitleRtl = rtl(PageTitle);

/** A level-1 heading in the size used inside the product. */
export const InsideTheProduct: Story = {
  args: { step: '2xl' },
  play: async ({ canvas }) => {
    const heading = canvas.getByRole('heading', { level: 1 });
    await expect(heading).toHaveAttribute('data-step', '2xl');
  },
};
export const InsideTheProductRtl = rtl(InsideTheProduct);
