import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton, backGlyph, closeGlyph, menuGlyph } from '../../src';
import { expectNoFollow } from '../support/link-presses';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';

/**
 * A square button that shows only an icon, for icons everybody knows: close, menu, show. Its
 * accessible name is required. In navigation, an icon never replaces a label.
 */
const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: bilingual({ en: 'Close', ar: 'إغلاق' }), icon: closeGlyph, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Screen readers read its name, not its icon. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    const name = document.documentElement.lang === 'ar' ? 'إغلاق' : 'Close';
    const button = canvas.getByRole('button', { name });
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
    const { width, height } = button.getBoundingClientRect();
    await expect(width).toBe(height);
  },
};
export const DefaultRtl = rtl(Default);

/** With a border. */
export const Outlined: Story = { args: { variant: 'secondary', icon: menuGlyph } };
export const OutlinedRtl = rtl(Outlined);

/** Disabled: clicks do nothing, and it stays focusable. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    const button = canvas.getByRole('button');
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const DisabledRtl = rtl(Disabled);

/** A disabled link is not followed, not even by a middle click. */
export const AsLinkNotAvailable: Story = {
  args: {
    label: bilingual({ en: 'All settings', ar: 'كل الإعدادات' }),
    disabled: true,
    asChild: true,
    icon: menuGlyph,
  },
  render: (args) => (
    <IconButton {...args}>
      <a href="#settings" aria-label={args.label} />
    </IconButton>
  ),
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expectNoFollow(link);
  },
};
export const AsLinkNotAvailableRtl = rtl(AsLinkNotAvailable);

/** An icon that shows a direction is mirrored with the page. */
export const Directional: Story = { args: { icon: backGlyph } };
export const DirectionalRtl = rtl(Directional);
