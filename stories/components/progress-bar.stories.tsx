import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

/**
 * Work in progress with a known end. It fills from the start of the line to its end, so from right
 * to left in Arabic. For a limit use a UsageMeter.
 */
const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: bilingual({ en: 'Importing answers', ar: 'استيراد الأجوبة' }), value: 0.4 },
  decorators: [(Story) => <div className="max-w-auth">{Story()}</div>],
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two fifths are done. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).toHaveAccessibleName();
    await expect(bar).toHaveAttribute('aria-valuenow', '40');
  },
};
export const DefaultRtl = rtl(Default);

/** Indeterminate: no value and no percentage. */
export const Unknown: Story = {
  render: () => <ProgressBar label={<Say en="Connecting" ar="جارٍ الاتصال" />} />,
  play: async ({ canvas, canvasElement }) => {
    const bar = canvas.getByRole('progressbar');
    await expect(bar).not.toHaveAttribute('aria-valuenow');
    await expect(canvasElement).not.toHaveTextContent('%');
  },
};
export const UnknownRtl = rtl(Unknown);
