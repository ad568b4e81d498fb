import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button, IconButton, Tooltip, printGlyph } from '../../src';
import { rtl } from '../support/rtl';
import { Say, useSay } from '../support/say';

/**
 * A few words about a control, shown while it is pointed at or has focus; Escape hides them. They describe
 * the control and never name it. Prices, limits, dates and waits are written out where the person
 * decides, not here: touch never sees a tooltip.
 */
const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    content: <Say en="Opens the printing window" ar="يفتح نافذة الطباعة" />,
    children: (
      <Button>
        <Say en="Print to PDF" ar="طباعة أو حفظ بصيغة PDF" />
      </Button>
    ),
  },
  argTypes: { content: { control: false }, children: { control: false } },
  decorators: [(Story) => <div className="py-16 text-center">{Story()}</div>],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** It comes with focus and with the pointer, and Escape sends it away without moving focus. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
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

/** Focus holds it while the pointer comes and goes, and the pointer while focus does. */
export const TwoHolds: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
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

/** What describes the control already is said first. */
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
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
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

/** An icon button has its own name; the tooltip adds to it. */
export const OnIconButton: Story = {
  render: () => <WithIcon />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAccessibleName(/^(Print|طباعة)$/);
    await expect(button).toHaveAccessibleDescription(/window|نافذة/);
  },
};
export const OnIconButtonRtl = rtl(OnIconButton);
