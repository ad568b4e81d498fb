import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

/**
 * Shown while a part of the page with an unknown layout is loading. Eight stitches appear one after
 * another, clockwise in both directions; with reduced motion they do not animate. It is a status,
 * so screen readers announce it.
 */
const meta = {
  title: 'Components/Spinner',
  component: Spinner,
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced as "Loading". The drawing itself is hidden. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/^(Loading|جارٍ التحميل)$/);
    await expect(status.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    const { width, height } = status.getBoundingClientRect();
    await expect([width, height]).toEqual([24, 24]);
  },
};
export const DefaultRtl = rtl(Default);

/** A custom name says what is loading. */
export const Named: Story = {
  args: {
    size: 'lg',
    label: bilingual({ en: 'Reading your plan', ar: 'جارٍ قراءة خطتك' }),
  },
  play: async ({ canvas }) => {
    const status = canvas.getByRole('status');
    await expect(status).toHaveTextContent(/plan|خطتك/);
    await expect(status).not.toHaveTextContent(/Loading|جارٍ التحميل/);
  },
};
export const NamedRtl = rtl(Named);
