import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button, ToastProvider, useToast } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

function Saver() {
  const toast = useToast();
  return (
    <Button
      onClick={() => toast({ content: <Say en="Billing address saved" ar="حُفظ عنوان الفوترة" /> })}
    >
      <Say en="Save" ar="حفظ" />
    </Button>
  );
}

/**
 * A short notice that something was done, at the lower end corner, for 6 seconds. Its time stands still
 * while it is pointed at, has focus, or the window is hidden. There is no toast for an error, and
 * nothing can only be done from a toast.
 */
const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  args: { children: <Saver /> },
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Told as a status, dismissed by button or Escape; focus goes back to where it was. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = canvas.getByRole('status');
    await expect(region).toHaveTextContent('');
    const save = canvas.getByRole('button');
    await userEvent.click(save);
    await expect(region).toHaveTextContent(/saved|حُفظ/);
    await userEvent.tab();
    await expect(within(region).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(region).toHaveTextContent('');
    await expect(save).toHaveFocus();
    await userEvent.click(save);
    await userEvent.hover(within(region).getByRole('listitem'));
  },
};
export const DefaultRtl = rtl(Default);
