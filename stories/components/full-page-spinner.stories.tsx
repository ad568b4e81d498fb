import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FullPageSpinner } from '../../src';
import { rtl } from '../support/rtl';

/**
 * A page is on its way and its shape is not known. Where the shape is known, a skeleton stands
 * instead. The status can be found at once; what is seen comes after 150 ms.
 */
const meta = {
  title: 'Components/FullPageSpinner',
  component: FullPageSpinner,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FullPageSpinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Told as a status with the name "Loading". */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const name = document.documentElement.lang === 'ar' ? 'جارٍ التحميل' : 'Loading';
    await expect(within(canvasElement).getByRole('status', { name })).toBeInTheDocument();
  },
};
export const DefaultRtl = rtl(Default);
