import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import ar from 'virtual:messages/ar';
import en from 'virtual:messages/en';
import {
  Button,
  CountrySelect,
  DescriptionItem,
  DescriptionList,
  LocaleProvider,
  Ltr,
  Drawer,
  type DrawerProps,
  TextField,
  useLocale,
} from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { Say } from '../support/say';

function Opening(args: DrawerProps) {
  const [open, setOpen] = useState(args.open ?? false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Say en="Show the payment" ar="عرض الدفعة" />
      </Button>
      <Drawer {...args} open={open} onOpenChange={setOpen} />
    </>
  );
}

/**
 * A panel over one edge of the page, for details and filters. It slides in from its own edge, so
 * the direction follows the page's. Load it lazily, like the dialog. For a question with two
 * answers use a Dialog.
 */
const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  args: {
    title: bilingual({ en: 'Payment', ar: 'الدفعة' }),
    description: bilingual({
      en: 'Taken on 21 November 2026.',
      ar: 'خُصمت في 21 تشرين الثاني 2026.',
    }),
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
    children: { control: false },
    actions: { control: false },
    trigger: { control: false },
  },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

/** At the inline end; Escape closes it and the focus returns. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const page = within(document.body);
    const drawer = await page.findByRole('dialog');
    await expect(drawer).toHaveAccessibleName(/Payment|الدفعة/);
    await expect(drawer).toHaveAccessibleDescription();
    const turned = document.documentElement.dir === 'rtl';
    await waitFor(() => {
      const { left, right } = drawer.getBoundingClientRect();
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

/** While work is in progress nothing closes it. */
export const Loading: Story = {
  // It would cover the whole docs page and could not be closed.
  tags: ['!autodocs'],
  args: { open: true, loading: true },
  play: async () => {
    const drawer = await within(document.body).findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(drawer).toBeVisible();
  },
};
export const LoadingRtl = rtl(Loading);

const root = createRef<HTMLDivElement>();

/** With a trigger it keeps its own state, and its actions receive what closes it. */
export const Uncontrolled: Story = {
  args: {
    ref: root,
    id: 'payment',
    trigger: (
      <Button>
        <Say en="Show the payment" ar="عرض الدفعة" />
      </Button>
    ),
    actions: (close) => (
      <Button onClick={close}>
        <Say en="Done" ar="تم" />
      </Button>
    ),
  },
  render: (args) => <Drawer {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const drawer = await within(document.body).findByRole('dialog');
    await expect(root.current).toBe(drawer);
    await expect(drawer).toHaveAttribute('id', 'payment');
    await userEvent.click(within(drawer).getByRole('button', { name: /^(Done|تم)$/ }));
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
export const UncontrolledRtl = rtl(Uncontrolled);

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** A field takes the focus itself, before the drawer does; closing returns it. */
export const FieldInside: Story = {
  args: {
    ...Uncontrolled.args,
    'aria-describedby': 'reason',
    description: undefined,
    children: (
      <div id="reason">
        <TextField ref={takeFocus} label={<Say en="Reason" ar="السبب" />} name="reason" />
      </div>
    ),
  },
  render: (args) => <Drawer {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const drawer = await within(document.body).findByRole('dialog');
    await waitFor(() => expect(within(drawer).getByRole('textbox')).toHaveFocus());
    await expect(drawer).toHaveAccessibleDescription(/Reason|السبب/);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
export const FieldInsideRtl = rtl(FieldInside);

/** Escape closes only a list inside it, and the drawer the next time. */
export const ListInside: Story = {
  args: {
    children: (
      <div className="min-h-[24rem]">
        <CountrySelect label={<Say en="Country" ar="الدولة" />} />
      </div>
    ),
  },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const drawer = await within(document.body).findByRole('dialog');
    const country = within(drawer).getByRole('combobox');
    await userEvent.click(country);
    const list = await within(drawer).findByRole('listbox');
    await waitFor(() => expect(country).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(list).not.toBeInTheDocument());
    await expect(country).toHaveFocus();
    await expect(drawer).toHaveAttribute('data-state', 'open');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
export const ListInsideRtl = rtl(ListInside);

/** An element in the language that is not the page's. */
function InOtherLanguage(args: DrawerProps) {
  const { locale } = useLocale();
  const other = locale === 'en' ? 'ar' : 'en';
  return (
    <LocaleProvider locale={other} messages={other === 'ar' ? ar : en} scope="element">
      <Opening {...args} />
    </LocaleProvider>
  );
}

/** It slides in from the edge for the language it was opened in rather than the page's. */
export const FromAnotherLanguage: Story = {
  render: (args) => <InOtherLanguage {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const drawer = await within(document.body).findByRole('dialog');
    await expect(drawer.lang).toBe(document.documentElement.lang === 'ar' ? 'en' : 'ar');
    const turned = drawer.lang === 'ar';
    await expect(getComputedStyle(drawer).direction).toBe(turned ? 'rtl' : 'ltr');
    await waitFor(() => {
      const { left, right } = drawer.getBoundingClientRect();
      return expect(Math.round(turned ? left : right)).toBe(
        turned ? 0 : document.documentElement.clientWidth,
      );
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(drawer).not.toBeInTheDocument());
  },
};
export const FromAnotherLanguageRtl = rtl(FromAnotherLanguage);
