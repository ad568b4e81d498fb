import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import {
  type Brand,
  type BrandMarkProps,
  BrandProvider,
  Logo,
  Mark,
  defaultBrand,
} from '../../src';
import { rtl } from '../support/rtl';

/**
 * Mark and wordmark. The mark comes first in reading order, so it is on the right in Arabic, but it
 * is never mirrored. The name comes from the brand, spelled for each language.
 */
const meta = {
  title: 'Components/Logo',
  component: Logo,
  args: { href: '/' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a header it links to the home page, and its accessible name says so. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('href', '/');
    const name = document.documentElement.lang === 'ar' ? 'وصلة' : 'Wasla';
    await expect(link).toHaveAccessibleName(expect.stringContaining(name));
  },
};
export const DefaultRtl = rtl(Default);

/** Without a URL it is plain text, as in a footer. */
export const OnCloth: Story = {
  args: { href: undefined, ground: 'cloth' },
  render: (args) => (
    <div className="bg-cloth p-8">
      <Logo {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
export const OnClothRtl = rtl(OnCloth);

/** The mark alone. */
export const MarkAlone: Story = { render: () => <Mark cell={6} /> };
export const MarkAloneRtl = rtl(MarkAlone);

/** A sail on water, in the brand's colours. */
function Sail({ ground }: BrandMarkProps) {
  const ink = ground === 'cloth' ? 'text-inv-text' : 'text-primary';
  return (
    <svg viewBox="0 0 40 24" width="40" height="24" className={ink}>
      <path d="M20 1v16H7z M23 5v12h9z" fill="currentColor" />
      <path d="M3 20h34" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

const harbour: Brand = {
  ...defaultBrand,
  name: { en: 'Harbour & Sons', ar: 'مرفأ وأبناؤه' },
  mark: Sail,
};

/** Another brand has its own name in both scripts, and its own mark, which is not mirrored. */
export const AnotherBrand: Story = {
  render: (args) => (
    <BrandProvider value={harbour}>
      <Logo {...args} />
    </BrandProvider>
  ),
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('[data-slot=brand-mark]');
    await expect(mark).toHaveAttribute('aria-hidden', 'true');
    await expect(canvasElement.querySelector('[data-slot=motif]')).toBeNull();
    const { width, height } = mark?.getBoundingClientRect() ?? new DOMRect();
    await expect([width, height]).toEqual([40, 24]);
  },
};
export const AnotherBrandRtl = rtl(AnotherBrand);
