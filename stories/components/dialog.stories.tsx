import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, Dialog, type DialogProps } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

function Asking(args: DialogProps) {
  const [open, setOpen] = useState(false);
  const safe = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="danger" onClick={() => setOpen(true)}>
        <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
      </Button>
      <Dialog
        {...args}
        open={open}
        onOpenChange={setOpen}
        initialFocus={safe}
        title={<Say en="Cancel your subscription?" ar="إلغاء الاشتراك؟" />}
        description={
          <Say
            en="You keep Growth until 21 November 2027. After that the account is on Free."
            ar="تبقى خطة النمو حتى 21 تشرين الثاني 2027، ثم ينتقل الحساب إلى الخطة المجانية."
          />
        }
        actions={
          <>
            <Button ref={safe} onClick={close}>
              <Say en="Keep Growth" ar="الإبقاء على خطة النمو" />
            </Button>
            <Button variant="danger-solid" onClick={close}>
              <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
            </Button>
          </>
        }
      />
    </>
  );
}

/**
 * A question that stops everything else. Its actions stand at the end of the line, the safe one first.
 * Below 768 px it is a sheet whose actions stay in sight.
 *
 * Load it lazily: nobody needs it before it is asked for.
 */
const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: { open: false, onOpenChange: () => {}, title: '', actions: null },
  render: (args) => <Asking {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Focus starts on the safe action, Escape closes, and focus goes back. */
export const Destructive: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.click(opener);
    const page = within(document.body);
    const dialog = await page.findByRole('dialog');
    await expect(dialog).toHaveAccessibleName();
    await expect(dialog).toHaveAccessibleDescription();
    const [, safe] = within(dialog).getAllByRole('button');
    await waitFor(() => expect(safe).toHaveFocus());
    await expect(getComputedStyle(dialog).direction).toBe(document.documentElement.dir);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
export const DestructiveRtl = rtl(Destructive);

/** While work is under way nothing closes it. */
export const Busy: Story = {
  // It would lie over the whole of the docs page, and nothing closes it.
  tags: ['!autodocs'],
  args: { busy: true, open: true },
  render: (args) => (
    <Dialog
      {...args}
      title={<Say en="Cancel your subscription?" ar="إلغاء الاشتراك؟" />}
      actions={
        <Button variant="danger-solid" loading>
          <Say en="Canceling" ar="جارٍ الإلغاء" />
        </Button>
      }
    />
  ),
  play: async () => {
    const page = within(document.body);
    const dialog = await page.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(dialog).toBeVisible();
    await expect(dialog).toHaveAttribute('data-busy', 'true');
  },
};
export const BusyRtl = rtl(Busy);
