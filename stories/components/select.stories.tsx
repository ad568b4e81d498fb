import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { Select, type SelectProps } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';
import { useSay } from '../support/say';

const reasons = [
  { value: 'price', en: 'The price', ar: 'السعر' },
  { value: 'missing', en: 'Something is missing', ar: 'نقص في المزايا' },
  { value: 'other', en: 'Another reason', ar: 'سبب آخر' },
] as const;

function Reasons(props: SelectProps) {
  const say = useSay();
  return (
    <Select {...props}>
      {reasons.map(({ value, ...words }) => (
        <option key={value} value={value}>
          {say(words)}
        </option>
      ))}
    </Select>
  );
}

/**
 * A single choice among many: the browser's native element, so that keys, type-ahead and the lists
 * on phones work as users expect. Where the browser allows its list to be styled, it looks like our
 * menu.
 */
const meta = {
  title: 'Components/Select',
  component: Select,
  args: {
    label: bilingual({ en: 'Reason', ar: 'السبب' }),
    name: 'reason',
    onChange: fn(),
    onBlur: fn(),
  },
  render: (args) => <Reasons {...args} />,
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

const select = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole<HTMLSelectElement>('combobox');

/** Its label focuses it; a selection fires change as for any native control. */
export const Basic: Story = {
  args: {
    description: bilingual({ en: 'It helps us to get better', ar: 'يساعدنا ذلك على التحسين' }),
  },
  play: async ({ args, canvasElement }) => {
    const control = select(canvasElement);
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await expect(control).toHaveAccessibleName(/Reason|السبب/);
    await expect(control).toHaveAccessibleDescription(/better|التحسين/);
    await expect(control).toHaveValue('price');
    await userEvent.selectOptions(control, 'other');
    await expect(control).toHaveValue('other');
    await expect(args.onChange).toHaveBeenCalledTimes(1);
    await userEvent.tab();
    await expect(args.onBlur).toHaveBeenCalled();
  },
};
export const BasicRtl = rtl(Basic);

/** Read-only: keys that select do nothing, and all others keep their default. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'missing', onKeyDown: fn() },
  play: async ({ args, canvasElement }) => {
    const control = select(canvasElement);
    await expect(control).toHaveAttribute('aria-readonly', 'true');
    control.focus();
    /** Whether a key keeps its default behaviour. */
    const isFree = (key: string, held = {}) => fireEvent.keyDown(control, { key, ...held });
    for (const key of ['ArrowDown', 'Home', 'PageDown', 'Enter', ' ', 'a', 'F4'])
      await expect(isFree(key)).toBe(false);
    for (const key of ['Tab', 'Escape', 'F5']) await expect(isFree(key)).toBe(true);
    await expect(isFree('r', { ctrlKey: true })).toBe(true);
    await expect(args.onKeyDown).toHaveBeenCalled();
    await expect(control).toHaveValue('missing');
  },
};
export const ReadOnlyRtl = rtl(ReadOnly);

function Chosen(props: SelectProps) {
  const say = useSay();
  return <Reasons {...props} placeholder={say({ en: 'Choose a reason', ar: 'اختيار السبب' })} />;
}

/** Nothing is selected yet, and the placeholder says so. */
export const Placeholder: Story = {
  args: { optional: true },
  render: (args) => <Chosen {...args} />,
  play: async ({ canvasElement }) => {
    const control = select(canvasElement);
    await expect(control).toHaveValue('');
    await userEvent.selectOptions(control, 'missing');
    await expect(control).toHaveValue('missing');
    await expect(control.selectedOptions[0]).toBeEnabled();
  },
};
export const PlaceholderRtl = rtl(Placeholder);

/** The error, in a sentence. */
export const Invalid: Story = {
  args: { errorMessage: bilingual({ en: 'This field is required', ar: 'هذا الحقل مطلوب' }) },
  render: (args) => <Chosen {...args} />,
  play: async ({ canvasElement }) => {
    await expect(select(canvasElement)).toHaveAttribute('aria-invalid', 'true');
    await expect(select(canvasElement)).toHaveAccessibleDescription(/required|مطلوب/);
  },
};
export const InvalidRtl = rtl(Invalid);

/** Disabled, with the reason: it is still focusable, and no key changes it. */
export const DisabledWithReason: Story = {
  args: {
    disabled: true,
    defaultValue: 'missing',
    disabledReason: bilingual({ en: 'Only the owner can change it', ar: 'تغييره متاح للمالك فقط' }),
  },
  play: async ({ args, canvasElement }) => {
    const control = select(canvasElement);
    await userEvent.tab();
    await expect(control).toHaveFocus();
    await expect(control).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowDown}');
    await expect(control).toHaveValue('missing');
    await expect(args.onChange).not.toHaveBeenCalled();
  },
};
export const DisabledWithReasonRtl = rtl(DisabledWithReason);
