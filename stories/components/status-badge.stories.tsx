import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusBadge } from '../../src';
import { rtl } from '../support/rtl';

/**
 * The status of a subscription or a payment, in words of our own: the server's word is never shown when we
 * know it. One we do not know stands as it is, in a neutral tone.
 */
const meta = {
  title: 'Components/StatusBadge',
  component: StatusBadge,
  args: { of: 'subscription', status: 'ACTIVE' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The word says it; the colour only repeats it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-slot="badge"]');
    await expect(badge).toHaveAttribute('data-tone', 'success');
    await expect(badge).toHaveTextContent(/^(Active|نشط)$/);
  },
};
export const DefaultRtl = rtl(Default);

/** A word of the server that nobody foresaw, even one that every object knows. */
export const Unknown: Story = {
  args: { status: 'constructor' },
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-slot="badge"]');
    await expect(badge).toHaveAttribute('data-tone', 'neutral');
    await expect(badge).toHaveTextContent('constructor');
  },
};
export const UnknownRtl = rtl(Unknown);
