import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button, backGlyph, logOutGlyph, nextGlyph } from '../../src';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';
import { expectNoFollow } from '../support/link-presses';
import { rtl } from '../support/rtl';

/**
 * Triggers an action. Each view has one filled button; other actions are outlined or plain buttons,
 * or links.
 *
 * The label is a verb in English («Save») and a masdar in Arabic («حفظ»), which avoids addressing a
 * gender. A button that cannot be used stays in the tab order and says why.
 */
const meta = {
  title: 'Components/Button',
  component: Button,
  args: { onClick: fn(), children: bilingual({ en: 'Save', ar: 'حفظ' }) },
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The main action of a view. */
export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};
export const PrimaryRtl = rtl(Primary);

/** All other actions. */
export const Secondary: Story = {};
export const SecondaryRtl = rtl(Secondary);

/** Work is in progress: the width hardly changes, clicks are ignored, and focus stays. */
export const Loading: Story = {
  args: {
    variant: 'primary',
    loading: true,
    children: bilingual({ en: 'Saving', ar: 'جارٍ الحفظ' }),
  },
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const LoadingRtl = rtl(Loading);

/** Disabled, with a reason that is visible and reachable by keyboard. */
export const DisabledWithReason: Story = {
  args: { disabled: true, disabledReasonId: 'reason' },
  render: (args) => (
    <div className="grid justify-items-start gap-2">
      <Button {...args} />
      <p id="reason" className="text-xs text-text-subtle">
        <Say en="Nothing has changed yet" ar="لم يتغيّر شيء بعد" />
      </p>
    </div>
  ),
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);

/** Icons are named by reading order; those that show a direction are mirrored with the page. */
export const WithIcons: Story = {
  render: (args) => (
    <div className="flex flex-wrap gap-3">
      <Button {...args} startIcon={backGlyph}>
        <Say en="Back" ar="رجوع" />
      </Button>
      <Button {...args} endIcon={nextGlyph}>
        <Say en="Next" ar="التالي" />
      </Button>
      <Button {...args} variant="ghost" startIcon={logOutGlyph}>
        <Say en="Log out" ar="تسجيل الخروج" />
      </Button>
    </div>
  ),
};
export const WithIconsRtl = rtl(WithIcons);

/** A link that looks like a button is still a link. */
export const AsLink: Story = {
  render: (args) => (
    <Button {...args} asChild variant="primary">
      <a href="#plans">
        <Say en="See plans" ar="عرض الخطط" />
      </a>
    </Button>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#plans');
  },
};
export const AsLinkRtl = rtl(AsLink);

/** An unavailable link does not navigate, whichever mouse button is used. */
export const AsLinkNotAvailable: Story = {
  args: { disabled: true },
  render: AsLink.render,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link');
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expectNoFollow(link);
  },
};
export const AsLinkNotAvailableRtl = rtl(AsLinkNotAvailable);
