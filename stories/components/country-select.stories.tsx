import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CountrySelect } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { submitted } from '../support/fields/submitted';

/**
 * Any country of the world, Palestine first. The list can be searched in both languages whatever
 * the page's language, by name, ISO code and calling code. It is loaded when it is first opened. A
 * form submits the ISO code.
 */
const meta = {
  title: 'Components/CountrySelect',
  component: CountrySelect,
  args: {
    label: bilingual({ en: 'Country of the business', ar: 'دولة النشاط التجاري' }),
    name: 'country',
    onValueChange: fn(),
  },
  decorators: [(Story) => <div className="min-h-[26rem] max-w-auth">{Story()}</div>],
} satisfies Meta<typeof CountrySelect>;

export default meta;
type Story = StoryObj<typeof meta>;

function partsOf(canvasElement: HTMLElement) {
  const canvas = within(canvasElement);
  const button = canvas.getByRole('combobox', { name: /Country of|دولة النشاط/ });
  const list = () => canvas.findByRole('listbox');
  const value = () => canvasElement.querySelector<HTMLInputElement>('input[type=hidden]');
  return { canvas, button, list, value };
}

/**
 * By keyboard: the list opens at Palestine, a search in either language finds a country, Escape
 * returns the focus.
 */
export const Basic: Story = {
  play: async ({ args, canvasElement }) => {
    const { canvas, button, list, value } = partsOf(canvasElement);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-required', 'true');
    await userEvent.keyboard('{ArrowDown}');
    const [first] = within(await list()).getAllByRole('option');
    await expect(first).toHaveTextContent(/Palestine|فلسطين/);
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(button).toHaveFocus();

    for (const query of ['مغرب', 'moroc', '212']) {
      await userEvent.keyboard('{Enter}');
      await list();
      await userEvent.keyboard(query);
      await expect(canvas.getAllByRole('option')[0]).toHaveTextContent(/Morocco|المغرب/);
      await userEvent.keyboard('{Escape}');
    }

    await userEvent.keyboard('{Enter}');
    await list();
    await userEvent.keyboard('moroc');
    // While an IME is composing, Enter only ends the composition.
    const search = canvas.getByRole('combobox', { name: /Country or code|الدولة أو الرمز/ });
    await fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
    await fireEvent.keyDown(search, { key: 'Enter', keyCode: 229 });
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveTextContent(/Morocco|المغرب/);
    await expect(button).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenCalledWith('MA');
    const hidden = value();
    await expect(hidden && submitted(hidden)).toBe('MA');
  },
};
export const BasicRtl = rtl(Basic);

/** With the pointer: a click outside closes the list, and the selected country has a check mark. */
export const WithThePointer: Story = {
  args: { defaultValue: 'PS' },
  play: async ({ canvasElement }) => {
    const { canvas, button, list } = partsOf(canvasElement);
    await expect(button).toHaveTextContent(/^(Palestine|فلسطين)$/);
    await userEvent.click(button);
    await list();
    await userEvent.click(canvasElement);
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await userEvent.click(button);
    const chosen = within(await list()).getByRole('option', { selected: true });
    await expect(chosen).toHaveTextContent(/Palestine|فلسطين/);
    await userEvent.click(canvas.getByRole('option', { name: /Lebanon|لبنان/ }));
    await expect(button).toHaveTextContent(/^(Lebanon|لبنان)$/);
  },
};
export const WithThePointerRtl = rtl(WithThePointer);

/** On a phone the list covers the page and locks its scroll until it closes; the focus returns. */
export const Narrow: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, button, list } = partsOf(canvasElement);
    const root = getComputedStyle(document.documentElement);
    const asked = window.matchMedia;
    window.matchMedia = (query) =>
      asked.call(window, query === 'not all and (min-width: 48rem)' ? 'all' : query);
    await userEvent.click(button);
    const dialog = (await list()).closest('dialog');
    await expect(dialog?.matches(':modal')).toBe(true);
    await expect(root.overflowY).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(root.overflowY).toBe('visible'));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await list();
    window.matchMedia = asked;
    await userEvent.keyboard('moroc{Enter}');
    await expect(canvas.queryByRole('listbox')).toBeNull();
    await expect(button).toHaveTextContent(/Morocco|المغرب/);
    await expect(button).toHaveFocus();
  },
};
export const NarrowRtl = rtl(Narrow);

/** The error is below the help text; both describe the button. */
export const Invalid: Story = {
  args: {
    description: bilingual({ en: 'Where it is registered', ar: 'حيث هو مسجَّل' }),
    errorMessage: bilingual({ en: 'Choose a country', ar: 'يُرجى اختيار الدولة' }),
  },
  play: async ({ canvasElement }) => {
    const { button } = partsOf(canvasElement);
    await expect(button).toBeInvalid();
    await expect(button).toHaveAccessibleDescription(/registered.*Choose|مسجَّل.*يُرجى/);
  },
};
export const InvalidRtl = rtl(Invalid);

/** Readable and focusable, but does not open. */
export const ReadOnly: Story = {
  args: { defaultValue: 'JO', readOnly: true },
  play: async ({ canvasElement }) => {
    const { canvas, button } = partsOf(canvasElement);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-readonly', 'true');
    await userEvent.keyboard('{Enter}{ArrowDown}');
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(canvas.queryByRole('listbox')).toBeNull();
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

/** Disabled, with a reason that is reachable by keyboard. */
export const DisabledWithReason: Story = {
  args: {
    defaultValue: 'PS',
    disabled: true,
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ args, canvasElement }) => {
    const { button } = partsOf(canvasElement);
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription(/owner|للمالك/);
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);
