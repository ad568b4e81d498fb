import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusBadge } from '../../src';
import { rtl } from '../support/rtl';

/**
 * The status of a subscription or a payment, in our own words rather than the server's. An unknown
 * status is shown unchanged, in a neutral tone.
 */
const meta = {
  title: 'Components/StatusBadge',
  component: StatusBadge,
  args: { of: 'subscription', status: 'ACTIVE' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The text carries the meaning; the colour only repeats it. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-slot="badge"]');
    await expect(badge).toHaveAttribute('data-tone', 'success');
    await expect(badge).toHaveTextContent(/^(Active|نشط)$/);
  },
};
export const DefaultRtl = rtl(Default);

/** An unexpected status from the server, even if it is the name of an Object.prototype property. */
export const Unknown: Story = {
  args: { status: 'constructor' },
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-slot="badge"]');
    await expect(badge).toHaveAttribute('data-tone', 'neutral');
    await expect(badge).toHaveTextContent('constructor');
  },
};
export const UnknownRtl = rtl(Unknown);
