import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CardBrandMark } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A payment card: a small drawing of our own, the brand's name as text and its last four digits. No logo is copied.
 */
const meta = {
  title: 'Components/CardBrandMark',
  component: CardBrandMark,
  args: { brand: 'visa', last4: '1881' },
} satisfies Meta<typeof CardBrandMark>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Name and digits are one island, and read the same in both languages. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Visa •••• 1881');
    await expect(canvasElement.querySelectorAll('bdi[dir="ltr"]')).toHaveLength(1);
  },
};
export const DefaultRtl = rtl(Default);

/** A brand we do not know is a card. */
export const Unknown: Story = {
  args: { brand: 'toString' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/^(Card|بطاقة) •••• 1881$/);
  },
};
export const UnknownRtl = rtl(Unknown);
