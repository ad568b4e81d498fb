import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Placeholder stitches where lines of text will appear. They do not shimmer and are hidden from
 * screen readers: the container is `aria-busy`, and a status announces the loading. They appear
 * after 150 ms.
 */
const meta = {
  title: 'Components/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Three lines. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const skeleton = canvasElement.querySelector('[data-slot="skeleton"]');
    await expect(skeleton).toHaveAttribute('aria-hidden', 'true');
    await expect(skeleton?.children).toHaveLength(3);
  },
};
export const DefaultRtl = rtl(Default);

/** The rows of a plan before its text has loaded. */
export const InPlace: Story = {
  render: () => (
    <div aria-busy className="rounded-lg border border-hairline-strong bg-surface p-6">
      <p className="mb-4 font-label">
        <Say en="Growth" ar="خطة النمو" />
      </p>
      <Skeleton lines={[30, 100, 86, 92]} />
    </div>
  ),
};
export const InPlaceRtl = rtl(InPlace);
