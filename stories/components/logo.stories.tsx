import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { BrandProvider, Logo, Mark, defaultBrand } from '../../src';
import { rtl } from '../support/rtl';

/**
 * Mark and wordmark. The mark leads in reading order, so it stands on the right in Arabic, and it
 * is the same mark: it is never mirrored. The name comes from the brand, spelled for each language.
 */
const meta = {
  title: 'Components/Logo',
  component: Logo,
  args: { href: '/' },
} satisfies Meta<typeof Logo>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In a header it leads home, and its name says so. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link');
    await expect(link).toHaveAttribute('href', '/');
    const name = document.documentElement.lang === 'ar' ? 'وصلة' : 'Wasla';
    await expect(link).toHaveAccessibleName(expect.stringContaining(name));
  },
};
export const DefaultRtl = rtl(Default);

/** Without an address it is plain text, as at the foot of a page. */
export const OnCloth: Story = {
  args: { href: undefined, ground: 'cloth' },
  render: (args) => (
    <div className="bg-cloth p-8">
      <Logo {...args} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link')).toBeNull();
  },
};
export const OnClothRtl = rtl(OnCloth);

/** The mark alone. */
export const MarkAlone: Story = { render: () => <Mark cell={6} /> };
export const MarkAloneRtl = rtl(MarkAlone);

/** Another brand brings its own name in both scripts. */
export const AnotherBrand: Story = {
  render: (args) => (
    <BrandProvider value={{ ...defaultBrand, name: { en: 'Harbour & Sons', ar: 'مرفأ وأبناؤه' } }}>
      <Logo {...args} />
    </BrandProvider>
  ),
};
export const AnotherBrandRtl = rtl(AnotherBrand);
