import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button, IconButton, Tooltip, printGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say, useSay } from '../support/say';

/**
 * A few words about a control, shown while it is hovered or focused; Escape hides them. They
 * describe the control and never name it. Show prices, limits, dates and waiting times in the page
 * instead: on touch screens tooltips are easily missed.
 */
const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: bilingual({ en: 'Opens the printing window', ar: 'يفتح نافذة الطباعة' }),
    children: (
      <Button>
        <Say en="Print to PDF" ar="طباعة أو حفظ بصيغة PDF" />
      </Button>
    ),
  },
  argTypes: { children: { control: false } },
  decorators: [(Story) => <div className="py-16 text-center">{Story()}</div>],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Shown on focus and on hover; Escape hides it without moving the focus. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await expect(button).toHaveAccessibleDescription();
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('tooltip')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.hover(button);
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.hover(canvas.getByRole('tooltip'));
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.unhover(canvas.getByRole('tooltip'));
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const DefaultRtl = rtl(Default);

/** The page keeps the state: here it shows no tooltip, but is notified that one should open. */
export const Controlled: Story = {
  args: { open: false, onOpenChange: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const ControlledRtl = rtl(Controlled);

/** Focus keeps it open while the pointer leaves, and the pointer while focus moves away. */
export const TwoHolds: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.hover(button);
    await userEvent.unhover(button);
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.hover(button);
    await userEvent.tab();
    await expect(button).not.toHaveFocus();
    await expect(canvas.getByRole('tooltip')).toBeVisible();
    await userEvent.unhover(button);
    await expect(canvas.queryByRole('tooltip')).toBeNull();
  },
};
export const TwoHoldsRtl = rtl(TwoHolds);

/** The control's existing description is read first. */
export const DescribedTwice: Story = {
  args: {
    children: (
      <Button aria-describedby="pages">
        <Say en="Print to PDF" ar="طباعة أو حفظ بصيغة PDF" />
      </Button>
    ),
  },
  render: (args) => (
    <>
      <Tooltip {...args} />
      <p id="pages">
        <Say en="Two pages" ar="صفحتان" />
      </p>
    </>
  ),
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleDescription(
      /^(Two pages Opens the printing window|صفحتان يفتح نافذة الطباعة)$/,
    );
  },
};
export const DescribedTwiceRtl = rtl(DescribedTwice);

function WithIcon() {
  const say = useSay();
  return (
    <Tooltip content={<Say en="Opens the printing window" ar="يفتح نافذة الطباعة" />}>
      <IconButton icon={printGlyph} label={say({ en: 'Print', ar: 'طباعة' })} />
    </Tooltip>
  );
}

/** An icon button has its own name; the tooltip adds a description. */
export const OnIconButton: Story = {
  render: () => <WithIcon />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await expect(button).toHaveAccessibleName(/^(Print|طباعة)$/);
    await expect(button).toHaveAccessibleDescription(/window|نافذة/);
  },
};
export const OnIconButtonRtl = rtl(OnIconButton);
