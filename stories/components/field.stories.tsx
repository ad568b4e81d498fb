import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, within } from 'storybook/test';
import { Field, useFieldControl } from '../../src';
import { bilingual } from '../support/bilingual';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** A control the system does not provide: `useFieldControl` connects it to the field around it. */
function TimeInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      type="time"
      dir="ltr"
      className="block min-h-control-field w-[10rem] rounded-md border border-border-control bg-field px-3 text-md text-text hover:border-border-control-hover focus-visible:border-focus focus-visible:focus-ring-on-border aria-invalid:border-danger-line"
    />
  );
}

const label = bilingual({ en: 'Opening time', ar: 'بداية الدوام' });
const description = bilingual({
  en: 'Before it, customers get the automatic reply',
  ar: 'قبلها يصل إلى العملاء الرد التلقائي',
});
const errorMessage = bilingual({
  en: 'Enter the opening time',
  ar: 'يُرجى إدخال وقت بداية الدوام',
});

/**
 * The frame of every field, for controls the system does not provide. Prefer a ready-made one
 * (`TextField`, `Select`, `PhoneField`, `Checkbox` and the others). Here it is a time of day, which
 * is left to right on every page and aligned with the start of the line. The control gets its id,
 * state and descriptions from `useFieldControl`.
 *
 * The label is above the control and the help text below it. An error is below the help text and
 * never replaces it, because the rule is most useful when it was broken. Both describe the control,
 * in that order. All fields are required; optional ones say "(optional)" in words.
 */
const meta = {
  title: 'Components/Field',
  component: Field,
  args: { label, children: <TimeInput /> },
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj<typeof meta>;

const opening = (canvas: HTMLElement) =>
  within(canvas).getByLabelText<HTMLInputElement>(/Opening time|بداية الدوام/);

/** A label, a control and help text; the field assigns their ids. */
export const Composition: Story = {
  args: { description },
  play: async ({ canvasElement }) => {
    const control = opening(canvasElement);
    await expect(control).toHaveAccessibleName(/^(Opening time|بداية الدوام)$/);
    await expect(control).toHaveAccessibleDescription(/automatic reply|الرد التلقائي/);
    await expect(control).toBeRequired();
    await expect(control).not.toHaveAttribute('aria-invalid');
  },
};
export const CompositionRtl = rtl(Composition);

/** The error is below the help text; screen readers read the help text first. */
export const Invalid: Story = {
  args: { description, errorMessage },
  play: async ({ canvasElement }) => {
    const control = opening(canvasElement);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(
      /automatic reply.*Enter the opening time|الرد التلقائي.*إدخال وقت بداية الدوام/,
    );
  },
};
export const InvalidRtl = rtl(Invalid);

/** Optional fields are rarer, so only they are marked. */
export const Optional: Story = {
  args: { optional: true },
  play: async ({ canvasElement }) => {
    const control = opening(canvasElement);
    await expect(control).not.toBeRequired();
    await expect(control).toHaveAccessibleName(/\(optional\)|\(اختياري\)/);
  },
};
export const OptionalRtl = rtl(Optional);

/** The control's own description is read before the field's. */
export const WithItsOwnWords: Story = {
  args: {
    description,
    errorMessage,
    children: (
      <>
        <TimeInput aria-describedby="the-zone" />
        <p id="the-zone" className="mt-1.5 text-xs text-text-subtle">
          <Say en="Palestine time" ar="بتوقيت فلسطين" />
        </p>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(opening(canvasElement)).toHaveAccessibleDescription(
      /Palestine time.*automatic reply.*Enter the|بتوقيت فلسطين.*الرد التلقائي.*إدخال/,
    );
  },
};
export const WithItsOwnWordsRtl = rtl(WithItsOwnWords);
