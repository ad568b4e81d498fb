import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { FieldControl, FieldError, FieldHint, FieldLabel, FieldReason, FieldRoot } from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/**
 * The parts of a field, for a control the system does not have yet. Prefer a ready one
 * (`TextField`, `Select`, `PhoneField`, `Checkbox` and the others); the element here stands for any
 * that there is none for.
 *
 * The label stands above and the hint below. An error stands below the hint and never replaces it:
 * the rule is needed most when it was broken. Both describe the control, in that order. All fields
 * are required; one that is not says "(optional)" in words.
 */
const meta = {
  title: 'Components/Field',
  component: FieldRoot,
  subcomponents: { FieldLabel, FieldControl, FieldHint, FieldReason, FieldError },
} satisfies Meta<typeof FieldRoot>;

export default meta;
type Story = StoryObj<typeof meta>;

const select = (
  <select className="h-control-field rounded-md border border-border-control bg-field px-3 text-md aria-invalid:border-danger-line">
    <option value="">{'–'}</option>
    <option value="sales">
      <Say en="Sales" ar="المبيعات" />
    </option>
  </select>
);

/** A label, a control and a hint; the root gives each its id. */
export const Composition: Story = {
  render: (args) => (
    <FieldRoot {...args}>
      <FieldLabel>
        <Say en="Topic" ar="الموضوع" />
      </FieldLabel>
      <FieldControl>{select}</FieldControl>
      <FieldHint>
        <Say en="Your message goes to the right people" ar="لتصل رسالتك إلى الفريق المناسب" />
      </FieldHint>
      <FieldError />
    </FieldRoot>
  ),
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('combobox');
    await expect(control).toHaveAccessibleName(/Topic|الموضوع/);
    await expect(control).toHaveAccessibleDescription(/right people|الفريق المناسب/);
    await expect(control).toBeRequired();
    await expect(control).not.toHaveAttribute('aria-invalid');
  },
};
export const CompositionRtl = rtl(Composition);

/** The error stands below the hint; a screen reader hears the hint first, then the error. */
export const Invalid: Story = {
  args: { invalid: true },
  render: (args) => (
    <FieldRoot {...args}>
      <FieldLabel>
        <Say en="Topic" ar="الموضوع" />
      </FieldLabel>
      <FieldControl>{select}</FieldControl>
      <FieldHint>
        <Say en="Your message goes to the right people" ar="لتصل رسالتك إلى الفريق المناسب" />
      </FieldHint>
      <FieldError>
        <Say en="Choose a topic" ar="يُرجى اختيار الموضوع" />
      </FieldError>
    </FieldRoot>
  ),
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('combobox');
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(
      /right people.*Choose a topic|الفريق المناسب.*اختيار الموضوع/,
    );
  },
};
export const InvalidRtl = rtl(Invalid);

/** Optional fields are the exception, so they are the ones that are marked. */
export const Optional: Story = {
  args: { optional: true },
  render: (args) => (
    <FieldRoot {...args}>
      <FieldLabel>
        <Say en="Topic" ar="الموضوع" />
      </FieldLabel>
      <FieldControl>{select}</FieldControl>
      <FieldError />
    </FieldRoot>
  ),
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('combobox');
    await expect(control).not.toBeRequired();
    await expect(control).toHaveAccessibleName(/\(optional\)|\(اختياري\)/);
  },
};
export const OptionalRtl = rtl(Optional);
