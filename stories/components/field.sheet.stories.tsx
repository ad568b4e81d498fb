import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  Button,
  Field,
  FieldError,
  FieldHint,
  FieldLabel,
  FieldReason,
  FieldRoot,
  TextInput,
  useLocale,
} from '../../src';
import { EveryField, firstValues } from '../support/every-field';
import { FieldCombinations } from '../support/field-combinations';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';
import { Row, Sheet } from '../support/sheet';
import { stress } from '../support/stress';

const meta = {
  title: 'Components/Field/Sheets',
  component: FieldRoot,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof FieldRoot>;

export default meta;
type Story = StoryObj;

const label = <Say en="Business name" ar="اسم النشاط التجاري" />;
const hint = <Say en="Shown to your team and on receipts" ar="يظهر لفريقك وفي الإيصالات" />;
const error = <Say en="This field is required" ar="هذا الحقل مطلوب" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

/** The parts in every state of the root. */
export const StateSheet: Story = {
  render: () => (
    <Sheet>
      <Row label="required, optional" stacked>
        <FieldRoot>
          <FieldLabel>{label}</FieldLabel>
          <TextInput />
          <FieldError />
        </FieldRoot>
        <FieldRoot optional>
          <FieldLabel>{label}</FieldLabel>
          <TextInput />
          <FieldError />
        </FieldRoot>
      </Row>
      <Row label="invalid: with and without a hint" stacked>
        <FieldRoot invalid>
          <FieldLabel>{label}</FieldLabel>
          <TextInput />
          <FieldHint>{hint}</FieldHint>
          <FieldError>{error}</FieldError>
        </FieldRoot>
        <FieldRoot invalid>
          <FieldLabel>{label}</FieldLabel>
          <TextInput />
          <FieldError>{error}</FieldError>
        </FieldRoot>
      </Row>
      <Row label="disabled with a reason" stacked>
        <FieldRoot disabled>
          <FieldLabel>{label}</FieldLabel>
          <TextInput />
          <FieldHint>{hint}</FieldHint>
          <FieldReason>{reason}</FieldReason>
          <FieldError />
        </FieldRoot>
      </Row>
    </Sheet>
  ),
};
export const StateSheetRtl = rtl(StateSheet);

function StressRows() {
  const { locale } = useLocale();
  return (
    <Sheet>
      {Object.entries(stress[locale]).map(([name, text]) => (
        <Row key={name} label={name} stacked>
          <FieldRoot invalid optional>
            <FieldLabel>{text}</FieldLabel>
            <TextInput />
            <FieldHint>{text}</FieldHint>
            <FieldError>{text}</FieldError>
          </FieldRoot>
        </Row>
      ))}
    </Sheet>
  );
}

/** Long, unbroken and mixed-script words in every part. */
export const Scenarios: Story = { render: () => <StressRows /> };
export const ScenariosRtl = rtl(Scenarios);

/** The lines of the field in every mixture. */
export const Combinations: Story = {
  render: () => (
    <FieldCombinations
      field={(props, filled) => (
        <Field {...props} label={<Say en="Note" ar="ملاحظة" />}>
          <TextInput defaultValue={filled ? '1048' : ''} />
        </Field>
      )}
    />
  ),
};
export const CombinationsRtl = rtl(Combinations);

const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** What stands in a form, as a person sees it: its words and, in its fields, texts and ticks. */
const seenIn = (form: HTMLFormElement) => [
  form.textContent,
  ...[...form.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
];

/** Changes every field of a form, each as a person would. */
async function changeAll(form: HTMLFormElement): Promise<void> {
  const canvas = within(form);
  const typed = 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea';
  for (const control of form.querySelectorAll<HTMLInputElement>(typed)) {
    await userEvent.clear(control);
    await userEvent.type(control, '5');
  }
  for (const year of canvas.getAllByRole('radio', { name: /Yearly|سنوي/ })) {
    await userEvent.click(year);
  }
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('switch'));
  await userEvent.selectOptions(canvas.getByLabelText(/Topic|الموضوع/), 'help');
  await userEvent.click(canvas.getByRole('combobox', { name: /^(Country|الدولة)/ }));
  await userEvent.click(await canvas.findByRole('option', { name: /Lebanon|لبنان/ }));
}

/**
 * A form that is reset shows and submits what it began with, also in the fields whose text is not
 * what they submit, and what was chosen before can be chosen again.
 */
export const PutBack: Story = {
  render: () => (
    <form className="max-w-auth">
      <EveryField />
      <Button type="reset" className="mt-4">
        <Say en="Start again" ar="البدء من جديد" />
      </Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form');
    if (!form) throw new Error('The form is not on the page.');
    const before = seenIn(form);
    await expect(sent(form)).toEqual(firstValues);
    await changeAll(form);
    const kept = Object.entries(sent(form)).filter(([name, value]) => value === firstValues[name]);
    await expect(kept).toEqual([]);
    await userEvent.click(within(form).getByRole('button', { name: /Start again|من جديد/ }));
    await expect(sent(form)).toEqual(firstValues);
    await expect(seenIn(form)).toEqual(before);

    // By a script the event comes before the browser puts anything back, and React renders after it.
    await changeAll(form);
    form.reset();
    await waitFor(() => expect(sent(form)).toEqual(firstValues));
    await expect(seenIn(form)).toEqual(before);
  },
};
export const PutBackRtl = rtl(PutBack);

/** What is not available is not sent, although it can be reached and its reason read. */
export const LeftOut: Story = {
  render: () => (
    <form className="max-w-auth">
      <EveryField disabled disabledReason={reason} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form');
    if (!form) throw new Error('The form is not on the page.');
    await expect(sent(form)).toEqual({});
    const controls = [
      ...form.querySelectorAll<HTMLElement>('[aria-disabled=true]:not([role=radiogroup])'),
    ];
    await expect(controls.length).toBeGreaterThanOrEqual(Object.keys(firstValues).length);
    for (const control of controls) {
      control.focus();
      await expect(control).toHaveFocus();
    }
  },
};
export const LeftOutRtl = rtl(LeftOut);
