import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Pagination } from '../../src';
import { rtl } from '../support/rtl';

/**
 * Shows which rows are visible, with buttons for the previous and the next page. The chevrons
 * follow the reading direction: Next points left in Arabic. On the first and last page the
 * unavailable button stays in place and keeps its focus.
 */
const meta = {
  title: 'Components/Pagination',
  component: Pagination,
  args: { defaultPage: 1, total: 47 },
} satisfies Meta<typeof Pagination>;

export default meta;
type Story = StoryObj<typeof meta>;

/** To the last page and no further; focus stays. */
export const Default: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('navigation')).toHaveAccessibleName();
    const [previous, next] = canvas.getAllByRole('button');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await userEvent.tab();
    await expect(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvasElement).toHaveTextContent(/21.+40.+47/);
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(canvasElement).toHaveTextContent(/41.+47.+47/);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/** The page around it keeps the number. */
export const Controlled: Story = {
  args: { page: 2, onPageChange: fn() },
  play: async ({ args, canvas, canvasElement }) => {
    const [previous, next] = canvas.getAllByRole('button');
    if (!previous || !next) throw new Error('Both buttons are on the page.');
    await userEvent.click(next);
    await expect(args.onPageChange).toHaveBeenLastCalledWith(3);
    await userEvent.click(previous);
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1);
    await expect(canvasElement).toHaveTextContent(/21.+40.+47/);
  },
};
export const ControlledRtl = rtl(Controlled);

/** Everything fits on one page, so there is nowhere to go. */
export const OnePage: Story = {
  args: { total: 4 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/1.+4.+4/);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const OnePageRtl = rtl(OnePage);
