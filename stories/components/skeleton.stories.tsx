import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Skeleton } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * Stitches where known lines will stand. It does not shimmer and says nothing itself: the place around
 * it is `aria-busy`, and a status tells that it is loading. It comes after 150 ms.
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

/** The rows of a plan, before its words are here. */
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
