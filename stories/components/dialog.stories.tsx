import type { Meta, StoryObj } from '@storybook/react-vite';
import { createRef } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { Button, Dialog } from '../../src';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Asking, Filling, InOtherLanguage, Removing, Unmounting } from '../support/dialogs';

/**
 * A modal question. Its actions are at the end of the line, the safe one first. Below 768 px it is
 * a sheet whose actions stay visible.
 *
 * Load it lazily, because it is not needed before it opens.
 */
const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    title: bilingual({ en: 'Cancel your subscription?', ar: 'إلغاء الاشتراك؟' }),
    description: bilingual({
      en: 'You’ll keep Growth until 21 November 2027. After that your account moves to the Free plan.',
      ar: 'تبقى خطة النمو حتى 21 تشرين الثاني 2027، ثم ينتقل الحساب إلى الخطة المجانية.',
    }),
    actions: null,
  },
  argTypes: { actions: { control: false }, trigger: { control: false } },
  render: (args) => <Asking {...args} />,
} satisfies Meta<typeof Dialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Focus starts on the safe action, Escape closes, and the focus returns. */
export const Destructive: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
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

    // Safari does not focus a button that is pressed.
    opener.blur();
    opener.click();
    await page.findByRole('dialog');
    await waitFor(() => expect(opener).not.toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
export const DestructiveRtl = rtl(Destructive);

/** Removes the card by keyboard and returns what has the focus then. */
async function focusAfterRemoval(canvas: HTMLElement): Promise<Element | null> {
  const opener = within(canvas).getByRole('button');
  opener.focus();
  await userEvent.keyboard('{Enter}');
  const dialog = await within(document.body).findByRole('dialog');
  within(dialog)
    .getByRole('button', { name: /^(Remove card|إزالة البطاقة)$/ })
    .focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await waitFor(() => expect(opener).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
  return document.activeElement;
}

/** Its action removes the button that opened it: the note about that takes the focus. */
export const RemovesItsOpener: Story = {
  render: () => <Removing noted late={false} />,
  play: async ({ canvasElement }) => {
    const focused = await focusAfterRemoval(canvasElement);
    await expect(focused).toBe(canvasElement.querySelector('[data-slot=alert]'));
  },
};
export const RemovesItsOpenerRtl = rtl(RemovesItsOpener);

/** The button is removed after the focus has returned to it, as by the answer of a second call. */
export const RemovesItsOpenerLater: Story = {
  render: () => <Removing noted late />,
  play: async ({ canvasElement }) => {
    const focused = await focusAfterRemoval(canvasElement);
    await expect(focused).toBe(canvasElement.querySelector('[data-slot=alert]'));
  },
};
export const RemovesItsOpenerLaterRtl = rtl(RemovesItsOpenerLater);

/** Without a note, the heading of the section takes the focus. */
export const RemovesItsOpenerSilently: Story = {
  render: () => <Removing noted={false} late={false} />,
  play: async ({ canvas, canvasElement }) => {
    const focused = await focusAfterRemoval(canvasElement);
    await expect(focused).toBe(canvas.getByRole('heading'));
  },
};
export const RemovesItsOpenerSilentlyRtl = rtl(RemovesItsOpenerSilently);

/** While work is in progress nothing closes it. */
export const Loading: Story = {
  // It would cover the whole docs page and could not be closed.
  tags: ['!autodocs'],
  args: { loading: true, open: true, description: undefined },
  render: (args) => (
    <Dialog
      {...args}
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
    await expect(dialog).toHaveAttribute('data-loading', 'true');
  },
};
export const LoadingRtl = rtl(Loading);

const root = createRef<HTMLDivElement>();

/** With a trigger it keeps its own state, and its actions receive what closes it. */
export const Uncontrolled: Story = {
  args: {
    ref: root,
    id: 'question',
    trigger: (
      <Button>
        <Say en="Cancel subscription" ar="إلغاء الاشتراك" />
      </Button>
    ),
    actions: (close) => (
      <Button onClick={close}>
        <Say en="Keep Growth" ar="الإبقاء على خطة النمو" />
      </Button>
    ),
  },
  render: (args) => <Dialog {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await within(document.body).findByRole('dialog');
    await expect(root.current).toBe(dialog);
    await expect(dialog).toHaveAttribute('id', 'question');
    await userEvent.click(within(dialog).getByRole('button', { name: /^(Keep|الإبقاء)/ }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
export const UncontrolledRtl = rtl(Uncontrolled);

/** A dialog that its page stops rendering fades out first, and returns the focus. */
export const Unmounted: Story = {
  render: (args) => <Unmounting {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await within(document.body).findByRole('dialog');
    const states: (string | undefined)[] = [];
    const observer = new MutationObserver(() => states.push(dialog.dataset.state));
    observer.observe(dialog, { attributeFilter: ['data-state'] });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    observer.disconnect();
    // Also with reduced motion, which only shortens it to nothing.
    await expect(states).toEqual(['closed']);
    await expect(opener).toHaveFocus();
  },
};
export const UnmountedRtl = rtl(Unmounted);

/**
 * Escape belongs to the layer that was opened last: a list, a menu or a tooltip closes on its own
 * and returns the focus, and a list that is still loading is cancelled. The dialog and its input
 * stay until the next Escape.
 */
export const ListsInside: Story = {
  render: () => <Filling />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const dialog = await within(document.body).findByRole('dialog');
    const form = within(dialog);
    const phone = form.getByRole('textbox');
    await userEvent.type(phone, '599000118');

    const lists = [
      { owner: form.getByRole('combobox', { name: /^(Country|الدولة)/ }), role: 'listbox' },
      { owner: form.getByRole('button', { name: /Palestine|فلسطين/ }), role: 'listbox' },
      { owner: form.getByRole('button', { name: /More choices|خيارات أخرى/ }), role: 'menu' },
    ];
    for (const { owner } of lists.slice(0, 2)) {
      owner.focus();
      owner.click();
      // By now React has handled the press, and no list can have loaded yet.
      await Promise.resolve();
      const isOnItsWay = owner.getAttribute('aria-busy');
      const escape = { key: 'Escape', bubbles: true, cancelable: true };
      owner.dispatchEvent(new KeyboardEvent('keydown', escape));
      await expect(isOnItsWay).toBe('true');
      await expect(owner).not.toHaveAttribute('aria-busy');
      await expect(owner).toHaveFocus();
      await expect(form.queryByRole('listbox')).toBeNull();
      await expect(dialog).toHaveAttribute('data-state', 'open');
    }

    for (const { owner, role } of lists) {
      await userEvent.click(owner);
      const list = await form.findByRole(role);
      await waitFor(() => expect(owner).not.toHaveFocus());
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(list).not.toBeInTheDocument());
      await expect(owner).toHaveFocus();
      await expect(dialog).toHaveAttribute('data-state', 'open');
    }

    form.getByRole('button', { name: /^(Save|حفظ)$/ }).focus();
    await waitFor(() => expect(form.getByRole('tooltip')).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(form.queryByRole('tooltip')).toBeNull());
    await expect(dialog).toHaveAttribute('data-state', 'open');
    await expect(phone).toHaveValue('59 900 0118');

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(opener).toHaveFocus();
  },
};
export const ListsInsideRtl = rtl(ListsInside);

/** Whether a row is fully visible: not clipped and not covered. */
function isSeen(row: HTMLElement): boolean {
  const { left, top, width, height } = row.getBoundingClientRect();
  return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** A list extends over the edges of the dialog, whose content scrolls. */
export const WholeListInside: Story = {
  render: () => <Filling />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    const dialog = await within(document.body).findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('combobox', { name: /^(Country|الدولة)/ }));
    await within(dialog).findAllByRole('option');
    // The rows are drawn again when their list has a place.
    const rows = () => [...dialog.querySelectorAll<HTMLElement>('[role=option]')];
    await waitFor(() => expect(rows().filter(isSeen).length).toBeGreaterThanOrEqual(5));
    await expect(
      within(dialog).getByRole('combobox', { name: /Country or code|الدولة أو الرمز/ }),
    ).toHaveFocus();
  },
};
export const WholeListInsideRtl = rtl(WholeListInside);

/**
 * The dialog has the language of the element it was opened from, although it is rendered at the end
 * of the page.
 */
export const FromAnotherLanguage: Story = {
  render: (args) => <InOtherLanguage {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    const box = getComputedStyle(opener.closest('[lang]') ?? document.documentElement);
    await userEvent.click(opener);
    const dialog = await within(document.body).findByRole('dialog');
    await expect(dialog.lang).toBe(document.documentElement.lang === 'ar' ? 'en' : 'ar');
    const { direction, lineHeight } = getComputedStyle(dialog);
    await expect(direction).toBe(dialog.lang === 'ar' ? 'rtl' : 'ltr');
    await expect(lineHeight).toBe(box.lineHeight);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  },
};
export const FromAnotherLanguageRtl = rtl(FromAnotherLanguage);
