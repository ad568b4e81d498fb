import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, Dialog, Drawer, ToastProvider, useToast } from '../../src';
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
 * A short message that something was done, at the bottom end corner, for 6 seconds. Its timer is
 * paused while it is hovered or focused, or the window is hidden. There are no toasts for errors,
 * and no action is available only in a toast. If there are more than fit on the screen, they scroll
 * instead of queueing, because a confirmation has to appear when the action is done.
 */
const meta = {
  title: 'Components/Toast',
  component: ToastProvider,
  args: { children: <Saver /> },
} satisfies Meta<typeof ToastProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Announced as a status, dismissed by button or Escape; the focus returns to where it was. */
export const Default: Story = {
  play: async ({ canvas }) => {
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

/** It disappears when its time is over, but stays while it is hovered or focused. */
export const Expiring: Story = {
  args: { duration: 400 },
  play: async ({ canvas }) => {
    const notices = within(canvas.getByRole('status'));
    const save = canvas.getByRole('button');
    await userEvent.click(save);
    const pointedAt = notices.getByRole('listitem');
    await userEvent.hover(pointedAt);
    // Leave the second toast alone: it expires, while the older, focused one stays.
    save.focus();
    await userEvent.keyboard('{Enter}');
    const [, alone] = notices.getAllByRole('listitem');
    const dismiss = within(pointedAt).getByRole('button');
    dismiss.focus();
    await waitFor(() => expect(alone).not.toBeInTheDocument());
    await expect(dismiss).toHaveFocus();
    save.focus();
    await expect(pointedAt).toBeInTheDocument();
    await userEvent.unhover(pointedAt);
    await waitFor(() => expect(pointedAt).not.toBeInTheDocument());
  },
};
export const ExpiringRtl = rtl(Expiring);

/** Waits for the full duration of a toast, on the same clock. */
async function itsWholeTime() {
  const start = performance.now();
  await waitFor(() => expect(performance.now() - start).toBeGreaterThan(500));
}

/** Focus inside keeps it open, even if the pointer enters and leaves. */
export const HeldByFocus: Story = {
  args: { duration: 400 },
  play: async ({ canvas }) => {
    const notices = within(canvas.getByRole('status'));
    const save = canvas.getByRole('button');
    await userEvent.click(save);
    await userEvent.tab();
    const notice = notices.getByRole('listitem');
    await expect(within(notice).getByRole('button')).toHaveFocus();
    await itsWholeTime();
    await expect(notice).toBeInTheDocument();
    await userEvent.hover(notice);
    await userEvent.unhover(notice);
    await itsWholeTime();
    await expect(notice).toBeInTheDocument();
    save.focus();
    await waitFor(() => expect(notice).not.toBeInTheDocument());
  },
};
export const HeldByFocusRtl = rtl(HeldByFocus);

/** More than fit on the screen: they scroll, the newest is visible, and all are reachable. */
export const Many: Story = {
  play: async ({ canvas }) => {
    const notices = within(canvas.getByRole('status'));
    const save = canvas.getByRole('button');
    for (let at = 0; at < 24; at += 1) save.click();
    const all = await waitFor(() => {
      const items = notices.getAllByRole('listitem');
      expect(items).toHaveLength(24);
      return items;
    });
    const [oldest] = all;
    await expect(all.at(-1)?.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(oldest?.getBoundingClientRect().top).toBeLessThan(0);
    oldest?.querySelector('button')?.focus();
    await waitFor(() => expect(oldest?.getBoundingClientRect().top).toBeGreaterThanOrEqual(0));
  },
};
export const ManyRtl = rtl(Many);

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
}

function turn(hidden: boolean) {
  setHidden(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

/** A hidden window cannot be read, so no toast expires in it, even one that opened there. */
export const HiddenWindow: Story = {
  args: { duration: 400 },
  play: async ({ canvas }) => {
    const notices = within(canvas.getByRole('status'));
    // Without an event, as in a background tab.
    setHidden(true);
    await userEvent.click(canvas.getByRole('button'));
    const notice = notices.getByRole('listitem');
    await itsWholeTime();
    await expect(notice).toBeInTheDocument();
    turn(false);
    await expect(notice).toBeInTheDocument();
    turn(true);
    await itsWholeTime();
    await expect(notice).toBeInTheDocument();
    turn(false);
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    Reflect.deleteProperty(document, 'hidden');
  },
};
export const HiddenWindowRtl = rtl(HiddenWindow);

function SaverOver({ layer: Layer }: { layer: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Say en="Change the address" ar="تغيير العنوان" />
      </Button>
      <Layer
        open={open}
        onOpenChange={setOpen}
        title={<Say en="Billing address" ar="عنوان الفوترة" />}
        actions={<Saver />}
      >
        <Say en="It stands on every receipt." ar="يظهر في كل إيصال." />
      </Layer>
    </>
  );
}

/**
 * Announced while a dialog hides the rest of the page, and dismissed without closing the dialog.
 */
export const OverDialog: Story = {
  args: { children: <SaverOver layer={Dialog} /> },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const page = within(document.body);
    const layer = await page.findByRole('dialog');
    await userEvent.click(within(layer).getByRole('button', { name: /^(Save|حفظ)$/ }));
    // Elements hidden from screen readers are not found by role here.
    const region = page.getByRole('status');
    await expect(region).toHaveTextContent(/saved|حُفظ/);
    await userEvent.click(within(region).getByRole('button'));
    await waitFor(() => expect(region).toHaveTextContent(''));
    await expect(layer).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(layer).not.toBeInTheDocument());
  },
};
export const OverDialogRtl = rtl(OverDialog);

/** The same over a drawer. */
export const OverDrawer: Story = {
  ...OverDialog,
  args: { children: <SaverOver layer={Drawer} /> },
};
export const OverDrawerRtl = rtl(OverDrawer);
