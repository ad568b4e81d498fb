import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, DescriptionItem, DescriptionList, Ltr, Sheet, type SheetProps } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

function Opening(args: SheetProps) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Say en="Show the payment" ar="عرض الدفعة" />
      </Button>
      <Sheet {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}

/**
 * A drawer over one edge of the page, for details and filters. It comes in from its own edge, so its way turns
 * with the page. Load it lazily, as the dialog. A question with two answers is a Dialog.
 */
const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  args: {
    open: false,
    onOpenChange: () => {},
    title: <Say en="Payment" ar="الدفعة" />,
    description: <Say en="Taken on 21 November 2026." ar="خُصمت في 21 تشرين الثاني 2026." />,
    children: (
      <DescriptionList>
        <DescriptionItem term={<Say en="Amount" ar="المبلغ" />}>
          <Ltr>$240.00</Ltr>
        </DescriptionItem>
      </DescriptionList>
    ),
    actions: (
      <Button>
        <Say en="Print" ar="طباعة" />
      </Button>
    ),
  },
  argTypes: {
    title: { control: false },
    description: { control: false },
    children: { control: false },
    actions: { control: false },
  },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof Sheet>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At the end of the line; Escape closes it and focus goes back. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button');
    await userEvent.click(opener);
    const page = within(document.body);
    const sheet = await page.findByRole('dialog');
    await expect(sheet).toHaveAccessibleName(/Payment|الدفعة/);
    await expect(sheet).toHaveAccessibleDescription();
    const turned = document.documentElement.dir === 'rtl';
    await waitFor(() => {
      const { left, right } = sheet.getBoundingClientRect();
      return expect(Math.round(turned ? left : right)).toBe(
        turned ? 0 : document.documentElement.clientWidth,
      );
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
export const DefaultRtl = rtl(Default);

/** While work is under way nothing closes it. */
export const Busy: Story = {
  // It would lie over the whole of the docs page, and nothing closes it.
  tags: ['!autodocs'],
  args: { open: true, busy: true },
  play: async () => {
    const sheet = await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(sheet).toBeVisible();
  },
};
export const BusyRtl = rtl(Busy);
