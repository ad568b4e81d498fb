import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import {
  Button,
  Checkbox,
  CountrySelect,
  Field,
  type FieldErrors,
  Form,
  PasswordField,
  Radio,
  RadioGroup,
  TextField,
  checkedValue,
  useForm,
  useFormValue,
} from '../../src';
import { rtl } from '../support/rtl';
import { Say } from '../support/say';

/** How fields are connected to a form of `useForm`. */
const meta = {
  title: 'Components/Field/By name',
  component: Field,
  tags: ['!autodocs'],
} satisfies Meta<typeof Field>;

export default meta;
type Story = StoryObj;

const submit = fn();
const account = { email: 'salma@', password: '', topic: 'month', country: 'PS', agreed: '' };

function Named() {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initialValues: account,
    order: ['email', 'password'],
    validate: ({ email, password }) => ({
      ...(email.endsWith('@') ? { email: 'form.email.invalidError' as const } : {}),
      ...(password.length < 8 ? { password: 'form.required.error' as const } : {}),
    }),
    readOnly: isSent,
    onSubmit(values) {
      submit(values);
      setSent(true);
    },
  });
  return (
    <Form form={form} className="grid max-w-auth gap-4">
      <TextField name="email" type="email" script="ltr" label={<Say en="Email" ar="البريد" />} />
      <PasswordField
        name="password"
        autoComplete="new-password"
        label={<Say en="Password" ar="كلمة المرور" />}
      />
      <RadioGroup name="topic" label={<Say en="Invoice" ar="الفاتورة" />}>
        <Radio value="month" label={<Say en="Monthly" ar="شهريًا" />} />
        <Radio value="year" label={<Say en="Yearly" ar="سنويًا" />} />
      </RadioGroup>
      <CountrySelect name="country" label={<Say en="Country" ar="الدولة" />} />
      <Checkbox name="agreed" label={<Say en="Send me receipts" ar="إرسال الإيصالات إليّ" />} />
      <Button type="submit" variant="primary">
        <Say en="Send" ar="إرسال" />
      </Button>
    </Form>
  );
}

/**
 * A name is all that a field needs in a form: it shows the form's value, shows its error once the
 * user leaves it, and is read-only while the form is being sent. A field's own button is still part
 * of the field.
 */
export const ByName: Story = {
  render: () => <Named />,
  play: async ({ canvas }) => {
    submit.mockClear();
    const email = canvas.getByRole('textbox', { name: /Email|البريد/ });
    await expect(email).toHaveValue('salma@');
    const password = canvas.getByLabelText(/^(Password|كلمة المرور)$/);
    await userEvent.type(password, 'five');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: /Show|إظهار/ })).toHaveFocus();
    await expect(password).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    await waitFor(() => expect(password).toHaveAttribute('aria-invalid', 'true'));
    await userEvent.type(password, ' grey geese');
    await waitFor(() => expect(password).not.toHaveAttribute('aria-invalid'));

    await userEvent.click(canvas.getByRole('radio', { name: /Yearly|سنوي/ }));
    const agreed = canvas.getByRole('checkbox');
    await userEvent.click(agreed);
    const send = canvas.getByRole('button', { name: /^(Send|إرسال)$/ });
    await userEvent.click(send);
    await waitFor(() => expect(email).toHaveFocus());
    await expect(email).toHaveAccessibleDescription(/.+/);
    await userEvent.type(email, 'jabaloil.example');
    await userEvent.click(send);
    await waitFor(() => expect(email).toHaveAttribute('readonly'));
    await expect(submit).toHaveBeenCalledWith({
      email: 'salma@jabaloil.example',
      password: 'five grey geese',
      topic: 'year',
      country: 'PS',
      agreed: checkedValue,
    });
    await expect(agreed).toHaveAttribute('aria-readonly', 'true');
    await userEvent.click(agreed);
    await expect(agreed).toBeChecked();
  },
};
export const ByNameRtl = rtl(ByName);

const long = { id: 'long', text: <Say en="8 characters" ar="8 خانات" />, test: isLong };

function isLong(password: string): boolean {
  return password.length >= 8;
}

function Suggest() {
  const [, setPassword] = useFormValue('password');
  return (
    <Button onClick={() => setPassword('five grey geese')}>
      <Say en="Suggest a password" ar="اقتراح كلمة مرور" />
    </Button>
  );
}

function Note() {
  const [topic] = useFormValue('topic');
  return topic === 'month' && <TextField name="note" label={<Say en="Note" ar="ملاحظة" />} />;
}

