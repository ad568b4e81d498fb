import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { SegmentedControl, languageNames, locales } from '../../src';
import { rtl } from '../support/rtl';
import { bilingual } from '../support/bilingual';

const options = [
  { value: 'monthly', label: bilingual({ en: 'Monthly', ar: 'شهريًا' }) },
  { value: 'yearly', label: bilingual({ en: 'Yearly', ar: 'سنويًا' }) },
];

/**
 * A choice among a few visible options: billing cycle, language, theme. The options are radio
 * buttons with one tab stop. The arrow key that points to the end of the line selects the next one
 * in both directions, which browsers do not do themselves.
 */
const meta = {
  title: 'Components/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: bilingual({ en: 'Billing', ar: 'دورة الفوترة' }),
    defaultValue: 'yearly',
    options,
  },
} satisfies Meta<typeof SegmentedControl>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Clicks and arrow keys select. In Arabic the left arrow moves forward. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radiogroup')).toHaveAccessibleName();
    const [monthly, last] = canvas.getAllByRole('radio');
    await expect(monthly).toBeDefined();
    if (!monthly || !last) return;
    // The touch target is as high as the track, which is 44 px on touch screens.
    await expect(monthly.offsetHeight).toBe(canvas.getByRole('radiogroup').offsetHeight);
    // The radio button is above its text, so that a click on either hits it.
    const word = canvas.getByText(/Monthly|شهريًا/);
    const { left, top, width, height } = word.getBoundingClientRect();
    const met = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(met).toBe(monthly);
    await userEvent.click(word);
    await expect(monthly).toBeChecked();
    const next = document.documentElement.dir === 'rtl' ? '{ArrowLeft}' : '{ArrowRight}';
    const back = document.documentElement.dir === 'rtl' ? '{ArrowRight}' : '{ArrowLeft}';
    await userEvent.keyboard(next);
    await expect(last).toBeChecked();
    await expect(last).toHaveFocus();
    await userEvent.keyboard(back);
    await expect(monthly).toBeChecked();
  },
};
export const DefaultRtl = rtl(Default);

/** Full width, in equal parts. */
export const Block: Story = { args: { block: true } };
export const BlockRtl = rtl(Block);

/** Disabled. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas }) => {
    for (const radio of canvas.getAllByRole('radio')) {
      await expect(radio).toBeDisabled();
    }
  },
};
export const DisabledRtl = rtl(Disabled);

/** Two languages, each in its own script and direction. */
export const Languages: Story = {
  args: {
    label: bilingual({ en: 'Language', ar: 'اللغة' }),
    defaultValue: 'en',
    options: locales.map((locale) => ({
      value: locale,
      label: languageNames[locale],
      lang: locale,
    })),
  },
};
export const LanguagesRtl = rtl(Languages);

/** The page keeps the selection. */
export const Controlled: Story = {
  args: { defaultValue: undefined, value: 'yearly', onValueChange: fn() },
  play: async ({ args, canvas }) => {
    const [monthly, last] = canvas.getAllByRole('radio');
    if (!monthly || !last) throw new Error('The two options are not on the page.');
    await userEvent.click(monthly);
    await expect(args.onValueChange).toHaveBeenCalledWith('monthly');
    await expect(last).toBeChecked();
  },
};
export const ControlledRtl = rtl(Controlled);

/** Its own selection is restored by a reset of the form. */
export const Uncontrolled: Story = {
  render: (args) => (
    <form>
      <SegmentedControl {...args} />
    </form>
  ),
  play: async ({ canvas }) => {
    const [monthly, last] = canvas.getAllByRole<HTMLInputElement>('radio');
    if (!monthly || !last) throw new Error('The two options are not on the page.');
    await expect(last).toBeChecked();
    await userEvent.click(monthly);
    await expect(monthly).toBeChecked();
    monthly.form?.reset();
    await waitFor(() => expect(last).toBeChecked());
  },
};
export const UncontrolledRtl = rtl(Uncontrolled);
