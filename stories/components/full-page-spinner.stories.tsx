import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FullPageSpinner } from '../../src';
import { rtl } from '../support/rtl';

/**
 * Shown while a page whose layout is unknown is loading. Use a skeleton where the layout is known.
 * The status is in the DOM immediately, but becomes visible after 150 ms.
 */
const meta = {
  title: 'Components/FullPageSpinner',
  component: FullPageSpinner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FullPageSpinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced as a status with the name "Loading". */
export const Default: Story = {
  play: async ({ canvas }) => {
    const name = document.documentElement.lang === 'ar' ? 'جارٍ التحميل' : 'Loading';
    await expect(canvas.getByRole('status', { name })).toBeInTheDocument();
  },
};
export const DefaultRtl = rtl(Default);
