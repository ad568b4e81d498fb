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
 * A short notice that something was done, at the lower end corner, for 6 seconds. Its time stands still
 * while it is pointed at, has focus, or the window is hidden. There is no toast for an error, and
 * nothing can only be done from a toast. Where there are more than the screen holds, they scroll: none waits
 * for another to go, for what was done is told when it is done.
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

/** Its time runs out by itself; what is pointed at or has focus stays as long as it is. */
export const Expiring: Story = {
  args: { duration: 400 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const notices = within(canvas.getByRole('status'));
    const save = canvas.getByRole('button');
    await userEvent.click(save);
    const pointedAt = notices.getByRole('listitem');
    await userEvent.hover(pointedAt);
    // The second is left alone. It goes, and the first, which is older, does not.
    save.focus();
    await userEvent.keyboard('{Enter}');
    const [, alone] = notices.getAllByRole('listitem');
    await waitFor(() => expect(alone).not.toBeInTheDocument());
    await expect(pointedAt).toBeInTheDocument();
    await userEvent.unhover(pointedAt);
    await waitFor(() => expect(pointedAt).not.toBeInTheDocument());
  },
};
export const ExpiringRtl = rtl(Expiring);

/** As long as the whole time of a notice here, by the clock that its own would run on. */
async function itsWholeTime() {
  const start = performance.now();
  await waitFor(() => expect(performance.now() - start).toBeGreaterThan(500));
}

/** Focus in it holds it, also when the pointer comes and goes meanwhile. */
export const HeldByFocus: Story = {
  args: { duration: 400 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
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

/** More than the screen holds: they scroll, the newest is in sight and none is out of reach. */
export const Many: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
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

function turn(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Nobody reads a window that is not seen: no notice runs out there. */
export const HiddenWindow: Story = {
  args: { duration: 400 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const notices = within(canvas.getByRole('status'));
    await userEvent.click(canvas.getByRole('button'));
    const notice = notices.getByRole('listitem');
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

/** Heard while a dialog hides the rest of the page, and dismissed without closing the dialog. */
export const OverDialog: Story = {
  args: { children: <SaverOver layer={Dialog} /> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const page = within(document.body);
    const layer = await page.findByRole('dialog');
    await userEvent.click(within(layer).getByRole('button', { name: /^(Save|حفظ)$/ }));
    // What is hidden from screen-reader users has no role here.
    const region = page.getByRole('status');
    await expect(region).toHaveTextContent(/saved|حُفظ/);
    await userEvent.click(within(region).getByRole('button'));
    await waitFor(() => expect(region).toHaveTextContent(''));
    // Whether a press outside closes is decided after the press is over.
    await new Promise((resolve) => setTimeout(resolve, 100));
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