function Changing() {
  const [saved, setSaved] = useState<{ email: string }>();
  const form = useForm({
    fill: saved,
    initialValues: { email: '', password: '', topic: 'month', note: '' },
    order: ['email', 'password'],
    validate: ({ email }) => (email ? {} : { email: 'form.required.error' as const }),
    onSubmit: submit,
  });
  return (
    <Form form={form} className="grid max-w-auth gap-4">
      <TextField
        name="email"
        id="own-id"
        errorMessage={false}
        script="ltr"
        label={<Say en="Email" ar="البريد" />}
      />
      <PasswordField
        name="password"
        autoComplete="new-password"
        rules={[long]}
        label={<Say en="Password" ar="كلمة المرور" />}
      />
      <Suggest />
      <Button onClick={() => setSaved({ email: 'nour@example.com' })}>
        <Say en="Load the saved email" ar="تحميل البريد المحفوظ" />
      </Button>
      <RadioGroup name="topic" label={<Say en="Invoice" ar="الفاتورة" />}>
        <Radio value="month" label={<Say en="Monthly" ar="شهريًا" />} />
        <Radio value="year" label={<Say en="Yearly" ar="سنويًا" />} />
      </RadioGroup>
      <Note />
      <Button type="reset">
        <Say en="Reset" ar="إعادة التعيين" />
      </Button>
      <Button type="submit" variant="primary">
        <Say en="Send" ar="إرسال" />
      </Button>
    </Form>
  );
}

/**
 * The form finds its fields whatever their props are, a value that the page sets counts like a typed
 * one, and a field that was off the page is reset like the others.
 */
export const ChangedByThePage: Story = {
  render: () => <Changing />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(Send|إرسال)$/ }));
    const email = canvas.getByRole('textbox', { name: /Email|البريد/ });
    await waitFor(() => expect(email).toBeInvalid());
    await expect(email).toHaveFocus();
    const load = canvas.getByRole('button', { name: /^(Load|تحميل)/ });
    await userEvent.click(load);
    await expect(email).toHaveValue('nour@example.com');
    await waitFor(() => expect(email).toBeValid());
    // A password manager may have written an address of the user's choice before, without an event.
    await userEvent.click(canvas.getByRole('button', { name: /^(Reset|إعادة)/ }));
    if (email instanceof HTMLInputElement) email.value = 'own@example.com';
    await userEvent.click(load);
    await expect(email).toHaveValue('own@example.com');

    const rule = canvas.getByText(/8 (characters|خانات)/).closest('li');
    await userEvent.click(canvas.getByRole('button', { name: /^(Suggest|اقتراح)/ }));
    await expect(canvas.getByLabelText(/^(Password|كلمة المرور)$/)).toHaveValue('five grey geese');
    await expect(rule).toHaveAttribute('data-met');

    const note = () => canvas.getByRole('textbox', { name: /Note|ملاحظة/ });
    await userEvent.type(note(), 'Ali');
    await userEvent.click(canvas.getByRole('radio', { name: /Yearly|سنوي/ }));
    await userEvent.click(canvas.getByRole('radio', { name: /Monthly|شهري/ }));
    await expect(note()).toHaveValue('Ali');
    await userEvent.click(canvas.getByRole('button', { name: /^(Reset|إعادة)/ }));
    await expect(note()).toHaveValue('');
    await expect(rule).not.toHaveAttribute('data-met');
  },
};
export const ChangedByThePageRtl = rtl(ChangedByThePage);

function Refusing() {
  const [serverErrors, setServerErrors] = useState<FieldErrors<{ name: string }>>();
  const form = useForm({
    initialValues: { name: 'Zaytouna' },
    order: ['name'],
    validate: () => ({}),
    serverErrors,
    onSubmit: async () => setServerErrors({ name: 'register.businessName.takenError' }),
  });
  return (
    <Form form={form} className="grid max-w-auth gap-4">
      <TextField name="name" label={<Say en="Business name" ar="اسم النشاط التجاري" />} />
      <Button type="submit">
        <Say en="Save" ar="حفظ" />
      </Button>
    </Form>
  );
}

/** The server refuses a changed value for the same reason: the error shows again. */
export const RefusedAgain: Story = {
  render: () => <Refusing />,
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox');
    for (const typed of ['1', '2']) {
      await userEvent.type(field, typed);
      await waitFor(() => expect(field).toBeValid());
      await userEvent.click(canvas.getByRole('button'));
      await waitFor(() => expect(field).toBeInvalid());
      await expect(field).toHaveFocus();
    }
  },
};
export const RefusedAgainRtl = rtl(RefusedAgain);
