import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  Button,
  CardNumberField,
  CountryField,
  CountrySelect,
  Field,
  type FieldErrors,
  Form,
  IbanField,
  OtpField,
  PhoneField,
  TextField,
  useForm,
} from '../../src';
import { EveryField, firstValues } from '../support/fields/every-field';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** How every field behaves in a form: submitted values, reset, and controlled use. */
const meta = {
  title: 'Components/Field/In a form',
  component: Field,
  tags: ['!autodocs', 'sheet'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj;

const label = <Say en="Business name" ar="اسم النشاط التجاري" />;
const reason = <Say en="Only the owner can change it" ar="تغييره متاح للمالك فقط" />;

function formIn(canvas: HTMLElement): HTMLFormElement {
  const form = canvas.querySelector('form');
  if (!form) throw new Error('The form is not on the page.');
  return form;
}

const sent = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

/** A form as users see it: its text and, in its fields, values and check marks. */
const seenIn = (form: HTMLFormElement) => [
  form.textContent,
  ...[...form.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`),
];

/** Changes every field of a form the way a user would. */
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
 * After a reset a form shows and submits its initial values, including fields whose text differs
 * from the submitted value, and the previous choices can be selected again.
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
    const form = formIn(canvasElement);
    const before = seenIn(form);
    await expect(sent(form)).toEqual(firstValues);
    await changeAll(form);
    const kept = Object.entries(sent(form)).filter(([name, value]) => value === firstValues[name]);
    await expect(kept).toEqual([]);
    await userEvent.click(within(form).getByRole('button', { name: /Start again|من جديد/ }));
    await expect(sent(form)).toEqual(firstValues);
    await expect(seenIn(form)).toEqual(before);

    // With a scripted reset the event fires before the browser restores anything, and React renders
    // after it.
    await changeAll(form);
    form.reset();
    await waitFor(() => expect(sent(form)).toEqual(firstValues));
    await expect(seenIn(form)).toEqual(before);
  },
};
export const PutBackRtl = rtl(PutBack);

function Withdrawn() {
  const [isOff, setOff] = useState(false);
  return (
    <form className="max-w-auth">
      <EveryField disabled={isOff} {...(isOff ? { disabledReason: reason } : {})} />
      <div className="mt-4 flex gap-3">
        <Button aria-pressed={isOff} onClick={() => setOff(!isOff)}>
          <Say en="Not available" ar="غير متاح" />
        </Button>
        <Button type="reset">
          <Say en="Start again" ar="البدء من جديد" />
        </Button>
      </div>
    </form>
  );
}

/** A field that was changed and then became unavailable is reset with its form as well. */
export const PutBackUnavailable: Story = {
  render: () => <Withdrawn />,
  play: async ({ canvasElement }) => {
    const form = formIn(canvasElement);
    const withdraw = within(form).getByRole('button', { name: /Not available|غير متاح/ });
    const before = seenIn(form);
    await changeAll(form);
    await userEvent.click(withdraw);
    await expect(sent(form)).toEqual({});
    await userEvent.click(within(form).getByRole('button', { name: /Start again|من جديد/ }));
    await userEvent.click(withdraw);
    await expect(sent(form)).toEqual(firstValues);
    await expect(seenIn(form)).toEqual(before);
  },
};
export const PutBackUnavailableRtl = rtl(PutBackUnavailable);

/** An unavailable field is not submitted, although it is focusable and its reason can be read. */
export const LeftOut: Story = {
  render: () => (
    <form className="max-w-auth">
      <EveryField disabled disabledReason={reason} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const form = formIn(canvasElement);
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

/** A field can be outside its form and refer to it by id, like any HTML control. */
export const FarAway: Story = {
  render: () => (
    <div className="grid max-w-auth gap-4">
      <form id="far-away" />
      <TextField form="far-away" name="text" defaultValue="1048" label={label} />
      <CardNumberField
        form="far-away"
        name="card"
        defaultValue="4111111111111111"
        label={<Say en="Card number" ar="رقم البطاقة" />}
      />
      <PhoneField
        form="far-away"
        name="phone"
        defaultValue="+970591234567"
        label={<Say en="Phone" ar="الهاتف" />}
      />
      <CountrySelect
        form="far-away"
        name="country"
        defaultValue="PS"
        label={<Say en="Country" ar="الدولة" />}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const form = formIn(canvasElement);
    const { text, card, phone, country } = firstValues;
    await expect(sent(form)).toEqual({ text, card, phone, country });
  },
};
export const FarAwayRtl = rtl(FarAway);

/**
 * If the owner of a controlled value rejects a change, the field keeps showing the owner's value.
 */
export const Refused: Story = {
  render: () => (
    <div className="grid max-w-auth gap-4">
      <CardNumberField value="" label={<Say en="Card number" ar="رقم البطاقة" />} />
      <IbanField value="" label={<Say en="IBAN" ar="رقم الحساب الدولي (IBAN)" />} />
      <PhoneField value="" label={<Say en="Phone" ar="الهاتف" />} />
      <OtpField value="" label={<Say en="Code" ar="الرمز" />} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const control of canvas.getAllByRole('textbox')) {
      await userEvent.type(control, '54');
      await expect(control).toHaveValue('');
    }
  },
};
export const RefusedRtl = rtl(Refused);

const owner = { name: '', iban: '', country: 'JO' };
const submit = fn();
const noProblems = () => ({});
const wrong: FieldErrors<typeof owner> = {
  name: 'form.required.error',
  iban: 'billing.iban.invalidError',
};

/** A form with a reset button and an optional server response. */
function Owned() {
  const [problems, setProblems] = useState<typeof wrong>();
  const form = useForm({
    initialValues: owner,
    // An inline array, as is common: a new one on every render. So are the server's errors.
    order: ['name', 'iban'],
    validate: noProblems,
    onSubmit: submit,
    serverErrors: problems && { ...problems },
  });
  return (
    <Form form={form} className="grid max-w-auth gap-4">
      <TextField name="name" label={label} />
      <IbanField name="iban" label={<Say en="IBAN" ar="رقم الحساب الدولي (IBAN)" />} />
      <CountryField name="country" label={<Say en="Country" ar="الدولة" />} />
      <Button onClick={() => setProblems(wrong)}>
        <Say en="Let the server refuse it" ar="رفض الخادم للنموذج" />
      </Button>
      <Button type="reset">
        <Say en="Start again" ar="البدء من جديد" />
      </Button>
      <Button type="submit" variant="primary">
        <Say en="Send" ar="إرسال" />
      </Button>
    </Form>
  );
}

/**
 * A form of `useForm`: a server response takes the focus once, and text typed afterwards
 * stays; after a reset the form submits what it shows.
 */
export const OwnedByAForm: Story = {
  render: () => <Owned />,
  play: async ({ canvas }) => {
    submit.mockClear();
    const [name, iban] = canvas.getAllByRole<HTMLInputElement>('textbox');
    if (!name || !iban) throw new Error('The form has two fields.');
    await userEvent.click(canvas.getByRole('button', { name: /refuse|رفض/ }));
    await waitFor(() => expect(name).toHaveFocus());
    await userEvent.click(iban);
    await userEvent.keyboard('PS92');
    await expect(iban).toHaveFocus();
    await expect(iban).toHaveValue('PS92');
    await userEvent.type(name, 'Layla');
    await expect(name).toHaveValue('Layla');

    const country = canvas.getByRole('combobox');
    await userEvent.selectOptions(country, 'PS');
    await userEvent.click(canvas.getByRole('button', { name: /Start again|من جديد/ }));
    await expect(country).toHaveValue('JO');
    await expect(name).toHaveValue('');
    await expect(iban).toHaveValue('');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await userEvent.click(canvas.getByRole('button', { name: /^(Send|إرسال)$/ }));
    await waitFor(() => expect(submit).toHaveBeenCalledWith(owner));
  },
};
export const OwnedByAFormRtl = rtl(OwnedByAForm);
