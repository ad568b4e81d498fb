import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CardBrandMark } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A payment card: our own small drawing, the brand's name as text and the last four digits. Brand
 * logos are not reproduced.
 */
const meta = {
  title: 'Components/CardBrandMark',
  component: CardBrandMark,
  args: { brand: 'visa', last4: '1881' },
} satisfies Meta<typeof CardBrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Name and digits form one island that reads the same in both languages. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Visa •••• 1881');
    await expect(canvasElement.querySelectorAll('bdi[dir="ltr"]')).toHaveLength(1);
  },
};
export const DefaultRtl = rtl(Default);

/** An unknown brand is shown as "Card". */
export const Unknown: Story = {
  args: { brand: 'toString' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^(Card|بطاقة) •••• 1881$/);
  },
};
export const UnknownRtl = rtl(Unknown);
