import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  Button,
  Ltr,
  Menu,
  type MenuProps,
  chevronDownGlyph,
  logOutGlyph,
  printGlyph,
  receiptGlyph,
} from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

const leave = fn();

const items = [
  {
    key: 'receipt',
    label: bilingual({ en: 'Receipt', ar: 'الإيصال' }),
    icon: receiptGlyph,
    href: '#one',
  },
  {
    key: 'print',
    label: bilingual({ en: 'Print', ar: 'طباعة' }),
    icon: printGlyph,
    disabled: true,
  },
  {
    key: 'leave',
    label: bilingual({ en: 'Log out', ar: 'تسجيل الخروج' }),
    icon: logOutGlyph,
    danger: true,
    onSelect: leave,
  },
];

/**
 * Actions behind a button, for lack of space. The up and down arrows move and wrap around, Home and
 * End move to the ends, a letter moves to the next item that starts with it, Escape returns the
 * focus.
 */
const meta = {
  title: 'Components/Menu',
  component: Menu,
  args: {
    label: bilingual({ en: 'Payment', ar: 'الدفعة' }),
    items,
    trigger: (
      <Button endIcon={chevronDownGlyph}>
        <Say en="Payment" ar="الدفعة" />
      </Button>
    ),
  },
  argTypes: { trigger: { control: false } },
  decorators: [(Story) => <div className="min-h-[14rem]">{Story()}</div>],
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** By keyboard only; unavailable items are focusable but do nothing. */
export const Default: Story = {
  play: async ({ canvas }) => {
    leave.mockClear();
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    const menu = canvas.getByRole('menu');
    await expect(menu).toHaveAccessibleName();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const [first, second, last] = within(menu).getAllByRole('menuitem');
    await expect(first).toHaveFocus();
    // A screen reader may return to the button of an open menu.
    for (const [key, item] of [
      ['{ArrowDown}', first],
      ['{ArrowUp}', last],
      ['{ArrowDown}', first],
    ] as const) {
      button.focus();
      await userEvent.keyboard(key);
      await expect(item).toHaveFocus();
    }
    await userEvent.keyboard('{ArrowUp}');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(menu).toBeVisible();
    await userEvent.keyboard(document.documentElement.lang === 'ar' ? 'ت' : 'l');
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(leave).toHaveBeenCalledOnce();
    await expect(button).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/**
 * Choices of one kind: the current one has a check mark at its end and receives the initial focus.
 */
export const Choices: Story = {
  args: {
    title: bilingual({ en: 'Country', ar: 'الدولة' }),
    items: [
      { key: 'jo', label: bilingual({ en: 'Jordan', ar: 'الأردن' }), checked: false },
      { key: 'ps', label: bilingual({ en: 'Palestine', ar: 'فلسطين' }), checked: true },
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const [, chosen] = canvas.getAllByRole('menuitemradio');
    await expect(chosen).toBeChecked();
    await expect(chosen).toHaveFocus();
  },
};
export const ChoicesRtl = rtl(Choices);

/** A page that shows whether its menu is open. */
function Shared(args: MenuProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex gap-4">
      <Menu {...args} open={open} onOpenChange={setOpen} />
      <output>{open ? <Say en="Open" ar="مفتوحة" /> : <Say en="Closed" ar="مغلقة" />}</output>
    </div>
  );
}

/** The page keeps the state, and sees each change. */
export const Controlled: Story = {
  render: (args) => <Shared {...args} />,
  play: async ({ canvas }) => {
    const state = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByRole('menu')).toBeVisible();
    await expect(state).toHaveTextContent(/^(Open|مفتوحة)$/);
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('menu')).toBeNull();
    await expect(state).toHaveTextContent(/^(Closed|مغلقة)$/);
  },
};
export const ControlledRtl = rtl(Controlled);

function ClosedByPage(args: MenuProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    window.addEventListener('offline', close);
    return () => window.removeEventListener('offline', close);
  }, [open]);
  return <Menu {...args} open={open} onOpenChange={setOpen} />;
}

/** The page closes the menu: the focus returns to the button. */
export const ClosedFromOutside: Story = {
  render: (args) => <ClosedByPage {...args} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await expect(canvas.getAllByRole('menuitem')[0]).toHaveFocus();
    fireEvent(window, new Event('offline'));
    await waitFor(() => expect(canvas.queryByRole('menu')).toBeNull());
    await expect(button).toHaveFocus();
  },
};
export const ClosedFromOutsideRtl = rtl(ClosedFromOutside);

/** An unavailable button is focusable but opens nothing. */
export const NotAvailable: Story = {
  args: {
    trigger: (
      <Button endIcon={chevronDownGlyph} disabled>
        <Say en="Payment" ar="الدفعة" />
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.queryByRole('menu')).toBeNull();
  },
};
export const NotAvailableRtl = rtl(NotAvailable);

/** More items than fit on a phone in landscape: the focused item is always scrolled into view. */
export const Many: Story = {
  args: {
    items: Array.from({ length: 30 }, (_, at) => ({
      key: String(at),
      label: (
        <>
          <Say en="Receipt" ar="الإيصال" /> <Ltr>{at + 1}</Ltr>
        </>
      ),
    })),
  },
  decorators: [
    (Story) => <div className="flex h-[calc(100dvh-5rem)] items-center justify-end">{Story()}</div>,
  ],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const rows = canvas.getAllByRole('menuitem');
    for (const row of [rows.at(-1), rows[0]]) {
      row?.focus();
      const box = row?.getBoundingClientRect();
      await expect(box?.top).toBeGreaterThanOrEqual(0);
      await expect(box?.bottom).toBeLessThanOrEqual(window.innerHeight);
      await expect(box?.left).toBeGreaterThanOrEqual(0);
      await expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
    }
  },
};
export const ManyRtl = rtl(Many);
